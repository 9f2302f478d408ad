// SQLite's session extension, which records what a transaction changes as an invertible changeset.
// The system's sqlite3.h hides it behind two macros that another module may have read it without,
// so this header names only what is needed and includes nothing of SQLite.
#ifndef CSESSION_H
#define CSESSION_H

struct sqlite3;
typedef struct dh_session dh_session;

/// Starts recording the changes of one table; call again with the same session for more tables.
/// `session` is created where it points to NULL. Returns an SQLite result code.
int dh_session_attach(struct sqlite3 *db, dh_session **session, const char *table);

/// What was recorded so far. `*bytes` is freed with dh_free. Returns an SQLite result code.
int dh_session_changeset(dh_session *session, int *count, void **bytes);

void dh_session_delete(dh_session *session);
void dh_free(void *bytes);

/// Applies a changeset, or its inverse; a conflict stops it and undoes it.
///
/// In a column for which `may_be_null` says so, a NULL on one side is no conflict: a reference may have been cleared
/// since the change was recorded. `*dangling` tells whether rows now refer to others that are not there, which the
/// caller has to mend before the transaction can end.
/// Returns an SQLite result code; SQLITE_ABORT (4) for a conflict.
int dh_changeset_apply(
    struct sqlite3 *db, int count, const void *bytes, int inverse,
    int (*may_be_null)(const char *table, int column), int *dangling);

/// How many rows a changeset touches, or -1 where it cannot be read.
int dh_changeset_rows(int count, const void *bytes);

/// Calls `each` for every changed row with its table and whether it was inserted (1),
/// deleted (-1) or updated (0). Returns an SQLite result code.
int dh_changeset_each(
    int count, const void *bytes, void *context,
    void (*each)(void *context, const char *table, int kind));

#endif
