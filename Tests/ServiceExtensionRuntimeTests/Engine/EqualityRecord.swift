import Foundation
import NotificationCore
import ServiceExtensionRuntime

/// One of the four ways from a payload to its delivery.
enum EqualityWay: String, Sendable, Hashable, CaseIterable {
    /// As the command delivers one payload.
    case single
    /// As the only line of a batch.
    case line
    /// As a line among the others of a batch, all of them at once.
    case batch
    /// Through the public face.
    case library

    var isBatch: Bool { self == .line || self == .batch }
}

/// What one way made of a payload, without what may differ: times, names of the record, counts of the network.
struct EqualityRecord: Sendable, Equatable {
    /// The record without its payload, in the order and the spelling in which it was written.
    var text: String
    /// The delivered payload as the record has it; nil where there is none in it.
    var payload: [UInt8]?

    /// Members that differ with the time, the place in a batch and the traffic, wherever they stand.
    private static let left: Set<String> = [
        "line", "id", "started_at", "elapsed_ms", "timings_ms", "fetched", "needs_kbps",
    ]
    private static let payloads: Set<String> = ["payload", "payload_base64"]

    /// - Parameters:
    ///   - line: the record as it was written.
    ///   - group: the path of the way's own app group.
    init(_ line: [UInt8], group: String) throws {
        let document = try JSONScanner.scan(Self.withoutGroup(line, group))
        var payload: [UInt8]?
        for member in document.members(of: document.root)
        where Self.payloads.contains(document.string(member.name)) {
            payload = Array(document.raw(member.value))
        }
        self.payload = payload
        text = Self.withoutTimes(Self.text(document, document.root))
    }

    /// The members that a verdict is made of.
    func verdict() throws -> [String] {
        let document = try JSONScanner.scan(Array(text.utf8))
        return document.members(of: document.root)
            .map { (document.string($0.name), String(decoding: document.raw($0.value), as: UTF8.self)) }
            .filter { ["outcome", "code", "retryable"].contains($0.0) }.map { "\($0.0): \($0.1)" }
    }

    /// The app groups differ in their directories only.
    static func withoutGroup(_ bytes: [UInt8], _ group: String) -> [UInt8] {
        // Foundation searches quickly where nothing is optimised.
        var data = Data(bytes)
        var from = data.startIndex
        while let found = data.range(of: Data((group + "/").utf8), in: from..<data.endIndex) {
            let put = Data("/group/".utf8)
            data.replaceSubrange(found, with: put)
            from = found.lowerBound + put.count
        }
        return Array(data)
    }

    private static func text(_ document: JSONDocument, _ value: Int) -> String {
        switch document.kind(of: value) {
        case .object:
            let members = document.members(of: value).compactMap { member -> String? in
                let name = document.string(member.name)
                guard !left.contains(name), !payloads.contains(name) else { return nil }
                return "\"\(name)\":" + text(document, member.value)
            }
            return "{" + members.joined(separator: ",") + "}"
        case .array:
            return "[" + document.elements(of: value).map { text(document, $0) }.joined(separator: ",") + "]"
        default: return String(decoding: document.raw(value), as: UTF8.self)
        }
    }

    /// Messages about an expiry say after how long.
    private static func withoutTimes(_ text: String) -> String {
        guard text.contains("budget.expired") else { return text }
        return text.replacing(#/after [0-9.]+ m?s/#, with: "after a time")
    }
}

extension String {
    /// Where this text and another part, with what surrounds it in both.
    func parting(from other: String) -> String {
        let (mine, others) = (Array(utf8), Array(other.utf8))
        let at = zip(mine, others).enumerated().first { $0.element.0 != $0.element.1 }?.offset
        guard let at = at ?? (mine.count == others.count ? nil : Swift.min(mine.count, others.count)) else {
            return "nowhere"
        }
        func part(_ bytes: [UInt8]) -> String {
            String(decoding: bytes[Swift.max(0, at - 120)..<Swift.min(bytes.count, at + 160)], as: UTF8.self)
        }
        return "at byte \(at):\n  \(part(mine))\n  \(part(others))"
    }
}
