import DynamicRows
import Testing

@Suite("Columns")
struct ColumnTests {
  @Test("a column has the elements of an array after the same changes, and copies keep theirs")
  func changes() {
    var random = SystemRandomNumberGenerator()
    for start in [0, 1, 62, 63, 64, 65, 127, 4000, 4095, 4096, 4097, 8191, 8200] {
      var column = Column<Int>()
      column.append(repeating: 7, count: start)
      var array = Array(repeating: 7, count: start)
      var copies: [(Column<Int>, [Int])] = [(column, array)]
      for step in 0..<400 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: #expect(column.popLast() == array.popLast())
        case 1, 2:
          guard let index = array.indices.randomElement(using: &random) else { continue }
          column[index] = -step
          array[index] = -step
        case 3 where step.isMultiple(of: 90):
          column.append(repeating: step, count: 5000)
          array += Array(repeating: step, count: 5000)
        default:
          column.append(step)
          array.append(step)
        }
        if step.isMultiple(of: 40) { copies.append((column, array)) }
      }
      for (column, array) in copies + [(column, array)] {
        #expect(column.count == array.count && column.last == array.last)
        #expect(column.isEmpty == array.isEmpty)
        #expect(array.indices.allSatisfy { column[$0] == array[$0] })
      }
    }
  }

  @Test("a column can be emptied and filled again")
  func emptying() {
    var column = Column<Int>()
    for round in [5, 64, 65, 4096, 4100] {
      for index in 0..<round { column.append(index) }
      for index in (0..<round).reversed() { #expect(column.popLast() == index) }
      #expect(column.popLast() == nil && column.isEmpty && column.last == nil)
    }
  }
}
