"""The command line: ``arguments`` reads it, ``commands`` answers, ``show`` writes answers for people."""
