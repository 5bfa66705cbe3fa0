import Foundation

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
            guard BinaryPropertyList.isReadable(data) else {
                faults.append("a damaged property list")
                return
            }
            do {
                let list = try PropertyListSerialization.propertyList(from: data, format: nil)
                for (key, value) in list as? [String: Any] ?? [:] {
                    if let text = value as? String { texts[key] = text }
                }
            } catch {
                faults.append("not a property list: \(error.localizedDescription)")
            }
            return
        }
        guard let text = Self.text(data) else {
            faults.append("neither UTF-8 nor UTF-16")
            return
        }
        var parser = StringsParser(text)
        parser.parse()
        texts = parser.texts
        faults = parser.faults
    }

    private static func isPropertyList(_ data: Data) -> Bool {
        if BinaryPropertyList.isMarked(data) { return true }
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
