// The terminal, as far as Swift cannot reach it: libedit (variadic functions), signals,
// and child processes with a clean signal mask.
#ifndef DHSH_CEDIT_H
#define DHSH_CEDIT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: Text

/// Whether bytes contain other bytes.
bool cedit_contains(const void *bytes, size_t length, const void *part, size_t part_length);

// MARK: Signals

/// Installs handlers for SIGINT, SIGTERM and SIGHUP that only set flags. Safe to call again.
void cedit_interrupt_install(void);
/// Whether ^C was typed, or the process was asked to end, since the last reset.
bool cedit_interrupt_raised(void);
/// Sets the flag as a signal would.
void cedit_interrupt_raise(void);
/// Forgets a ^C. A request to end stays.
void cedit_interrupt_reset(void);
/// SIGTERM or SIGHUP if one of them came, else 0.
int32_t cedit_termination_signal(void);

// MARK: The terminal, whatever happens

/// To be called before the terminal is changed: from now on a signal that ends the process puts its
/// settings back as they are now, and writes `undo`, 64 bytes at most.
void cedit_rescue_begin(const char *undo);
/// The terminal is as it was again.
void cedit_rescue_end(void);

// MARK: Children

/// Runs a program found on PATH in the foreground, waits for it, and returns its exit status,
/// 128 + n if signal n ended it, or -1 if it could not be started. `input` becomes its standard
/// input, unless it is -1; a silent one writes to nowhere. The child starts with no signal blocked, ignored or handled.
int32_t cedit_run_child(const char *const *arguments, int32_t input, bool silent);

/// Starts a program in the same way without waiting for it, and returns its process, or -1 if it could not be started.
int32_t cedit_start_child(const char *const *arguments, int32_t input, bool silent);

/// Whether a started program has ended, with its exit status as cedit_run_child gives it. Not to be asked again then.
bool cedit_child_ended(int32_t child, int32_t *status);

/// Leaves a started program to itself.
void cedit_leave_child(int32_t child);

/// A file in memory alone, for a child to read, or -1. Close it.
int32_t cedit_memory_file(void);

// MARK: The line editor

typedef struct CEdit CEdit;

/// A key: a Unicode scalar, one of these, or a scalar with `CEDIT_KEY_ALT` set.
enum {
  CEDIT_KEY_FIRST = 0x110000,
  CEDIT_KEY_UP = CEDIT_KEY_FIRST,
  CEDIT_KEY_DOWN,
  CEDIT_KEY_RIGHT,
  CEDIT_KEY_LEFT,
  CEDIT_KEY_HOME,
  CEDIT_KEY_END,
  CEDIT_KEY_DELETE,
  CEDIT_KEY_PAGE_UP,
  CEDIT_KEY_PAGE_DOWN,
  CEDIT_KEY_BACKTAB,
  CEDIT_KEY_ESCAPE,
  CEDIT_KEY_WORD_RIGHT,
  CEDIT_KEY_WORD_LEFT,
  CEDIT_KEY_ALT_ENTER,
  CEDIT_KEY_ALT_DOT,
  CEDIT_KEY_PASTE,
  /// Given to libedit for every key while keys are captured.
  CEDIT_KEY_CAPTURED,
  /// Given to libedit after a key that may have changed vi's mode, which it does not tell otherwise.
  CEDIT_KEY_MODE,
  CEDIT_KEY_LAST = CEDIT_KEY_MODE,

  // Not keys, but they end a wait as a key does.
  CEDIT_KEY_INTERRUPT,
  CEDIT_KEY_HANGUP,
  CEDIT_KEY_SUSPEND,
  CEDIT_KEY_RESIZE,

  CEDIT_KEY_ALT = 0x40000000,
};

/// What the editor asks its owner to do; each is a bindable libedit function `dhsh-…`.
typedef enum __attribute__((enum_extensibility(closed))) CEditCommand {
  CEditCommandAccept,
  CEditCommandNewline,
  CEditCommandComplete,
  CEditCommandCompleteBack,
  CEditCommandUp,
  CEditCommandDown,
  CEditCommandPageUp,
  CEditCommandPageDown,
  CEditCommandLeft,
  CEditCommandRight,
  CEditCommandEnd,
  CEditCommandWordLeft,
  CEditCommandWordRight,
  CEditCommandDeleteBack,
  CEditCommandDeleteForward,
  CEditCommandEndOrDelete,
  CEditCommandEscape,
  CEditCommandKillLine,
  CEditCommandSearch,
  CEditCommandLastWord,
  CEditCommandUndo,
  CEditCommandPaste,
  CEditCommandExternalEditor,
  CEditCommandCaptured,
  CEditCommandInserting,
  CEditCommandCommanding,
} CEditCommand;

/// What libedit does after a command.
typedef enum __attribute__((enum_extensibility(closed))) CEditAction {
  /// Nothing: neither line nor cursor changed.
  CEditActionStay,
  /// Shows the changed line.
  CEditActionRefresh,
  /// Ends the line.
  CEditActionAccept,
  /// Ends the input.
  CEditActionEnd,
  /// libedit's own way to kill the line.
  CEditActionKillLine,
} CEditAction;

typedef enum __attribute__((enum_extensibility(closed))) CEditOutcome {
  CEditOutcomeLine,
  CEditOutcomeInterrupted,
  CEditOutcomeEnd,
} CEditOutcome;

typedef struct CEditCallbacks {
  void *context;
  /// Nothing is waiting to be read and all output is on the screen. `waited` is how many
  /// milliseconds have gone by since the last key. Returns after how many more to call again,
  /// or -1 for not before the next key.
  int32_t (*idle)(void *context, int32_t waited);
  /// A key came, and will be acted upon after this.
  void (*wake)(void *context, uint32_t key);
  /// Carries out a command; `key` is set for the captured one.
  CEditAction (*command)(void *context, CEditCommand command, uint32_t key);
} CEditCallbacks;

/// Opens an editor on standard input and output, or NULL. A `dumb` terminal gets no sequences.
CEdit *cedit_open(const char *name, bool vi, bool dumb, CEditCallbacks callbacks);
void cedit_close(CEdit *edit);

/// Whether the keys are vi's, by `cedit_open` or by the user's `.editrc`.
bool cedit_is_vi(const CEdit *edit);

/// Adds a line to what libedit's own history commands (vi's `/`) search.
void cedit_add_history(CEdit *edit, const char *line);

/// Reads a line. In `prompt`, escape sequences stand between pairs of \001.
CEditOutcome cedit_read(CEdit *edit, const char *prompt);

/// The line as UTF-8, ended by a NUL, with its length and the cursor's offset in bytes.
/// Valid until the next call.
const char *cedit_line(CEdit *edit, size_t *length, size_t *cursor);
/// Replaces the line and puts the cursor at an offset in bytes.
void cedit_replace(CEdit *edit, const char *text, size_t length, size_t cursor);
/// Puts the cursor at an offset in bytes.
void cedit_set_cursor(CEdit *edit, size_t cursor);

/// While on, every key becomes `CEditCommandCaptured`.
void cedit_capture_keys(CEdit *edit, bool on);
/// While on, Escape is a key of its own in vi style too.
void cedit_claim_escape(CEdit *edit, bool on);

/// Reads the rest of a bracketed paste, as typed by the terminal. Valid until the next call.
const char *cedit_read_paste(CEdit *edit, size_t *length);

/// Gives the terminal to another program, and takes it back: shows prompt and line again.
void cedit_release_terminal(CEdit *edit);
void cedit_reclaim_terminal(CEdit *edit);

#endif
