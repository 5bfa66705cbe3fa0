import Foundation
import NotificationCore

/// The texts of a `.strings` file: a property list in XML or binary, or the older text form, in UTF-8 or UTF-16.
struct StringsTable {
    private(set) var texts: [String: String] = [:]
    /// The faults, for a text file with their lines. Faulty entries of a text file are skipped, the others are read.
    private(set) var faults: [String] = []

    init(contentsOf path: String) throws {
        self.init(try Data(contentsOf: URL(fileURLWithPath: path)))
    }

    init(_ data: Data) {
        if Self.isPropertyList(data) {
            do {
                for member in try PropertyList.read(Array(data)).members ?? [] {
                    texts[member.name] = member.value.string
                }
            } catch {
                faults.append("not a property list: \(error.message)")
            }
            return
        }
        guard let text = Self.text(data) else {
            faults.append("neither UTF-8 nor UTF-16")
            return
        }
        (texts, faults) = PropertyList.strings(Array(text.utf8))
    }

    private static func isPropertyList(_ data: Data) -> Bool {
        if data.starts(with: Array("bplist".utf8)) { return true }
        let start = String(decoding: data.prefix(256), as: UTF8.self)
            .drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        return ["<?xml", "<!DOCTYPE", "<plist"].contains { start.hasPrefix($0) }
    }

    private static func text(_ data: Data) -> String? {
        if data.starts(with: [0xFF, 0xFE]) {
            return String(data: data.dropFirst(2), encoding: .utf16LittleEndian)
        }
        if data.starts(with: [0xFE, 0xFF]) {
            return String(data: data.dropFirst(2), encoding: .utf16BigEndian)
        }
        let bytes = data.starts(with: [0xEF, 0xBB, 0xBF]) ? data.dropFirst(3) : data
        return String(data: bytes, encoding: .utf8)
    }
}
