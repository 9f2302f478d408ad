#ifndef DH_WALK_H
#define DH_WALK_H

#include <sqlite3.h>

/* A row of a changeset: the table, SQLITE_INSERT, UPDATE or DELETE, how many columns, and where to read them.
   What it returns other than SQLITE_OK ends the walk. */
typedef int dh_visit(
    void *context, const char *table, int operation, int columns, sqlite3_changeset_iter *row);

/* Whether each length in a changeset stays within its bytes: SQLITE_OK or SQLITE_CORRUPT. Before SQLite reads it. */
int dh_changeset_check(int count, const void *bytes);

/* Shows every row of a changeset in turn. Returns an SQLite result code. */
int dh_changeset_walk(int count, const void *bytes, void *context, dh_visit *visit);

#endif
