import Foundation
import NotificationCore

/// The media of a payload: where it is named, and what the extension asks the network for.
struct MediaTarget: Sendable, Codable {
    /// A value of the payload.
    struct Key: Sendable, Codable {
        /// JSON Pointer, for people.
        var pointer: String
        /// The bytes of the value, quotes included.
        var range: Range<Int>
        /// How many times it is escaped beyond its own quotes.
        var nesting: Int
        /// What stands there.
        var url: String
    }

    var keys: [Key] = []
    /// As the extension asked for them when nothing went wrong; when it asked for nothing, as they stand in
    /// the payload.
    var urls: [String] = []

    /// Strings of the payload that a dialect of a vendor names, or that look like media.
    static func found(in payload: NotificationPayload) -> [Key] {
        ReferenceFinder.standard.find(in: payload).references.compactMap { reference in
            guard case .found(let url) = reference.value else { return nil }
            return Key(
                pointer: reference.pointer, range: reference.range, nesting: reference.nesting, url: url)
        }
    }

    /// The value at a pointer that the caller gave; nil when there is no string.
    static func key(at pointer: JSONPointer, in payload: NotificationPayload) -> Key? {
        let document = payload.document
        guard let value = document.lookup(pointer).reference, let url = document.stringValue(value)
        else { return nil }
        return Key(
            pointer: pointer.description, range: document.range(of: value), nesting: 0, url: url)
    }

    /// Strings of the payload that are one of the addresses.
    static func keys(of urls: [String], in payload: NotificationPayload) -> [Key] {
        let document = payload.document
        return document.nodes.indices.compactMap { node in
            guard let text = document.stringValue(node), urls.contains(where: { same($0, text) }) else {
                return nil
            }
            return Key(
                pointer: document.pointer(to: node), range: document.range(of: node), nesting: 0, url: text)
        }
    }

    /// A request for what the payload says: `URL` may have escaped what the payload did not, the extension may have
    /// added a query.
    static func same(_ requested: String, _ named: String) -> Bool {
        guard named.contains("://") else { return false }
        return requested.hasPrefix(named) || requested.hasPrefix(URL(string: named)?.absoluteString ?? named)
    }
}

extension JSONDocument {
    /// The way to a value.
    fileprivate func pointer(to node: Reference) -> String {
        var steps: [String] = []
        var at = node
        while let parent = parent(of: at) {
            if kind(of: parent) == .object {
                steps.append(string(at - 1).replacing("~", with: "~0").replacing("/", with: "~1"))
            } else {
                steps.append(String(elements(of: parent).prefix { $0 < at }.count))
            }
            at = parent
        }
        return steps.reversed().map { "/" + $0 }.joined()
    }
}
