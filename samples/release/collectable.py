#!/usr/bin/env python3
"""collectable.py FROM TO: copies the static libraries in FROM to TO, so that the linker may drop functions that nothing calls.

The compiler marks every public function of a module to be kept, because other libraries may call it. No other library can
call into a program that exports no Swift names. Only the marks of code are removed. The runtime finds types and conformances
by their sections, so these keep their marks.
"""
import mmap
import pathlib
import struct
import sys

RETAIN = 0x200000  # SHF_GNU_RETAIN


def members(archive):
    """The offsets of what is in an archive (ar(5))."""
    at = 8
    while at < len(archive):
        yield at + 60
        size = int(archive[at + 48 : at + 58])
        at += 60 + size + size % 2


def unmark(archive, start):
    """Clears the marks of one 64-bit little-endian ELF file, and says how many there were."""
    if archive[start : start + 6] != b"\x7fELF\x02\x01":
        return 0
    table = start + struct.unpack_from("<Q", archive, start + 0x28)[0]
    size, count, names = struct.unpack_from("<HHH", archive, start + 0x3A)
    # Of more sections than fit into these fields, the first section has the numbers.
    count = count or struct.unpack_from("<Q", archive, table + 0x20)[0]
    names = names if names < 0xFFFF else struct.unpack_from("<I", archive, table + 0x28)[0]
    texts = start + struct.unpack_from("<Q", archive, table + size * names + 0x18)[0]
    marked = 0
    for header in range(table, table + size * count, size):
        name, _, flags = struct.unpack_from("<IIQ", archive, header)
        if flags & RETAIN and archive[texts + name : texts + name + 6] == b".text.":
            struct.pack_into("<Q", archive, header + 8, flags & ~RETAIN)
            marked += 1
    return marked


source, target = map(pathlib.Path, sys.argv[1:3])
target.mkdir(parents=True, exist_ok=True)
for path in sorted(source.glob("*.a")):
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_COPY) as archive:
        if sum(unmark(archive, start) for start in members(archive)):
            (target / path.name).write_bytes(archive)
