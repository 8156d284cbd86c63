import DynamicRows
import Testing

@Suite("Columns")
struct ColumnTests {
  @Test("a column has the elements of an array after the same changes, and copies keep theirs")
  func changes() {
    var random = SystemRandomNumberGenerator()
    for round in 0..<40 {
      var (column, array) = (Column<Int>(), [Int]())
      var copies: [(Column<Int>, [Int])] = []
      for step in 0..<600 {
        switch Int.random(in: 0..<(round.isMultiple(of: 2) ? 8 : 6), using: &random) {
        case 0: #expect(column.popLast() == array.popLast())
        case 1 where !array.isEmpty:
          column.removeFirst()
          array.removeFirst()
        case 2 where !array.isEmpty:
          let index = array.indices.randomElement(using: &random) ?? 0
          column[index] = -step
          array[index] = -step
        default:
          column.append(step)
          array.append(step)
        }
        #expect(column.count == array.count && column.last == array.last)
        #expect(column.isEmpty == array.isEmpty)
        if step.isMultiple(of: 50) { copies.append((column, array)) }
      }
      for (column, array) in copies + [(column, array)] {
        #expect(array.indices.map { column[$0] } == array)
      }
    }
  }
}
