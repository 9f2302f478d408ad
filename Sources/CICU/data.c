#include <stdint.h>

// The data of ICU (collations, calendars, names of places), which Foundation's archive links in: 34 MB, of which dhsh
// reads nothing. What it asks Foundation for (folding of names, JSON, bytes, queues) needs none of it; a test holds that
// it asks for nothing else. The linker takes this table, which has no entries, instead of the archive's, so that the
// program is half as large. A toolchain of another ICU looks for another name: then this one is left out and theirs
// stays in. It is hidden, so that where Foundation is a shared library, as in the tests, that keeps its own.
//
// The layout is that of ICU's udata.h (UDataInfo) and ucmndata.h (DataHeader, UDataOffsetTOC).
__attribute__((visibility("hidden"), aligned(16)))
const struct {
  uint16_t headerSize;
  uint8_t magic[2];
  uint16_t infoSize, reserved;
  uint8_t isBigEndian, charsetFamily, sizeofUChar, reservedByte;
  uint8_t dataFormat[4], formatVersion[4], dataVersion[4];
  uint8_t padding[8];
  uint32_t entries;
} icudt76_dat = {
    .headerSize = 32,
    .magic = {0xda, 0x27},
    .infoSize = 20,
    .isBigEndian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
    .sizeofUChar = 2,
    .dataFormat = {'C', 'm', 'n', 'D'},
    .formatVersion = {1},
    .dataVersion = {76, 1},
};
