import Foundation

/// What the drills of these tests send.
enum DrillPayloads {
    static let picture = """
        {"aps":{"alert":{"title":"Goal","subtitle":"89'","body":"1:0"},"mutable-content":1},
        "image":"https://cdn.example.com/hero.jpg"}
        """

    /// The same with another value where the extensions of these tests look for the media.
    static func picture(_ value: String) -> String {
        picture.replacingOccurrences(of: "\"https://cdn.example.com/hero.jpg\"", with: value)
    }
}
