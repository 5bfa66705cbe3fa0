import Foundation
import NotificationCore
import UserNotifications

/// Reads a property list of a project. Foundation trusts its input, so a file that would need too much memory or too
/// deep a stack is refused first.
enum PropertyListFile {
    /// The reason why a file is refused.
    struct Fault: Error {
        /// A text for people that follows the path and a colon.
        let message: String
    }

    static let largest = 1 << 20
    private static let deepest = 64

    /// - Returns: the dictionary that the file holds.
    static func read(_ path: String) throws(Fault) -> [String: Any] {
        guard let file = OpenFile(path) else { throw Fault(message: "it cannot be opened: errno \(errno)") }
        guard file.isRegular else { throw Fault(message: "it is not a regular file") }
        guard file.size <= largest else { throw Fault(message: "it is larger than 1 MB") }
        var bytes = [UInt8](repeating: 0, count: file.size)
        do {
            guard try file.read(at: 0, &bytes) == bytes.count else { throw Fault(message: "it ends early") }
        } catch let fault as Fault {
            throw fault
        } catch {
            throw Fault(message: "it cannot be read: \(error)")
        }
        return try parse(bytes)
    }

    static func parse(_ bytes: [UInt8]) throws(Fault) -> [String: Any] {
        let data = Data(bytes)
        guard BinaryPropertyList.isReadable(data) else {
            throw Fault(message: "it is a damaged binary property list")
        }
        if !BinaryPropertyList.isMarked(data) {
            guard String(validating: bytes, as: UTF8.self) != nil, !bytes.contains(0) else {
                throw Fault(message: "it is not UTF-8: save it as UTF-8")
            }
            guard depth(bytes) <= deepest else { throw Fault(message: "it is nested too deeply") }
        }
        let list: Any
        do {
            list = try PropertyListSerialization.propertyList(from: data, options: [], format: nil)
        } catch {
            throw Fault(message: "it is not a property list")
        }
        guard let dictionary = list as? [String: Any] else { throw Fault(message: "it is not a dictionary") }
        return dictionary
    }

    /// An upper bound for the nesting of collections in a property list in text form. Brackets in strings count as
    /// well.
    private static func depth(_ bytes: [UInt8]) -> Int {
        let openings: [[UInt8]] = [Array("<dict".utf8), Array("<array".utf8)]
        let closings: [[UInt8]] = [Array("</dict".utf8), Array("</array".utf8)]
        let isXML = bytes.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
        var (depth, deepest) = (0, 0)
        for (index, byte) in bytes.enumerated() {
            if isXML {
                guard byte == UInt8(ascii: "<") else { continue }
                let rest = bytes[index...]
                if openings.contains(where: { rest.starts(with: $0) }), !isEmptyElement(rest) { depth += 1 }
                if closings.contains(where: { rest.starts(with: $0) }) { depth -= 1 }
            } else {
                if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: "}") || byte == UInt8(ascii: ")") { depth -= 1 }
            }
            deepest = max(deepest, depth)
        }
        return deepest
    }

    /// Whether the element is empty, as in `<dict/>`.
    private static func isEmptyElement(_ rest: ArraySlice<UInt8>) -> Bool {
        rest.firstIndex(of: UInt8(ascii: ">")).map { rest[$0 - 1] == UInt8(ascii: "/") } ?? false
    }
}
