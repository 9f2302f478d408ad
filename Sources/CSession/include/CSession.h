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

/// Whether changes are recorded; they are at first.
void dh_session_enable(dh_session *session, int is_enabled);

/// Has SQLite see to references, as PRAGMA foreign_keys does. Returns an SQLite result code.
int dh_foreign_keys_enable(struct sqlite3 *db);

/// Whether SQLite refuses what could make a file inconsistent past its own rules, such as writing into the tables that an
/// index of texts keeps for itself. Returns whether it did before, or -1 where it cannot.
int dh_defend(struct sqlite3 *db, int is_defended);

/// Whether triggers and views of the file may reach functions and virtual tables that could do more than read and write
/// its tables; SQLite lets them at first. Returns an SQLite result code.
int dh_trust(struct sqlite3 *db, int is_trusted);

/// Has SQLite keep no account of its memory, which takes a lock at each piece of it. Does nothing once SQLite is in use.
void dh_memory_uncounted(void);

void dh_session_delete(dh_session *session);
void dh_free(void *bytes);

/// Rows added to one table while a session was not recording, as a changeset has them.
///
/// A session takes down the key of an added row and reads the row back for the changeset. Who adds very many rows
/// spends as long on that as on adding them, and knows what is in them.
typedef struct dh_rows dh_rows;

/// Rows of a table whose first column is its key; NULL where memory is short.
dh_rows *dh_rows_new(const char *table, int columns);
/// Begins a row; its values follow, in the order of the columns.
void dh_rows_begin(dh_rows *rows);
void dh_rows_integer(dh_rows *rows, long long value);
void dh_rows_text(dh_rows *rows, const char *bytes, int count);
void dh_rows_null(dh_rows *rows);
/// How far the rows reach; `dh_rows_truncate` goes back there.
long long dh_rows_mark(dh_rows *rows);
void dh_rows_truncate(dh_rows *rows, long long mark);
void dh_rows_delete(dh_rows *rows);

/// Looks at a text that a change puts into a column; anything but 0 refuses it.
typedef int dh_look(void *context, const char *table, int column, const char *text, int count);

/// What the session has recorded so far. `*bytes` is freed with dh_free. Returns an SQLite result code: SQLITE_ABORT (4)
/// where `look` refused a text.
int dh_session_changeset(dh_session *session, void *context, dh_look *look, int *count, void **bytes);

/// The rows of each table, and after them what a session has; `*count` is 0 where there are no rows. `*bytes` is freed
/// with dh_free. Returns an SQLite result code.
///
/// The rows are taken to be older than what the session knows of them; their texts are not looked at.
int dh_rows_changeset(
    dh_rows *const *rows, int tables, int others_count, const void *others, int *count, void **bytes);

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

/// Calls `each` with the key of every row that was inserted into one table, where it is a number. Returns an SQLite
/// result code.
int dh_changeset_added(
    int count, const void *bytes, const char *table, void *context,
    void (*each)(void *context, long long key));

/// Whether triggers act; they do at first. Returns an SQLite result code.
int dh_triggers_enable(struct sqlite3 *db, int is_enabled);

#endif
