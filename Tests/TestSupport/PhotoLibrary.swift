/// What a server in the place of Unsplash has: two photos of bread, and those that mean harm.
public enum PhotoLibrary {
  /// An answer of a search with some photos.
  public static func results(_ photos: [String]) -> [UInt8] {
    Array("{\"total\": \(photos.count), \"results\": [\(photos.joined(separator: ", "))]}".utf8)
  }

  /// A photo as the server tells it.
  /// - Parameter picture: where the picture is.
  public static func photo(
    _ id: String, by name: String = "Ann Baker", about: String = "\"a loaf\"",
    picture: String = "$SERVER/bread.jpg", counter: String = "$SERVER/photos/counted?ixid=1"
  ) -> String {
    """
    {"id": "\(id)", "user": {"name": "\(name)"}, "alt_description": \(about), "urls": {"regular": "\(picture)"},
     "links": {"html": "javascript:alert(1)", "download_location": "\(counter)"}}
    """
  }

  /// What a good server has, by path.
  public static let files: [String: [UInt8]] = [
    "/v1/search/photos": results([photo("Loaf-1_x"), photo("Roll-2", by: "Bo", about: "null")]),
    "/v1/photos/Roll-2": Array(photo("Roll-2", by: "Bo").utf8),
    "/v1/photos/counted": Array("{\"url\": \"https://example.org/\"}".utf8),
    "/v1/bread.jpg": SamplePicture.jpeg(),
  ]
}
