import DynamicRows

var map = RowMap<String, String>(sections: [
  .init("s", rows: [.init("a", isOpen: false), .init("b", presenter: "a")])
])
let update = map.update { $0.setOpen("a", to: true) }
print(update.insertRows == [RowPosition(section: 0, row: 1)] ? "works" : "\(update)")
