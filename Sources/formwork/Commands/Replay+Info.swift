extension Replay {
  static let strict = Flag("--strict", "end with exit code 1 at the first action that fails")
  static let noRows = Flag("--no-rows", "leave the rows out of the replies")

  static let info = CommandInfo(
    name: "replay", usage: "formwork replay SPEC [ACTIONS] [OPTION…]",
    summary: "perform actions, one JSON line each, and reply to each with a line",
    failure: "an action failed, with --strict", exitCodes: [5], positionals: 1...2,
    options: [strict, noRows] + Circumstances.options,
    details: """
      Replies with one line for the start, then with one for each action or query, in
      order, each flushed immediately. ACTIONS is standard input by default.

      \(Help.lines(14, [strict, noRows] + Circumstances.options))

      actions
        {"tap": ID}   {"open": ID}   {"close": ID, "discard": true}   {"reveal": ID}
        {"openAll": true, "under": ID}   {"closeAll": true, "under": ID}
        {"set": ID, "value": V, "alreadyShown": true, "joined": true}
        {"clear": ID, "alreadyShown": true, "joined": true}
        {"type": ID, "text": TEXT, "problem": TEXT, …}   a text as it is typed
        {"change": ID, "title": TEXT, …}   also help, placeholder, unit, options, x-…
        {"provide": ID, "options": [OPTION, …]}   for "options": "host"; or null
        {"setProblems": [{"row": ID, "message": TEXT, "code": NAME,
          "blocking": true}, …], "source": NAME}
        {"checking": [ID, …], "source": NAME}
        {"language": TAG}   for a form in several languages
        {"touch": ID, "edited": true}   a person has left the row
        {"moveRow": ID, "to": [SECTION, ROW], "alreadyShown": true or "row"}
        {"moveRow": ID, "under": ID, "at": PLACE}
        {"moveSection": ID, "to": SECTION}
        {"insertRow": {ROW}, "at": [SECTION, ROW]}, or "after": ID, or "before": ID,
          or "first": ID (under this row), or "firstIn": SECTION
        {"insertBlock": [{ROW}, …], …}
        {"insertSection": {SECTION}, "at": SECTION}
        {"removeRow": ID}   {"removeSection": ID}
        {"addCopy": REPEAT, "at": PLACE}   {"duplicate": ID}   {"removeCopy": ID}
        {"submit": true, "section": ID}   {"page": ID}   {"reset": true}
        {"undo": true}   {"redo": true}
        {"state": true}   {"restore": STATE}
        {"batch": [ACTION, …]}
      queries
        {"positionOf": ID}   {"rowAt": [SECTION, ROW]}   {"sections": true}
        {"row": ID, "details": true}
        {"rows": [SECTION, ROW], "count": N, "details": true}
        {"destination": ID, "proposed": [SECTION, ROW]}
        {"moveRow": ID, "towards": 1}   the next place down; -1 for up
        {"explain": ID}   {"problems": true, "shown": true}   {"values": true}
        {"summary": true, "answers": true}
      With section, submit validates that section alone and submits nothing.
      A valid submission has the result, and closing, the text that follows it.
      discard, alreadyShown, joined, section, under of openAll and closeAll, code,
      blocking, source, edited, details, shown and answers may be left out.

      Front ends may add to any action outside of batches, and controls to queries:
        "full": true   the update reloads everything that may look different;
                       shownChanged names the rows with other shown problems,
                       removed those that left the form; answered, asked,
                       canUndo, canRedo and submitButtons are there if they
                       changed, located the rows of problems by their places
        "details": true
                       with full: details, those and the facts of the rows that
                       the update inserts and reloads, if these are at most 100
        "controls": true
                       details, also those of a query, say with which control people
                       use a row: label, value, button, group, field, repeat, text,
                       number, scale, toggle, choices or date; for a scale choices;
                       in a container under, the presenter that has a line, and
                       begins, the copy that begins with the row
        "shown": true  the reply has "shown", the problems as that query lists them
        "focused": ID  the reply has "focus": ID if the focus has to move
      Problems are shown once a row was edited and left, or after a refused
      submission. With "shown", problems are those alone, with the names of their
      rows. A summary has asked, answered, wrong (how many rows show problems),
      valid, submitButtons, canSubmit and the reason if not; answers are those that
      people see, with section, sectionTitle, name and text.

      Details are what a front end needs to draw a row, if it applies: help, the keys
      of its kind in the spec, draft (and draftText, if it reads otherwise), typed (a
      text that is not how the answer is written) and likely (what was probably meant
      by it), computed, canOpen, canMove, enabledIf (what would enable a disabled row,
      in words), requiredInside (it presents required rows), canTap, action, editor,
      editorOf, count, canAdd, addTitle, copyOf, canRemove, canDuplicate, pinned,
      problems, shown (what to show of them), showsProblems, name (of a copy, such as
      Phone 2), inside (asked, answered and wrong in a closed row or a copy),
      copyTitle, hasAddButton, x-…. Sections also have answered and asked: how many
      rows have an answer, and how many ask for one.
      """)
}
