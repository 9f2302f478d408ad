#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "CSession.h"
#include "walk.h"

#include <endian.h>
#include <limits.h>
#include <sqlite3.h>
#include <string.h>

/* The format of a changeset is described in the documentation of SQLite's session extension: a header for each
   table, and for each row its operation, whether a trigger made it, and its values, each after its type. */

struct dh_rows {
  unsigned char *bytes;
  sqlite3_int64 count, capacity, header;
  int is_short_of_memory;
};

/* Room for some more bytes, or NULL. */
static unsigned char *grow(dh_rows *rows, sqlite3_int64 count) {
  if (rows->is_short_of_memory) return 0;
  if (rows->count + count > rows->capacity) {
    sqlite3_int64 capacity = 2 * (rows->count + count) + 1024;
    unsigned char *bytes = sqlite3_realloc64(rows->bytes, capacity);
    if (!bytes) {
      rows->is_short_of_memory = 1;
      return 0;
    }
    rows->bytes = bytes;
    rows->capacity = capacity;
  }
  unsigned char *at = rows->bytes + rows->count;
  rows->count += count;
  return at;
}

/* A number in the fewest groups of seven bits, the highest first. */
static int varint(unsigned char *at, unsigned value) {
  int groups = 1;
  for (unsigned rest = value >> 7; rest; rest >>= 7) groups++;
  for (int group = groups - 1; group >= 0; group--) {
    *at++ = (value >> (7 * group) & 0x7F) | (group ? 0x80 : 0);
  }
  return groups;
}

dh_rows *dh_rows_new(const char *table, int columns) {
  dh_rows *rows = sqlite3_malloc64(sizeof *rows);
  if (!rows) return 0;
  memset(rows, 0, sizeof *rows);
  size_t name = strlen(table) + 1;
  unsigned char *at = grow(rows, 6 + columns + name);
  if (!at) return rows;
  *at++ = 'T';
  at += varint(at, columns);
  memset(at, 0, columns);
  *at = 1;
  memcpy(at + columns, table, name);
  rows->count = at + columns + name - rows->bytes;
  rows->header = rows->count;
  return rows;
}

void dh_rows_begin(dh_rows *rows) {
  unsigned char *at = grow(rows, 2);
  if (!at) return;
  at[0] = SQLITE_INSERT;
  at[1] = 0;
}

void dh_rows_integer(dh_rows *rows, long long value) {
  unsigned char *at = grow(rows, 9);
  if (!at) return;
  *at++ = SQLITE_INTEGER;
  unsigned long long highest_first = htobe64((unsigned long long)value);
  memcpy(at, &highest_first, sizeof highest_first);
}

void dh_rows_text(dh_rows *rows, const char *bytes, int count) {
  unsigned char *at = grow(rows, 6 + (sqlite3_int64)count);
  if (!at) return;
  *at++ = SQLITE_TEXT;
  at += varint(at, count);
  if (count > 0) memcpy(at, bytes, count);
  rows->count = at + count - rows->bytes;
}

void dh_rows_null(dh_rows *rows) {
  unsigned char *at = grow(rows, 1);
  if (at) *at = SQLITE_NULL;
}

long long dh_rows_mark(dh_rows *rows) { return rows->count; }
void dh_rows_truncate(dh_rows *rows, long long mark) { rows->count = mark; }

void dh_rows_delete(dh_rows *rows) {
  if (!rows) return;
  sqlite3_free(rows->bytes);
  sqlite3_free(rows);
}

struct looking {
  void *context;
  dh_look *look;
};

/* Shows every text that a changeset puts into a row. */
static int look_at(void *context, const char *table, int operation, int columns, sqlite3_changeset_iter *row) {
  struct looking *looking = context;
  for (int column = 0; operation != SQLITE_DELETE && column < columns; column++) {
    sqlite3_value *value = 0;
    int code = sqlite3changeset_new(row, column, &value);
    if (code != SQLITE_OK) return code;
    if (!value || sqlite3_value_type(value) != SQLITE_TEXT) continue;
    const char *text = (const char *)sqlite3_value_text(value);
    if (looking->look(looking->context, table, column, text, sqlite3_value_bytes(value))) return SQLITE_ABORT;
  }
  return SQLITE_OK;
}

/* The rows of all tables, and after them what the session has. */
static int joined(
    dh_rows *const *rows, int tables, const void *others, int others_count, int *count, void **bytes) {
  sqlite3_changegroup *group = 0;
  int code = sqlite3changegroup_new(&group);
  for (int table = 0; code == SQLITE_OK && table < tables; table++) {
    if (rows[table]->count > rows[table]->header)
      code = sqlite3changegroup_add(group, (int)rows[table]->count, rows[table]->bytes);
  }
  if (code == SQLITE_OK) code = sqlite3changegroup_add(group, others_count, (void *)others);
  if (code == SQLITE_OK) code = sqlite3changegroup_output(group, count, bytes);
  sqlite3changegroup_delete(group);
  return code;
}

/* The rows of all tables, where the session has nothing: those of the first are handed over without a copy. */
static int handed_over(dh_rows *const *rows, int tables, int *count, void **bytes) {
  dh_rows *all = 0;
  for (int table = 0; table < tables; table++) {
    dh_rows *own = rows[table];
    if (own->count == own->header) continue;
    if (!all) {
      all = own;
      continue;
    }
    unsigned char *at = grow(all, own->count);
    if (!at) return SQLITE_NOMEM;
    memcpy(at, own->bytes, own->count);
  }
  if (!all) return SQLITE_OK;
  *bytes = all->bytes;
  *count = (int)all->count;
  all->bytes = 0;
  all->count = all->header = all->capacity = 0;
  return SQLITE_OK;
}

int dh_session_changeset(dh_session *session, void *context, dh_look *look, int *count, void **bytes) {
  int code = sqlite3session_changeset((sqlite3_session *)session, count, bytes);
  struct looking looking = {context, look};
  if (code == SQLITE_OK && *count > 0) code = dh_changeset_walk(*count, *bytes, &looking, look_at);
  return code;
}

int dh_rows_changeset(
    dh_rows *const *rows, int tables, int others_count, const void *others, int *count, void **bytes) {
  sqlite3_int64 size = 0;
  int is_empty = 1;
  *count = 0;
  *bytes = 0;
  for (int table = 0; table < tables; table++) {
    if (!rows[table] || rows[table]->is_short_of_memory) return SQLITE_NOMEM;
    size += rows[table]->count;
    if (rows[table]->count > rows[table]->header) is_empty = 0;
  }
  if (size > INT_MAX) return SQLITE_TOOBIG;
  if (is_empty) return SQLITE_OK;
  return others_count == 0 ? handed_over(rows, tables, count, bytes)
                           : joined(rows, tables, others, others_count, count, bytes);
}
