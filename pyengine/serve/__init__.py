"""The line protocol.

One table in a process of its own, asked by other programs in lines of JSON (docs/protocol.md).
"""
