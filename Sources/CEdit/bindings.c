// The commands libedit can bind, and the keys they are bound to.
#include "internal.h"

// MARK: Commands

/// Bound to libedit's own end of a line, so that it leaves the screen as it likes it.
static const wchar_t newline_character = 0x9F;
/// Bound to libedit's own way to kill a line, which keeps it for `^Y`.
static const wchar_t kill_character = 0x9E;

static void push_character(EditLine *el, wchar_t character) {
  wchar_t text[2] = {character, 0};
  el_wpush(el, text);
}

static unsigned char run(EditLine *el, CEditCommand command) {
  CEdit *edit = edit_of(el);
  if (command == CEditCommandInserting) edit->commands = false;
  switch (edit->callbacks.command(edit->callbacks.context, command, edit->captured_key)) {
  case CEditActionStay: return CC_NORM;
  case CEditActionRefresh: return CC_REFRESH;
  case CEditActionAccept: push_character(el, newline_character); return CC_REFRESH;
  case CEditActionKillLine: push_character(el, kill_character); return CC_REFRESH;
  case CEditActionEnd: return CC_EOF;
  }
  return CC_NORM;
}

// One function for each, since libedit does not tell a function under which name it was called.
#define COMMANDS(X)                                                                                \
  X(Accept, L"dhsh-accept", L"Take the menu's choice, or end the line")                            \
  X(Newline, L"dhsh-newline", L"Begin a new line within the line")                                 \
  X(Complete, L"dhsh-complete", L"Complete the word")                                              \
  X(CompleteBack, L"dhsh-complete-back", L"The completion before")                                 \
  X(Up, L"dhsh-up", L"Up: menu, lines, then history")                                              \
  X(Down, L"dhsh-down", L"Down: menu, lines, then history")                                        \
  X(PageUp, L"dhsh-page-up", L"A page of the menu up")                                             \
  X(PageDown, L"dhsh-page-down", L"A page of the menu down")                                       \
  X(Left, L"dhsh-left", L"A character to the left")                                                \
  X(Right, L"dhsh-right", L"A character to the right, or take the suggestion")                     \
  X(End, L"dhsh-end", L"To the end, or take the suggestion")                                       \
  X(WordLeft, L"dhsh-word-left", L"A word to the left")                                            \
  X(WordRight, L"dhsh-word-right", L"A word to the right, or take one of the suggestion")          \
  X(DeleteBack, L"dhsh-delete-back", L"Delete the character before the cursor")                    \
  X(DeleteForward, L"dhsh-delete-forward", L"Delete the character at the cursor")                  \
  X(EndOrDelete, L"dhsh-end-or-delete", L"Delete forward, or end the input on an empty line")      \
  X(Escape, L"dhsh-escape", L"Close the menu")                                                     \
  X(KillLine, L"dhsh-kill-line", L"Close the menu and kill the line")                              \
  X(Search, L"dhsh-search", L"Search the history")                                                 \
  X(LastWord, L"dhsh-last-word", L"The last word of the line before")                              \
  X(Undo, L"dhsh-undo", L"Take back the last change to the line")                                  \
  X(Paste, L"dhsh-paste", L"Insert what the terminal pastes")                                      \
  X(ExternalEditor, L"dhsh-edit", L"Edit the line in $EDITOR")                                     \
  X(Captured, L"dhsh-captured", L"A key while keys are captured")                                  \
  X(Inserting, L"dhsh-inserting", L"vi inserts what is typed")                                     \
  X(Commanding, L"dhsh-commanding", L"vi takes what is typed as commands")

#define DEFINE(name, label, help)                                                                  \
  static unsigned char run_##name(EditLine *el, wint_t key) {                                      \
    (void)key;                                                                                     \
    return run(el, CEditCommand##name);                                                            \
  }
COMMANDS(DEFINE)

void add_commands(EditLine *el) {
#define ADD(name, label, help) el_wset(el, EL_ADDFN, label, help, run_##name);
  COMMANDS(ADD)
}

// MARK: Bindings

typedef struct {
  uint32_t key;
  const wchar_t *command;
} Binding;

static void bind_key(EditLine *el, bool alternate, const wchar_t *key, const wchar_t *command) {
  // A name gone from libedit is a key that beeps, nothing worse.
  if (alternate) {
    el_wset(el, EL_BIND, L"-a", key, command, NULL);
  } else {
    el_wset(el, EL_BIND, key, command, NULL);
  }
}

static void bind_private(EditLine *el, bool alternate, const Binding *bindings, size_t count) {
  for (size_t i = 0; i < count; i++) {
    wchar_t key[2] = {PRIVATE_CHARACTER(bindings[i].key), 0};
    bind_key(el, alternate, key, bindings[i].command);
  }
}

#define COUNT(array) (sizeof(array) / sizeof *(array))

/// Keys without a character: the same in emacs style and when inserting in vi style.
static const Binding inserting[] = {
    {CEDIT_KEY_UP, L"dhsh-up"},
    {CEDIT_KEY_DOWN, L"dhsh-down"},
    {CEDIT_KEY_LEFT, L"dhsh-left"},
    {CEDIT_KEY_RIGHT, L"dhsh-right"},
    {CEDIT_KEY_HOME, L"ed-move-to-beg"},
    {CEDIT_KEY_END, L"dhsh-end"},
    {CEDIT_KEY_DELETE, L"dhsh-delete-forward"},
    {CEDIT_KEY_PAGE_UP, L"dhsh-page-up"},
    {CEDIT_KEY_PAGE_DOWN, L"dhsh-page-down"},
    {CEDIT_KEY_BACKTAB, L"dhsh-complete-back"},
    {CEDIT_KEY_ESCAPE, L"dhsh-escape"},
    {CEDIT_KEY_WORD_RIGHT, L"dhsh-word-right"},
    {CEDIT_KEY_WORD_LEFT, L"dhsh-word-left"},
    {CEDIT_KEY_ALT_ENTER, L"dhsh-newline"},
    {CEDIT_KEY_ALT_DOT, L"dhsh-last-word"},
    {CEDIT_KEY_PASTE, L"dhsh-paste"},
    {CEDIT_KEY_CAPTURED, L"dhsh-captured"},
    {CEDIT_KEY_MODE, L"dhsh-inserting"},
};

/// The same in vi's command mode, where the cursor stands on characters, not between them.
static const Binding commanding[] = {
    {CEDIT_KEY_UP, L"dhsh-up"},
    {CEDIT_KEY_DOWN, L"dhsh-down"},
    {CEDIT_KEY_LEFT, L"ed-prev-char"},
    {CEDIT_KEY_RIGHT, L"ed-next-char"},
    {CEDIT_KEY_HOME, L"ed-move-to-beg"},
    {CEDIT_KEY_END, L"ed-move-to-end"},
    {CEDIT_KEY_DELETE, L"ed-delete-next-char"},
    {CEDIT_KEY_WORD_RIGHT, L"vi-next-word"},
    {CEDIT_KEY_WORD_LEFT, L"vi-prev-word"},
    {CEDIT_KEY_ESCAPE, L"dhsh-escape"},
    {CEDIT_KEY_ALT_ENTER, L"dhsh-newline"},
    {CEDIT_KEY_PASTE, L"dhsh-paste"},
    {CEDIT_KEY_CAPTURED, L"dhsh-captured"},
    {CEDIT_KEY_MODE, L"dhsh-commanding"},
};

static const struct {
  const wchar_t *key, *command;
} controls[] = {
    {L"^I", L"dhsh-complete"},   {L"^M", L"dhsh-accept"}, {L"^J", L"dhsh-accept"},
    {L"^?", L"dhsh-delete-back"},{L"^H", L"dhsh-delete-back"},
    {L"^D", L"dhsh-end-or-delete"}, {L"^R", L"dhsh-search"}, {L"^_", L"dhsh-undo"},
    {L"^X^E", L"dhsh-edit"},     {L"^U", L"dhsh-kill-line"},
},
  emacs_controls[] = {
    {L"^B", L"dhsh-left"}, {L"^F", L"dhsh-right"}, {L"^E", L"dhsh-end"},
    {L"^P", L"dhsh-up"},   {L"^N", L"dhsh-down"},  {L"^X^U", L"dhsh-undo"},
};

void bind_keys(CEdit *edit) {
  EditLine *el = edit->el;
  wchar_t newline[2] = {newline_character, 0};
  bind_key(el, false, newline, L"ed-newline");
  wchar_t killing[2] = {kill_character, 0};
  bind_key(el, false, killing, edit->vi ? L"vi-kill-line-prev" : L"em-kill-line");
  bind_private(el, false, inserting, COUNT(inserting));
  for (size_t i = 0; i < COUNT(controls); i++) {
    bind_key(el, false, controls[i].key, controls[i].command);
  }
  if (!edit->vi) {
    for (size_t i = 0; i < COUNT(emacs_controls); i++) {
      bind_key(el, false, emacs_controls[i].key, emacs_controls[i].command);
    }
    return;
  }
  bind_private(el, true, commanding, COUNT(commanding));
  bind_key(el, true, newline, L"ed-newline");
  bind_key(el, true, L"^M", L"dhsh-accept");
  bind_key(el, true, L"^J", L"dhsh-accept");
  bind_key(el, true, L"^D", L"dhsh-end-or-delete");
  bind_key(el, true, L"^R", L"dhsh-search");
  // libedit's own runs whatever its editor leaves behind.
  bind_key(el, true, L"v", L"dhsh-edit");
  bind_key(el, true, L"k", L"dhsh-up");
  bind_key(el, true, L"j", L"dhsh-down");
}
