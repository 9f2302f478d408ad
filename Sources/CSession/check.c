#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "walk.h"

#include <sqlite3.h>
#include <string.h>

/* SQLite believes the lengths in a changeset: a header that names more columns than there are bytes has it search for
   the end of the table's name for ever. And it takes the values that a change must have to be there: one without its
   key ends the program. The format is described with SQLite's session extension. */

struct reader {
  const unsigned char *at, *end;
  /* Which columns of the table are its key. */
  const unsigned char *keys;
};

/* Which values of a record have to be there. */
enum needed { ALL, KEYS, NONE };

/* A number in groups of seven bits, the highest first; -1 where it does not end or is larger than any length. */
static long long number(struct reader *reader) {
  long long value = 0;
  for (int groups = 0; groups < 5 && reader->at < reader->end; groups++) {
    unsigned char byte = *reader->at++;
    value = value << 7 | (byte & 0x7F);
    if (byte < 0x80) return value <= 0x7FFFFFFF ? value : -1;
  }
  return -1;
}

static int skip(struct reader *reader, long long count) {
  if (count < 0 || count > reader->end - reader->at) return 0;
  reader->at += count;
  return 1;
}

/* The columns of the table that a header begins, which of them are its key, and its name; -1 where it is no header. */
static long long header(struct reader *reader) {
  long long columns = number(reader);
  reader->keys = reader->at;
  if (columns < 1 || columns > 65535 || !skip(reader, columns)) return -1;
  const unsigned char *end = memchr(reader->at, 0, reader->end - reader->at);
  if (!end) return -1;
  reader->at = end + 1;
  return columns;
}

static int record(struct reader *reader, long long columns, enum needed needed) {
  for (long long column = 0; column < columns; column++) {
    if (reader->at == reader->end) return 0;
    switch (*reader->at++) {
      case 0:
        if (needed == ALL || (needed == KEYS && reader->keys[column])) return 0;
        break;
      case SQLITE_NULL: break;
      case SQLITE_INTEGER: case SQLITE_FLOAT:
        if (!skip(reader, 8)) return 0;
        break;
      case SQLITE_TEXT: case SQLITE_BLOB:
        if (!skip(reader, number(reader))) return 0;
        break;
      default: return 0;
    }
  }
  return 1;
}

int dh_changeset_check(int count, const void *bytes) {
  struct reader reader = {bytes, (const unsigned char *)bytes + count, 0};
  long long columns = 0;
  while (reader.at < reader.end) {
    int operation = *reader.at++;
    if (operation == 'T') {
      if ((columns = header(&reader)) < 0) return SQLITE_CORRUPT;
      continue;
    }
    int is_update = operation == SQLITE_UPDATE;
    if (!is_update && operation != SQLITE_INSERT && operation != SQLITE_DELETE) return SQLITE_CORRUPT;
    /* One byte says whether a trigger made the change; an update has the row before it and after it. */
    if (columns == 0 || !skip(&reader, 1) || !record(&reader, columns, is_update ? KEYS : ALL)) return SQLITE_CORRUPT;
    if (is_update && !record(&reader, columns, NONE)) return SQLITE_CORRUPT;
  }
  return SQLITE_OK;
}
