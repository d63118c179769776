"""The line protocol: one table in a process of its own, asked by other programs in lines of JSON (docs/protocol.md)."""
