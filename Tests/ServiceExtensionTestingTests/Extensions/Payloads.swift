/// Payloads of the tests.
enum Payloads {
    static let picture =
        #"{"aps":{"alert":{"title":"Title","body":"Body"},"mutable-content":1},"#
        + #""image":"https://cdn.example.com/hero.jpg"}"#

    static let plain = #"{"aps":{"alert":{"title":"Title","body":"Body"},"mutable-content":1}}"#
}
