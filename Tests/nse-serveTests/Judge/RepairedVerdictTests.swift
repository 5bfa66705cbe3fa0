import NSETestSupport
import NotificationCheck
import NotificationCore
import Testing

/// What is mended is judged again, and is never worse.
@Suite(.leavesNothing) struct RepairedVerdictTests {
    private struct Mended {
        var text: String
        /// The codes that are mended.
        var codes: Set<String> = []
        var count = 0
    }

    /// Faults that people make, in every input that has the place for them.
    private static let changes: [(name: String, from: String, to: String)] = [
        ("as it is", "", ""),
        ("underscore", #""mutable-content":1"#, #""mutable_content":true"#),
        ("a text", #""mutable-content":1"#, #""mutable-content":"1""#),
        ("a fraction", #""mutable-content":1"#, #""mutable-content":1.0"#),
        ("missing", #","mutable-content":1"#, ""),
        ("no alert", #""alert":"#, #""title":"#),
        ("empty alert", #""alert":"B""#, #""alert":"","body":"B""#),
        ("spelling of the picture", #""image":"#, #""imageUrl":"#),
        ("blank in the picture", "/hero.jpg", "/a b.jpg"),
        (
            "no payload in apns", #""apns":{"payload":{"aps":{"mutable-content":1}}"#,
            #""apns":{"aps":{"mutable-content":1}"#
        ),
        (
            "beside message", #""apns":{"payload":{"aps":{"mutable-content":1}}}}}"#,
            #""x":0},"apns":{"payload":{"aps":{"mutable-content":1}}}}"#
        ),
    ]

    private static let cases: [PayloadCase] = changes.flatMap { change in
        PayloadCase.all.compactMap { payload in
            var changed = payload
            changed.name += ", " + change.name
            guard !change.from.isEmpty else { return changed }
            changed.text = payload.text.replacing(change.from, with: change.to)
            return changed.text == payload.text ? nil : changed
        }
    }

    private static func mended(_ bytes: [UInt8]) -> Mended {
        var bytes = bytes
        var mended = Mended(text: "")
        while mended.count < 16, let next = Repair.next(in: bytes, finder: .standard) {
            bytes = next.bytes
            mended.count += 1
            let codes = next.note.message.split(separator: "(").last?.dropLast() ?? ""
            mended.codes.formUnion(codes.split(separator: ", ").map(String.init))
        }
        mended.text = String(decoding: bytes, as: UTF8.self)
        return mended
    }

    /// The larger, the worse.
    private static func weight(_ verdict: String) -> Int {
        ["shows", "unverified", "at_risk", "no_picture", "nothing_shows", "refused"].firstIndex(of: verdict)
            ?? .max
    }

    @Test(arguments: PayloadCase.Conditions.allCases.filter { $0 != .fromAPNs })
    func `what is mended is not worse, and what is not is the same`(
        conditions: PayloadCase.Conditions
    ) async throws {
        let doors = try PayloadDoors()
        let cases = Self.cases.filter { $0.conditions == conditions }
        let mended = cases.map { Self.mended(doors.bytes($0)) }
        let asIs = try await doors.library(cases, conditions)
        let repaired = try await doors.library(cases, conditions, repairs: true)
        // The mended text by itself.
        let texts = zip(cases, mended).map { payload, mended in
            var payload = payload
            if mended.count > 0 { payload.text = mended.text }
            return payload
        }
        let again = try await doors.library(texts, conditions)
        var better = 0
        for (index, payload) in cases.enumerated() {
            let (before, after) = (asIs[index], repaired[index])
            let words = Comment("\(payload.name): \(payload.text)\n\(mended[index].text)")
            #expect(after == again[index], words)
            if mended[index].count == 0 {
                #expect(before == after, words)
                continue
            }
            #expect(Self.weight(after.verdict) <= Self.weight(before.verdict), words)
            if let code = after.code { #expect(!mended[index].codes.contains(code), words) }
            if Self.weight(after.verdict) < Self.weight(before.verdict) { better += 1 }
        }
        if conditions == .standard {
            #expect(mended.count { $0.count > 0 } > 100)
            #expect(better > 50)
        }
        let lines = try doors.batch(cases, conditions, repairs: true)
        for (index, payload) in cases.enumerated() where mended[index].count > 0 {
            #expect(lines[index] == repaired[index], "\(payload.name)")
        }
    }
}
