#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "CSession.h"
#include "walk.h"

#include <sqlite3.h>
#include <string.h>

// SQLite counts the memory that it has, behind one lock for all threads. Nobody asks for that count, and the lock
// is taken for each piece of memory: a start takes thousands. It can be left out only before SQLite is first used.
__attribute__((constructor)) static void leave_memory_uncounted(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

int dh_session_attach(sqlite3 *db, dh_session **session, const char *table) {
  if (*session == 0) {
    int code = sqlite3session_create(db, "main", (sqlite3_session **)session);
    if (code != SQLITE_OK) return code;
  }
  return sqlite3session_attach((sqlite3_session *)*session, table);
}

void dh_session_enable(dh_session *session, int is_enabled) {
  sqlite3session_enable((sqlite3_session *)session, is_enabled);
}

void dh_session_delete(dh_session *session) {
  if (session) sqlite3session_delete((sqlite3_session *)session);
}

int dh_triggers_enable(sqlite3 *db, int is_enabled) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_TRIGGER, is_enabled, (int *)0);
}

int dh_foreign_keys_enable(sqlite3 *db) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_ENABLE_FKEY, 1, (int *)0);
}

int dh_defend(sqlite3 *db, int is_defended) {
  int was = 0;
  int code = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, -1, &was);
  if (code == SQLITE_OK) code = sqlite3_db_config(db, SQLITE_DBCONFIG_DEFENSIVE, is_defended, (int *)0);
  return code == SQLITE_OK ? was : -1;
}

int dh_trust(sqlite3 *db, int is_trusted) {
  return sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, is_trusted, (int *)0);
}

void dh_memory_uncounted(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }

void dh_free(void *bytes) { sqlite3_free(bytes); }

struct apply {
  int (*may_be_null)(const char *table, int column);
  int *dangling;
};

static int is_equal(sqlite3_value *a, sqlite3_value *b) {
  int type = sqlite3_value_type(a);
  if (type != sqlite3_value_type(b)) return 0;
  switch (type) {
    case SQLITE_INTEGER: return sqlite3_value_int64(a) == sqlite3_value_int64(b);
    case SQLITE_FLOAT: return sqlite3_value_double(a) == sqlite3_value_double(b);
    case SQLITE_NULL: return 1;
    default: {
      const void *left = sqlite3_value_blob(a), *right = sqlite3_value_blob(b);
      int count = sqlite3_value_bytes(a);
      return count == sqlite3_value_bytes(b) && (count == 0 || memcmp(left, right, count) == 0);
    }
  }
}

/* Whether the row differs from what was recorded only where one of the two has NULL, and may have. */
static int is_as_good_as_recorded(struct apply *apply, sqlite3_changeset_iter *row) {
  const char *table = 0;
  int columns = 0, operation = 0, indirect = 0;
  if (sqlite3changeset_op(row, &table, &columns, &operation, &indirect) != SQLITE_OK) return 0;
  for (int column = 0; column < columns; column++) {
    sqlite3_value *recorded = 0, *present = 0;
    if (sqlite3changeset_old(row, column, &recorded) != SQLITE_OK) return 0;
    if (recorded == 0) continue;
    if (sqlite3changeset_conflict(row, column, &present) != SQLITE_OK || present == 0) return 0;
    if (is_equal(recorded, present)) continue;
    int is_null = sqlite3_value_type(present) == SQLITE_NULL || sqlite3_value_type(recorded) == SQLITE_NULL;
    if (!is_null || !apply->may_be_null(table, column)) return 0;
  }
  return 1;
}

static int on_conflict(void *context, int conflict, sqlite3_changeset_iter *row) {
  struct apply *apply = context;
  if (conflict == SQLITE_CHANGESET_DATA && is_as_good_as_recorded(apply, row)) return SQLITE_CHANGESET_REPLACE;
  if (conflict == SQLITE_CHANGESET_FOREIGN_KEY) {
    *apply->dangling = 1;
    return SQLITE_CHANGESET_OMIT;
  }
  return SQLITE_CHANGESET_ABORT;
}

int dh_changeset_apply(
    sqlite3 *db, int count, const void *bytes, int inverse,
    int (*may_be_null)(const char *table, int column), int *dangling) {
  struct apply apply = {may_be_null, dangling};
  int flags = inverse ? SQLITE_CHANGESETAPPLY_INVERT : 0;
  *dangling = 0;
  int code = dh_changeset_check(count, bytes);
  if (code != SQLITE_OK) return code;
  return sqlite3changeset_apply_v2(db, count, (void *)bytes, 0, on_conflict, &apply, 0, 0, flags);
}

int dh_changeset_walk(int count, const void *bytes, void *context, dh_visit *visit) {
  sqlite3_changeset_iter *row = 0;
  int code = dh_changeset_check(count, bytes);
  if (code == SQLITE_OK) code = sqlite3changeset_start(&row, count, (void *)bytes);
  if (code != SQLITE_OK) return code;
  while ((code = sqlite3changeset_next(row)) == SQLITE_ROW) {
    const char *table = 0;
    int columns = 0, operation = 0, indirect = 0;
    code = sqlite3changeset_op(row, &table, &columns, &operation, &indirect);
    if (code == SQLITE_OK) code = visit(context, table, operation, columns, row);
    if (code != SQLITE_OK) break;
  }
  int final = sqlite3changeset_finalize(row);
  return code == SQLITE_DONE ? final : code;
}

struct each {
  void *context;
  void (*row)(void *context, const char *table, int kind);
};

static int visit_each(
    void *context, const char *table, int operation, int columns, sqlite3_changeset_iter *row) {
  (void)columns, (void)row;
  struct each *each = context;
  each->row(each->context, table, operation == SQLITE_INSERT ? 1 : operation == SQLITE_DELETE ? -1 : 0);
  return SQLITE_OK;
}

int dh_changeset_each(
    int count, const void *bytes, void *context,
    void (*each)(void *context, const char *table, int kind)) {
  struct each visit = {context, each};
  return dh_changeset_walk(count, bytes, &visit, visit_each);
}

struct added {
  const char *table;
  void *context;
  void (*key)(void *context, long long key);
};

static int visit_added(
    void *context, const char *table, int operation, int columns, sqlite3_changeset_iter *row) {
  (void)columns;
  struct added *added = context;
  if (operation != SQLITE_INSERT || strcmp(table, added->table) != 0) return SQLITE_OK;
  sqlite3_value *key = 0;
  int code = sqlite3changeset_new(row, 0, &key);
  if (code == SQLITE_OK && key && sqlite3_value_type(key) == SQLITE_INTEGER)
    added->key(added->context, sqlite3_value_int64(key));
  return code;
}

int dh_changeset_added(
    int count, const void *bytes, const char *wanted, void *context,
    void (*each)(void *context, long long key)) {
  struct added added = {wanted, context, each};
  return dh_changeset_walk(count, bytes, &added, visit_added);
}

static void count_row(void *context, const char *table, int kind) {
  (void)table, (void)kind;
  ++*(int *)context;
}

int dh_changeset_rows(int count, const void *bytes) {
  int rows = 0;
  return dh_changeset_each(count, bytes, &rows, count_row) == SQLITE_OK ? rows : -1;
}
