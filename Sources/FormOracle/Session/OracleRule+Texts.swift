extension OracleRule.Family {
  /// The rules of the family, one per line: the name, a colon, and what has to hold.
  var text: String {
    switch self {
    case .form: Self.formText
    case .table: Self.tableText
    case .lists: Self.listText
    }
  }

  private static let formText = """
    order and blocks: the rows of a presenter follow it directly, as one block; blocks nest, and \
    every row keeps its place in the full order
    what is visible: a row is visible if it is relevant and every presenter above it is open
    what is relevant: a row is relevant if its section and its presenter are and its own \
    condition holds
    values of irrelevant rows: an irrelevant row keeps its value, but conditions see it as \
    unanswered and the result leaves it out
    closed rows count: a row inside a closed presenter still counts for conditions, is checked, \
    and is in the result
    initial disclosure: a presenter that stops being relevant is reset to open or closed as in \
    its spec, and its draft is dropped
    inner presenters: closing a presenter leaves the presenters inside it open or \
    closed as they are
    one open field: if only one field may be open, opening a field, or revealing a row in one, \
    closes all others except its ancestors
    unanswered rows: on an unanswered row every verb is false except isNot, notIn and answered: \
    false; empty texts and lists are no answers, 0 and false are
    loops and removed rows: a change that makes conditions depend on each other is refused; a \
    removed row reads as unanswered
    one transaction: an action that fails changes nothing, and a batch succeeds or fails as a \
    whole with one update
    exact updates: an update changes what was visible into what is visible, with as few changes \
    as possible
    empty and irrelevant sections: a section without visible rows remains; one whose condition \
    fails is not counted
    inserting: new rows go directly after the block of the visible sibling before them, and only \
    into the block that they belong to
    moving: a row moves with its block, among its siblings; its target is counted without that \
    block; pinned rows stay first or last
    already shown: what a gesture has already shown is left out of the update; everything else \
    is in it
    restoring: a restored form has the values, disclosure, order and structure that were saved
    setting and problems: setting refuses only what a row can't hold; bounds, lengths, required \
    and checks report problems
    enabled rows: a row is enabled if its condition and those of its presenters hold; only tap \
    asks for it
    undo and redo: undo reverts the last step that changed anything, as a whole; redo repeats it
    editors and drafts: an editor changes the value of its field, or a draft that closing the \
    field commits
    computed rows: a computed row holds the value of its expression and can't be set
    repeats: a repeat presents copies of its template, as many as its limits allow; a number is never \
    used twice; ids in a copy mean its own rows, and from outside the rows of all copies
    """

  private static let tableText = """
    positions before and after: deletes and move sources are positions before the update; \
    inserts, move targets and reloads are positions after it
    counts before: the numbers of rows before are those that the table showed last
    positions exist: every position before exists before, and every position after exists after
    number of sections: the sections before, less deletes, plus inserts are the sections after
    no duplicate positions: no position occurs twice in a list
    one use of a row before: a row before is deleted, moved or reloaded, not two of these
    one use of a row after: a row after is inserted or the target of a move, not both
    no unnecessary moves: every move in an update is needed
    rows go with sections: no row is deleted in a section that is deleted
    rows come with sections: no row is inserted in a section that is inserted
    moves between sections: no row is moved out of a deleted section or into an inserted one
    sections that move: no row is deleted, inserted or moved in a section that moves
    number of rows: in each section the rows before, less deletes and moves out, plus inserts and \
    moves in are the rows after
    rows that stay: rows that are in no list stay, in the same order
    identity: a row that stays or moves is the same row after; one that exists before and after \
    is not deleted and inserted
    content: a row whose content has changed is reloaded, and no other row is
    reporting: every broken rule is reported, in the order of the rules
    """

  private static let listText = """
    start: at first all rows are closed
    new rows: all rows of a new list are closed, whatever was open before
    opening: opening a row shows its children, and what is open in them
    closing: closing a row hides all its descendants, and nothing else
    memory: a row that opens again shows what was open in it; with --forget closing a row closes \
    everything under it
    others: opening a row leaves all others as they are; with --one level it closes its siblings, \
    with --one whole all others but its ancestors
    repeating: opening what is open and closing what is closed changes nothing
    hidden rows: a hidden row that opens or closes is open or closed when it is visible
    all rows: opening or closing all rows under a row, or of the list, opens or closes each of them
    revealed rows: revealing a row opens all its ancestors, and nothing else
    inserted rows: a new row is closed, at its place among its siblings, and changes no other row; \
    with --remember it is as open as the removed row with its id
    removed from lists: removing a row removes all its descendants, and nothing else
    moved rows: a row moves with all its descendants, which stay open or closed
    emptied rows: a row that loses its last child is closed when it has children again; with \
    --emptied open it is as it was, with --emptied opens a row opens with its first child
    filters: while a filter is on, its rows and their ancestors are visible, with --filter closed \
    except inside closed rows; afterwards rows are open as before
    chains: with --chains opening a row opens its child as well if it has only one, and so on
    changes: the changes sent to the view turn what was visible into what is visible
    no unnecessary changes: with --strict every change that is sent is needed
    facts: what is sent about a row is true
    """
}
