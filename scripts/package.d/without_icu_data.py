"""Copies the shared library of ICU with its table of data emptied, as Sources/CICU does in the program.

With it in LD_LIBRARY_PATH the tests, which take Foundation as a library, run without that data too: what asks for it ends
them.
"""
import re
import struct
import sys

source, target = sys.argv[1:]
with open(source, "rb") as file:
    library = bytearray(file.read())
# DataHeader and UDataInfo of the common data, little-endian; behind the header stands how many entries there are.
headers = [found.start() for found in re.finditer(rb"..\xda\x27\x14\x00.{6}CmnD", library, re.DOTALL)]
if len(headers) != 1:
    sys.exit(f"{source} has {len(headers)} tables of data")
size, = struct.unpack_from("<H", library, headers[0])
struct.pack_into("<I", library, headers[0] + size, 0)
with open(target, "wb") as file:
    file.write(library)
