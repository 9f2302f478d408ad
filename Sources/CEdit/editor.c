// libedit itself: opening, reading a line, changing it.
#define _GNU_SOURCE
#include "CText.h"
#include "internal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void write_all(const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(STDOUT_FILENO, bytes, length);
    if (written < 0) {
      if (errno == EINTR || errno == EAGAIN) continue;
      return;
    }
    bytes += written;
    length -= (size_t)written;
  }
}

CEdit *edit_of(EditLine *el) {
  void *edit = NULL;
  el_wget(el, EL_CLIENTDATA, &edit);
  return edit;
}

// MARK: Opening and reading

static wchar_t *prompt_of(EditLine *el) {
  CEdit *edit = edit_of(el);
  return edit->prompt ? edit->prompt : L"";
}

CEdit *cedit_open(const char *name, bool vi, bool dumb, CEditCallbacks callbacks) {
  ctext_use_utf8();
  CEdit *edit = calloc(1, sizeof *edit);
  if (!edit) return NULL;
  edit->callbacks = callbacks;
  edit->vi = vi;
  edit->dumb = dumb;
  edit->el = el_init(name, stdin, stdout, stderr);
  if (!edit->el) {
    free(edit);
    return NULL;
  }
  EditLine *el = edit->el;
  el_wset(el, EL_CLIENTDATA, edit);
  el_wset(el, EL_SIGNAL, 0);
  el_wset(el, EL_EDITOR, vi ? L"vi" : L"emacs");
  el_wset(el, EL_PROMPT_ESC, prompt_of, L'\001');
  el_wset(el, EL_GETCFN, read_key);
  edit->history = history_winit();
  if (edit->history) {
    HistEventW event;
    history_w(edit->history, &event, H_SETSIZE, 1000);
    el_wset(el, EL_HIST, history_w, edit->history);
  }
  add_commands(el);
  el_source(el, NULL);
  // The user's file may choose the style, but not that there is no editing.
  const wchar_t *style = NULL;
  if (el_wget(el, EL_EDITOR, &style) == 0 && style) edit->vi = wcscmp(style, L"vi") == 0;
  el_wset(el, EL_EDITMODE, 1);
  // So that the CR LF of a paste is not two lines.
  el_wset(el, EL_SETTY, L"-d", L"-icrnl", L"-inlcr", NULL);
  return edit;
}

bool cedit_is_vi(const CEdit *edit) { return edit->vi; }

void cedit_close(CEdit *edit) {
  if (!edit) return;
  el_end(edit->el);
  if (edit->history) history_wend(edit->history);
  free(edit->prompt);
  free(edit->ahead);
  free(edit->text);
  free(edit);
}

void cedit_add_history(CEdit *edit, const char *line) {
  if (!edit->history) return;
  wchar_t *wide = wide_from_utf8(line, strlen(line), NULL);
  if (!wide) return;
  HistEventW event;
  history_w(edit->history, &event, H_ENTER, wide);
  free(wide);
}

static const char paste_on[] = "\033[?2004h", paste_off[] = "\033[?2004l";

/// Takes the terminal for editing.
static void take_terminal(CEdit *edit) {
  cedit_rescue_begin(edit->dumb ? "" : paste_off);
  el_wset(edit->el, EL_PREP_TERM, 1);
  if (!edit->dumb) write_all(paste_on, 8);
}

CEditOutcome cedit_read(CEdit *edit, const char *prompt) {
  free(edit->prompt);
  edit->prompt = wide_from_utf8(prompt, strlen(prompt), NULL);
  edit->outcome = CEditOutcomeEnd;
  edit->captures = false;
  edit->claims_escape = false;
  edit->commands = edit->asks_mode = false;
  edit->changes = 0;
  bind_keys(edit);
  fflush(stdout);
  signals_enter_editor();
  // Before the prompt, or what is typed at the sight of it would be echoed by the terminal.
  take_terminal(edit);
  // What was typed while the last line was answered stands here, echoed by the terminal, and comes
  // again in the line. Before the first line it is another program's.
  if (!edit->dumb && edit->has_read) write_all("\r\033[K", 4);
  edit->has_read = true;
  int count = 0;
  const wchar_t *line = el_wgets(edit->el, &count);
  if (line) edit->outcome = CEditOutcomeLine;
  if (!edit->dumb) write_all(paste_off, 8);
  cedit_rescue_end();
  signals_leave_editor();
  return edit->outcome;
}

// MARK: The line

const char *cedit_line(CEdit *edit, size_t *length, size_t *cursor) {
  const LineInfoW *info = el_wline(edit->el);
  size_t count = (size_t)(info->lastchar - info->buffer);
  *length = *cursor = 0;
  if (!reserve_text(edit, count * 4 + 1)) return "";
  size_t at = 0;
  for (const wchar_t *next = info->buffer; next < info->lastchar; next++) {
    if (next == info->cursor) *cursor = at;
    at += utf8_encode(*next, edit->text + at);
  }
  if (info->cursor >= info->lastchar) *cursor = at;
  edit->text[at] = 0;
  *length = at;
  return edit->text;
}

void cedit_set_cursor(CEdit *edit, size_t cursor) {
  const LineInfoW *info = el_wline(edit->el);
  size_t at = 0;
  const wchar_t *next = info->buffer;
  while (next < info->lastchar && at < cursor) at += utf8_length(*next++);
  el_cursor(edit->el, (int)(next - info->cursor));
}

void cedit_replace(CEdit *edit, const char *text, size_t length, size_t cursor) {
  size_t count = 0;
  wchar_t *wide = wide_from_utf8(text, length, &count);
  if (!wide) return;
  const LineInfoW *info = el_wline(edit->el);
  el_cursor(edit->el, (int)(info->lastchar - info->cursor));
  el_deletestr(edit->el, (int)(info->lastchar - info->buffer));
  if (count > 0) el_winsertstr(edit->el, wide);
  free(wide);
  cedit_set_cursor(edit, cursor);
}

void cedit_capture_keys(CEdit *edit, bool on) { edit->captures = on; }

void cedit_claim_escape(CEdit *edit, bool on) { edit->claims_escape = on; }

// MARK: The terminal, lent out

void show_again(CEdit *edit) {
  el_resize(edit->el);
  write_all("\r\033[J", edit->dumb ? 1 : 4);
  el_wset(edit->el, EL_REFRESH);
}

void cedit_release_terminal(CEdit *edit) {
  if (!edit->dumb) write_all(paste_off, 8);
  el_wset(edit->el, EL_PREP_TERM, 0);
  cedit_rescue_end();
}

void cedit_reclaim_terminal(CEdit *edit) {
  take_terminal(edit);
  show_again(edit);
}
