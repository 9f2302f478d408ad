// What the files of this target share.
#ifndef DHSH_CEDIT_INTERNAL_H
#define DHSH_CEDIT_INTERNAL_H

#include "CEdit.h"

#include <histedit.h>
#include <wchar.h>

/// libedit's map has 256 places, and larger characters always insert themselves. Keys without a
/// character of their own travel as C1 controls, which nobody can type.
#define PRIVATE_CHARACTER(key) ((wchar_t)(0x80 + (key) - CEDIT_KEY_FIRST))

struct CEdit {
  EditLine *el;
  HistoryW *history;
  CEditCallbacks callbacks;
  CEditOutcome outcome;
  wchar_t *prompt;
  bool vi;
  bool dumb;
  bool has_read;

  /// Whether vi takes keys as commands, as far as is known; and whether to ask libedit.
  bool commands;
  bool asks_mode;
  /// Whether a key more belongs to `c`, which leaves command mode; 2 if that takes another.
  int changes;
  bool captures;
  bool claims_escape;
  uint32_t captured_key;

  /// Bytes read ahead, to be had before standard input.
  unsigned char *ahead;
  size_t ahead_start, ahead_end, ahead_capacity;

  /// The line as UTF-8, or a paste.
  char *text;
  size_t text_capacity;
};

// mode.c
/// Notes a key that may have changed vi's mode. No other may be followed by the question, which would
/// take back a count or an operator that waits for its motion.
void note_mode(CEdit *edit, uint32_t key);

// text.c
size_t utf8_length(wchar_t scalar);
size_t utf8_encode(wchar_t scalar, char *out);
/// Decodes all of `text`; what is no UTF-8 becomes U+FFFD. The result is the caller's.
wchar_t *wide_from_utf8(const char *text, size_t length, size_t *count);
/// Makes room for `size` bytes in `edit->text`.
bool reserve_text(CEdit *edit, size_t size);

// signals.c
/// Why a wait ended without a byte.
typedef enum {
  EVENT_NONE,
  EVENT_INTERRUPT,
  EVENT_TERMINATE,
  EVENT_SUSPEND,
  EVENT_CONTINUE,
  EVENT_RESIZE,
} Event;

/// The reading end of the pipe that every handler writes to.
int signal_pipe(void);
void signal_pipe_drain(void);
/// The next event, taken off the list unless it is an end or an interrupt. Without `all`, only
/// those two are looked at.
Event signal_next(bool all);
void signals_enter_editor(void);
void signals_leave_editor(void);
/// Stops the whole process group, and returns when it runs again.
void signals_stop(void);

// rescue.c
/// Has the signals that end the process put the terminal right before. To be done before any of them is ignored.
void rescue_install(void);

// keys.c
/// libedit's way to a character.
int read_key(EditLine *el, wchar_t *out);

// bindings.c
void add_commands(EditLine *el);
/// To be done before each line: a changed terminal setting makes libedit bind its own keys again.
void bind_keys(CEdit *edit);

// editor.c
CEdit *edit_of(EditLine *el);
void write_all(const char *bytes, size_t length);
/// Shows prompt and line again where the cursor stands, after something else wrote there.
void show_again(CEdit *edit);

#endif
