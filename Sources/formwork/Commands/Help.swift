/// The text that `--help` prints.
enum Help {
  static var overview: String {
    let commands = Command.all.map { "  \($0.usage)\n      \($0.summary)" }
    return """
      formwork: forms with rows that open, close, appear and disappear

      \(commands.joined(separator: "\n"))

        formwork --version
            print the version

      SPEC is a form in JSON. Use - in place of a file for standard input.
      formwork COMMAND --help explains a command, and formwork help spec the language
      of specs.

      \(exitCodes())
      """
  }

  static func text(for command: Command) -> String {
    "\(command.usage)\n\(command.summary)\n\n\(command.details)\n\n\(exitCodes(of: command))"
  }

  static let aboutChecking = """
    One line each on standard output:
        FILE:LINE:COLUMN: error: MESSAGE [code]
    or warning; note lines show the other places of the same finding. Lines and
    columns are numbered from 1; columns are counted in bytes.
    """

  static let aboutShowing = """
      --actions FILE  do these actions first, one JSON line each; stop at the
                      first that fails
    """

  static let aboutFilling = """
    The form is drawn on the terminal itself, so that standard output can be a file
    or a pipe. It gets one JSON object and a newline if the form is submitted, and
    nothing if it is cancelled. It is tried before the form starts, so that no
    answer is lost. A summary of the answers stays on the terminal, on standard
    error.

      --answers FILE  begin with these answers: one JSON object of ids and values,
                      like the result. Rows that it leaves out begin as in the
                      form; null clears an answer; values of computed rows are
                      ignored. A repeat has a list with a member for each copy; an
                      empty list keeps the copies that the form begins with
      --set ID=VALUE  begin with this answer, as JSON or as text; repeatable,
                      and overrides --answers. A choice is the value or the title
                      of an option; separate several with commas. Numbers, yes and
                      no, and dates can be written as people type them: .5, on,
                      tomorrow, 1.6., +3d. In a copy of a repeat, ID is
                      REPEAT.PLACE.ROW, such as phones.2.kind; places are numbered
                      from 1. REPEAT.PLACE is the first row of the copy. Missing
                      copies up to that place are added
      --max-copies N  how many copies of repeats these answers may have (1000)
      --state FILE    continue from FILE, and keep it up to date. It is created if
                      it does not exist; only one program at a time can use it.
                      If another program changes it, answers go to FILE.1 instead
      --no-input      submit at once, without a terminal: print the result, or else
                      the problems on standard error, and end with 6; the state
                      then keeps the answers that the form could take

      --format F    write the result as json; as sh, for eval; as env, for files
                    of variables; or as lines: ID, a tab, VALUE, with \\\\, \\n and
                    \\t for backslash, line feed and tab. In sh and env every row
                    has a variable, which is empty if it is not answered
      --prefix P    begin the names of variables with P
      --get ID      write only the value of this row, a list one member per line;
                    phones.2.number is a row in the second copy of phones;
                    repeatable
      --with-order  add the order of rows that people can rearrange, under the id
                    of their section
      --quiet       leave no summary on the terminal

      --plain     ask row by row, in lines without control sequences: questions on
                  standard error, answers from standard input. Also with TERM=dumb,
                  or when ACCESSIBLE is set
      --no-mouse  leave the mouse to the terminal
      --inline    draw the form below the prompt, in as few lines as it needs, and
                  erase it at the end; the mouse is left to the terminal
      --timeout S cancel after S seconds, such as 90 or 2.5; the state is kept
      --theme NAME  the accent color, one of the terminal's own: black, red, green,
                  yellow, blue, magenta, cyan, white, or bright- with one of these.
                  FORMWORK_THEME sets it for all forms, NO_COLOR turns colors off

    If the locale (LC_ALL, LC_CTYPE, LANG) is not UTF-8, the form is drawn in
    ASCII. ESCDELAY is how long to wait after an Esc, in milliseconds.
    Ctrl-E in a text of several lines runs VISUAL, or else EDITOR.

    examples
      formwork trip.json > trip-of-ada.json
      name=$(formwork form.json --get name) || exit
      answers=$(formwork form.json --format sh) || exit; eval "$answers"
      formwork form.json --no-input --set day=tomorrow --set sizes=S,M
    """

  static let aboutAsking = """
    One question, without a spec, drawn below the prompt and erased at the end. The
    answer is on standard output:
        name=$(formwork ask text "Your name" --required) || exit
        formwork ask confirm "Delete it?" --default false
        ls | formwork ask choose "Which files?" --options-from - --multiple

    KIND is one of
      text     a line of text: type it, Enter
      number   a number; the answer is written as in JSON
      confirm  y or n; the answer is true or false, and the exit code 0 for both
      choose   one of the options: the arrows move, typing filters, Enter chooses;
               with --multiple several: Space selects, Enter ends
      date     a date: type it, or change it with the arrows; the answer is ISO
      secret   a line of text that is not visible
    Esc cancels. If an optional answer is left out, the output is an empty line;
    with --multiple each option is a line.

      --options A,B,…     what to choose from; options with commas need a file
      --options-from FILE the same, one option per line
      --multiple          several options can be chosen
      --default V         the answer to begin with; with --multiple, options
                          separated by commas, or one --default for each
      --required          an empty answer is refused
      --pattern P         what the whole text must match, such as [0-9]{5}
      --placeholder T     the text shown while the answer is empty
      --min N, --max N    the bounds of a number or a date, of the length of a text,
                          or of the number of options
      --theme NAME        the accent color, as in fill
      --timeout S         cancel after S seconds, such as 90 or 2.5
      --plain             ask in lines without control sequences; also with
                          TERM=dumb, or when ACCESSIBLE is set
      --no-input          answer with the default at once, without a terminal
    """

  static let aboutPictures = """
    Standard output gets the screen as it is after some keys. No terminal is needed,
    and the same form and keys give the same picture: its date is 2026-03-31.

      --keys KEYS   press these keys first, separated by spaces: names such as Down,
                    Enter, Esc, Ctrl-S and Page-Down; other words are typed
      --width N     the number of columns of the screen (80)
      --height N    the number of lines (24)
      --dark        for a dark background (the default)
      --light       for a light background
      --theme NAME  the accent color, as for filling in
    """

  static let aboutPages = """
    Standard output gets one HTML file with the form, its engine, script and style.
    It needs no server and no network, and makes no request:
        formwork page trip.json > trip.html

      --answers FILE   begin with these answers, as in fill
      --theme FILE     CSS after the page's own, such as
                       :root { --fw-accent: #a3264e }
      --keep           keep the answers in the storage of the browser, under the id
                       of the form, until they are sent or the person starts over;
                       never secrets
      --submit HOW     what happens to the result: show, to copy or save it (the
                       default); download, to save it at once; or post:URL, to send
                       it as JSON. A 4xx response with {"problems": [{"row": ID,
                       "message": TEXT}]} shows these problems at their rows,
                       and those without a row in the summary
      --lang LANG      the language of the form for browsers and screen readers,
                       such as de or pt-BR (en)
      --engine FILE    the engine, formwork.wasm or formwork.wasm.gz; by default the
                       one that Sources/WebForms/build-module has built

    formwork page --module FOLDER
    The folder gets formwork.js, formwork.wasm, the gzipped formwork.wasm.gz,
    formwork.css and formwork.d.ts, for pages of your own:
        import { mount } from "./formwork.js";
        await mount(document.body, { spec, onSubmit: (result) => send(result) });
    """

  static let aboutVerifying = """
    Each line of TRANSCRIPT is {"action": ACTION, "update": UPDATE, "sections":
    [{"id": ID, "rows": [ID, …]}, …]}: an action as replay takes it, the update that
    the front end then sent to its table, and the sections that it then showed, or
    one of these two. A line without an action shows the initial form. The first
    wrong line is reported on standard output, with the rule that it breaks, what
    was expected (-) and what was found (+).

      --all          report every wrong line, not only the first
    \(aboutJudging)
    """

  static let aboutFuzzing = """
    COMMAND is a program that replies to lines as replay does; {spec} in it is
    replaced by the path of SPEC. Only what it sends is judged, and badAction means
    that it does not support such actions. Its standard error, and its lines that
    are not JSON objects, are passed on. A program with "resets": true in its first
    line gets a line {"spec": {…}} for each new conversation; others are restarted.

    Actions try values near the constants, limits and patterns of SPEC. Standard
    output gets a short list of actions that fail, standard error what was expected
    (-) and what was found (+), how often each rule was tested, what was not judged,
    such as conditions that were never true or never false, and as its last line the
    command that repeats it.

      --seed N       the seed of the first conversation (1)
      --runs N       the number of conversations (1000, for at most a minute)
      --steps N      the number of actions in the longest ones (40)
      --time S       test for at most S seconds
      --timeout S    the number of seconds an answer may take (5)
      --only KINDS   only actions and questions of these kinds, such as open,close
      --replay FILE… judge these actions instead of random ones, one JSON line each
      --save FILE    write the actions that fail to FILE
      --junit FILE   write a report for continuous integration to FILE, with a case
                     for each rule; - is standard output
      --corpus DIR   judge the files of the folder DIR first, and save new failures
                     there
      --rules        print the rules by which programs are judged, and end
    \(aboutJudging)
    """

  static let aboutFuzzingTables = """
    formwork fuzz --table [OPTION…] -- COMMAND…
    COMMAND is a program that shows a list without forms. It gets lines, and answers
    each with the list of the ids that are then visible, such as ["a", "b"]:
      {"rows": [["a", 0], ["b", 1]]}   show these rows instead of the previous ones,
                                       all closed: each with its id and its depth
      {"open": "a"}   {"close": "a"}   open or close a visible row with children;
                                       it may already be open or closed
    Its first answer may be an object that says what else it can do, some of
    {"rows": […], "can": ["hidden", "openAll", "reveal", "insert", "remove", "move",
    "filter", "leaf"]}; it then also gets
      {"open": "b"} for a hidden row   {"openAll": true, "under": "a"}
      {"closeAll": true}               {"reveal": "b"}
      {"insert": "c", "under": "a", "at": 0}   {"remove": "c"}
      {"move": "c", "under": null, "at": 1}    {"filter": ["b"]}   {"filter": null}
    Any answer may be an object with "rows", with "changes" or an "update" for the
    view, and with "facts" about rows; all of it is judged. The article "The
    protocol on one page" describes the whole protocol.
    The options are those above except --only and the last three, and

    \(designsOfLists)
      --strict           unnecessary changes are wrong
      --except RULES     leave out the tests of these rules of lists, such as 5,18
      --size N           random lists have N rows, at most 100000
      --rows FILE        all lists have the rows of FILE, {"rows": [["a", 0]]}
    """

  /// The options for the designs of lists that are judged.
  private static let designsOfLists = """
      --one whole        a row that opens closes all others except its ancestors
      --one level        a row that opens closes its siblings
      --forget           a row that closes also closes all its descendants
      --emptied open     a row whose last child is removed stays open; or closed
      --emptied opens    a row opens with its first child
      --chains           a row that opens opens its only child as well
      --filter closed    a filter opens no rows; or open
      --remember         a row with the id of a removed one is as open as that was
    """

  static let aboutCases = """
    Each line on standard output is a case, small ones first; commit them, and loop
    over them in any test runner. The same options give the same lines.
      {"start": ANSWER, "steps": [{"action": ACTION, "answer": ANSWER}, …]}
    ANSWER is what replay answers: "ok", "update" and "sections", or "error". All
    sequences of one action come first, then all of two, and so on, up to half of
    the lines; the rest is random.

      --count N     the number of lines (1000)
      --seed N      the seed of the first random case (1)
      --only KINDS  only actions of these kinds, such as open,close

    formwork cases --table [OPTION…]
    The same for lists without forms:
      {"start": {"rows": [["a", 0], ["b", 1]], "visible": ["a"]},
       "steps": [{"action": {"open": "a"}, "visible": ["a", "b"]}, …]}
    All lists of up to 4 rows come first, each with every line in every state; the
    rest is random.

      --can WHAT         lines for lists that can do more: any of hidden, openAll,
                         reveal, insert, remove, move, filter, leaf, separated by
                         commas; with all of them about 8000 cases come before the
                         random ones
    \(designsOfLists)
    """

  private static let aboutJudging = """
      --codes        compare the codes of refusals
      --reloads      compare which rows are reloaded
      --strict       an update that does more than necessary is wrong
    """

  static let aboutReplaying = """
    Replies with one line for the start, then with one for each action or query, in
    order, each flushed immediately. ACTIONS is standard input by default.

      --strict   end with exit code 1 at the first action that fails
      --no-rows  leave the rows out of the replies

    actions
      {"tap": ID}   {"open": ID}   {"close": ID, "discard": true}   {"reveal": ID}
      {"openAll": true, "under": ID}   {"closeAll": true, "under": ID}
      {"set": ID, "value": V, "alreadyShown": true, "joined": true}
      {"clear": ID, "alreadyShown": true, "joined": true}
      {"change": ID, "title": TEXT, …}   also help, placeholder, unit, options, x-…
      {"provide": ID, "options": [OPTION, …]}   for "options": "host"; or null
      {"setProblems": [{"row": ID, "message": TEXT, "code": NAME,
        "blocking": true}, …], "source": NAME}
      {"checking": [ID, …], "source": NAME}
      {"touch": ID, "edited": true}   a person has left the row
      {"moveRow": ID, "to": [SECTION, ROW], "alreadyShown": true or "row"}
      {"moveRow": ID, "under": ID, "at": PLACE}
      {"moveSection": ID, "to": SECTION}
      {"insertRow": {ROW}, "at": [SECTION, ROW]}, or "after": ID, or "before": ID,
        or "first": ID (under this row), or "firstIn": SECTION
      {"insertBlock": [{ROW}, …], …}
      {"insertSection": {SECTION}, "at": SECTION}
      {"removeRow": ID}   {"removeSection": ID}
      {"addCopy": REPEAT, "at": PLACE}   {"removeCopy": ID}
      {"submit": true}   {"reset": true}   {"undo": true}   {"redo": true}
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
    discard, alreadyShown, joined, under of openAll and closeAll, code, blocking,
    source, edited, details, shown and answers may be left out.

    Front ends may add to any action outside of batches:
      "full": true   the update reloads everything that may look different, and
                     shownChanged names the rows with other shown problems
      "focused": ID  the reply has "focus": ID if the focus has to move
    Problems are shown once a row was edited and left, or after a refused
    submission. With "shown", problems are those alone, with the names of their
    rows. A summary has asked, answered, wrong (how many rows show problems),
    valid, submitButtons, canSubmit and the reason if not; answers are those that
    people see, with section, sectionTitle, name and text.

    Details are what a front end needs to draw a row, if it applies: help, the keys
    of its kind in the spec, draft, computed, canOpen, canMove, enabledIf (what
    would enable a disabled row, in words), requiredInside (it presents required
    rows), canTap, action, editor, editorOf, count, canAdd, addTitle, copyOf,
    canRemove, pinned, problems, shown (what to show of them), showsProblems, name
    (of a copy, such as Phone 2), inside (asked, answered and wrong in a closed row
    or a copy), copyTitle, hasAddButton, x-…. Sections also have answered and asked:
    how many rows have an answer, and how many ask for one.
    """
}
