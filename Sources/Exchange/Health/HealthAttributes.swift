import Glibc

/// The attributes of a record that matter, in whatever order they come.
struct HealthAttributes {
  var type: UnsafeRawBufferPointer?
  var unit: UnsafeRawBufferPointer?
  var value: UnsafeRawBufferPointer?
  var source: UnsafeRawBufferPointer?
  var device: UnsafeRawBufferPointer?
  var start: UnsafeRawBufferPointer?
  var end: UnsafeRawBufferPointer?

  init(_ attributes: UnsafeBufferPointer<TagScanner.Attribute>) {
    for attribute in attributes {
      let name = attribute.name
      // The first letters tell most of them apart.
      switch name.count {
      case 4:
        if name.isName("type") {
          type = attribute.value
        } else if name.isName("unit") {
          unit = attribute.value
        }
      case 5: if name.isName("value") { value = attribute.value }
      case 6: if name.isName("device") { device = attribute.value }
      case 7: if name.isName("endDate") { end = attribute.value }
      case 9: if name.isName("startDate") { start = attribute.value }
      case 10: if name.isName("sourceName") { source = attribute.value }
      default: break
      }
    }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether these are the bytes of a name.
  @inline(__always) func isName(_ name: StaticString) -> Bool {
    count == name.utf8CodeUnitCount && memcmp(baseAddress!, name.utf8Start, count) == 0
  }
}
