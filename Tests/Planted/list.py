"""A list that answers the second version of the protocol, with no mistake or with the one that its
command line names. It reports changes of its view (or an update with --update) and facts."""
import json
import sys

bug = next((word for word in sys.argv[1:] if not word.startswith("-")), "")
sends_update = "--update" in sys.argv
CAN = ["hidden", "openAll", "reveal", "insert", "remove", "move", "filter", "leaf"]


class Node:
    def __init__(self, id):
        self.id, self.children, self.open, self.parent = id, [], False, None

    def add(self, child, at):
        child.parent = self
        self.children.insert(at, child)

    def every(self):
        for child in self.children:
            yield child
            yield from child.every()


class Tree:
    def __init__(self, rows):
        self.top, self.filter = Node(None), None
        self.top.open = True
        path = [self.top]
        for row in rows:
            node = Node(row[0])
            del path[row[1] + 1:]
            path[-1].add(node, len(path[-1].children))
            path.append(node)
        if bug == "startsOpen" and len(rows) > 2:
            self.top.children[0].open = True

    def find(self, id):
        return self.top if id is None else next(n for n in self.top.every() if n.id == id)

    def kept(self, node):
        return node.id in self.filter or any(self.kept(child) for child in node.children)

    def visible(self, node=None):
        for child in (node or self.top).children:
            if self.filter is not None and not self.kept(child):
                continue
            yield child
            if self.filter is not None or (child.open and child.children):
                yield from self.visible(child)

    def leave(self, node):
        parent = node.parent
        parent.children.remove(node)
        return parent

    def settle(self, parent):
        if parent.id is not None and not parent.children and bug != "emptiedStaysOpen":
            parent.open = False

    def take(self, message):
        verb = next(iter(message))
        node = None
        if verb in ("open", "close", "reveal", "remove", "move"):
            node = self.find(message[verb])
        if verb == "open":
            if bug != "ignoresHidden" or node in list(self.visible()):
                node.open = True
        elif verb == "close":
            node.open = False
            if bug == "forgets":
                for inner in node.every():
                    inner.open = False
        elif verb in ("openAll", "closeAll"):
            for inner in self.find(message.get("under")).every():
                if bug == "openAllSkipsInner" and inner.parent.parent is not None:
                    continue
                inner.open = verb == "openAll" and bool(inner.children)
        elif verb == "reveal":
            above = node.parent
            while above.id is not None:
                above.open = True
                above = above.parent
            if bug == "revealOpensTheRow" and node.children:
                node.open = True
        elif verb == "insert":
            node = Node(message["insert"])
            parent = self.find(message.get("under"))
            if bug == "insertOpensParent":
                parent.open = True
            at = message["at"]
            if bug == "insertsAtTheEnd":
                at = len(parent.children)
            parent.add(node, at)
        elif verb == "remove":
            parent = self.leave(node)
            if bug == "removalLeavesChildren" and not node.open:
                for child in node.children:
                    parent.add(child, len(parent.children))
            self.settle(parent)
        elif verb == "move":
            old = self.leave(node)
            at = message["at"]
            parent = self.find(message["under"])
            if bug == "moveCountsTheRow" and parent is old and at > 0:
                at -= 1
            if bug == "moveCloses":
                node.open = False
            parent.add(node, at)
            self.settle(old)
        elif verb == "filter":
            ids = message["filter"]
            self.filter = None if ids is None else set(ids)
            if bug == "filterLosesDisclosure" and ids is None:
                for inner in self.top.every():
                    inner.open = False

    def facts(self):
        facts = {}
        for node in self.visible():
            siblings = node.parent.children
            depth, above = 0, node.parent
            while above.id is not None:
                depth, above = depth + 1, above.parent
            index = siblings.index(node)
            if bug == "wrongPositionInSet":
                index = [n.id for n in self.visible()].index(node.id)
            if bug == "wrongDepth" and depth > 1:
                depth = 1
            facts[node.id] = {
                "depth": depth, "index": index, "count": len(siblings),
                "hasChildren": bool(node.children), "open": node.open and bool(node.children),
            }
        return facts


def difference(old, new):
    """Single changes that turn one list into the other: removals, moves, insertions."""
    if bug == "needlessReset":
        return ["reset"]
    rows, changes = list(old), []
    for at in reversed(range(len(rows))):
        moved = rows[at] in new and bug != "moveAsRemoveAndInsert"
        if not moved and (rows[at] not in new or rows[at] == stirred):
            changes.append({"remove": [at, 1]})
            del rows[at]
    for at, id in enumerate(new):
        if at < len(rows) and rows[at] == id:
            continue
        if id in rows:
            start = rows.index(id)
            changes.append({"move": [start, 1, at]})
            rows.insert(at, rows.pop(start))
            continue
        place = at + 1 if bug == "insertsTooLate" and at < len(rows) else at
        changes.append({"insert": [place, 1]})
        if bug == "doubleInsert":
            changes.append({"insert": [place, 1]})
        rows.insert(at, id)
    if bug == "leavesTheLastRemoval" and changes and "remove" in changes[0]:
        changes.pop(0)
    return changes


def batch(old, new):
    update = {
        "deleteRows": [[0, at] for at, id in enumerate(old) if id not in new],
        "insertRows": [[0, at] for at, id in enumerate(new) if id not in old],
    }
    kept = [id for id in old if id in new]
    moves = []
    for id in [id for id in new if id in old]:
        if kept[0] == id:
            kept.pop(0)
        else:
            moves.append([[0, old.index(id)], [0, new.index(id)]])
            kept.remove(id)
    if bug == "moveAsRemoveAndInsert":
        update["deleteRows"] += [source for source, target in moves]
        update["insertRows"] += [target for source, target in moves]
        moves = []
    if bug == "positionsOneAfterAnother":
        update["deleteRows"] = [[0, at - i] for i, (_, at) in enumerate(update["deleteRows"])]
    update["moveRows"] = moves
    return {key: value for key, value in update.items() if value}


tree, shown, stirred, isFirst = None, [], None, True
for line in sys.stdin:
    message = json.loads(line)
    stirred = message.get("move")
    if "rows" in message:
        tree = Tree(message["rows"])
    else:
        tree.take(message)
    now = [node.id for node in tree.visible()]
    answer = {"rows": now, "facts": tree.facts()}
    if sends_update:
        answer["update"] = batch(shown, now)
    else:
        answer["changes"] = difference(shown, now)
    if isFirst:
        answer["can"] = CAN
    isFirst = False
    shown = now
    print(json.dumps(answer), flush=True)
