"""Games with players at other devices, by links or over lines."""
