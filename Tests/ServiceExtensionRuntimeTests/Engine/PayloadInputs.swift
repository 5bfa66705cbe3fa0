import NSELoopbackServer
import NSETestSupport
import NotificationCore

/// The rows of the table of payloads, from the lists of their tests where these have one.
struct PayloadInputs {
    let server: LoopbackServer

    /// Rows that are not compared, and why.
    static let leftOut = [
        (row: 50, reason: "one of its downloads takes the whole budget; the others are compared one by one")
    ]

    /// For rows whose payloads are longer than the default limit.
    static let largeLimit = 2 << 20

    init() throws {
        server = try LoopbackServer()
        let picture = try Fixtures.media("palette.png")
        server.fallback { _ in .bytes(picture, contentType: "image/png") }
    }

    func cases() throws -> [EqualityCase] {
        let url = server.url("/a.png")
        let payloads = InvalidPayloadRowTests.cases + OddPayloadRowTests.cases
        return payloads.map { each in
            var bytes = each.bytes(url)
            // What is too long stays so.
            if bytes.count > 200_000 { bytes.removeLast(bytes.count - 200_000) }
            // One line feed at the end belongs to the line.
            if bytes.count > 1, bytes.last == 0x0A { bytes.removeLast() }
            return EqualityCase(each.testDescription, bytes, row: each.row)
        }
            + ReferenceRowTests.cases.filter { $0.value.utf8.count < 50_000 }.map(reference)
            + OutsideTextRowTests.identifiers.map { text in
                attachments(text.row, text.kind, #"{"id":"\#(text.text)","url":"\#(url)"}"#)
            }
            + [
                attachments(45, "NUL", #"{"id":"a\u0000.exe","url":"\#(url)"}"#),
                attachments(
                    46, "the same identifier twice",
                    ["/1", "/2"].map { #"{"id":"a","url":"\#(server.url($0))"}"# }.joined(separator: ",")),
                wrapped(49, "numeric keys", #""_wp":{"attachments":{"0":{"id":"a","url":"\#(url)"}}}"#),
                wrapped(
                    51, "grows beyond APNs' limit",
                    #""image":"\#(url)","fill":"\#(String(repeating: "x", count: 3950))""#),
            ]
            + OutsideTextRowTests.hints.map { text in
                attachments(text.row, text.kind, #"{"type":"\#(text.text)","url":"\#(url)"}"#)
            }
            + OutsideTextRowTests.names.map { text in
                wrapped(text.row, text.kind, #""image":"\#(server.url("/" + text.text))""#)
            }
    }

    /// With ``largeLimit``, and 20 attachments at most.
    func large() -> [EqualityCase] {
        var cases = ReferenceRowTests.cases.filter { $0.value.utf8.count >= 50_000 }.map(reference)
        let many = (0..<2000).map { #""k\#($0)":"\#(server.url("/\($0)"))""# }.joined(separator: ",")
        let same = (0..<500).map { #""k\#($0)":"\#(server.url("/a.png"))""# }.joined(separator: ",")
        cases.append(wrapped(43, "2,000 of the 10,000 references", #""custom":{"i":"1"},"att":{\#(many)}"#))
        cases.append(wrapped(44, "500 times the same URL", #""custom":{"i":"1"},"att":{\#(same)}"#))
        for index in cases.indices { cases[index].limit = Self.largeLimit }
        return cases
    }

    private func reference(_ reference: ReferenceCase) -> EqualityCase {
        wrapped(reference.row, reference.kind, #""fcm_options":{"image":\#(reference.value)}"#)
    }

    private func attachments(_ row: Int, _ kind: String, _ list: String) -> EqualityCase {
        wrapped(row, kind, #""_wp":{"attachments":[\#(list)]}"#)
    }

    private func wrapped(_ row: Int, _ kind: String, _ members: String) -> EqualityCase {
        EqualityCase("row \(row): \(kind)", Array(TestPayload.mutable(members).utf8), row: row)
    }
}
