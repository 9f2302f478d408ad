#define SQLITE_ENABLE_SESSION 1
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include "CSession.h"

#include <sqlite3.h>

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

void dh_free(void *bytes) { sqlite3_free(bytes); }

static int stop_on_conflict(void *context, int conflict, sqlite3_changeset_iter *row) {
  (void)context, (void)conflict, (void)row;
  return SQLITE_CHANGESET_ABORT;
}

int dh_changeset_apply(sqlite3 *db, int count, const void *bytes, int inverse) {
  int flags = inverse ? SQLITE_CHANGESETAPPLY_INVERT : 0;
  return sqlite3changeset_apply_v2(
      db, count, (void *)bytes, 0, stop_on_conflict, 0, 0, 0, flags);
}

int dh_changeset_each(
    int count, const void *bytes, void *context,
    void (*each)(void *context, const char *table, int kind)) {
  sqlite3_changeset_iter *row = 0;
  int code = sqlite3changeset_start(&row, count, (void *)bytes);
  if (code != SQLITE_OK) return code;
  while ((code = sqlite3changeset_next(row)) == SQLITE_ROW) {
    const char *table = 0;
    int columns = 0, operation = 0, indirect = 0;
    code = sqlite3changeset_op(row, &table, &columns, &operation, &indirect);
    if (code != SQLITE_OK) break;
    each(context, table, operation == SQLITE_INSERT ? 1 : operation == SQLITE_DELETE ? -1 : 0);
  }
  int final = sqlite3changeset_finalize(row);
  return code == SQLITE_DONE ? final : code;
}

static void count_row(void *context, const char *table, int kind) {
  (void)table, (void)kind;
  ++*(int *)context;
}

int dh_changeset_rows(int count, const void *bytes) {
  int rows = 0;
  return dh_changeset_each(count, bytes, &rows, count_row) == SQLITE_OK ? rows : -1;
}
