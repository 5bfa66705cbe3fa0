import NotificationCheck
import NotificationCore

/// Reads JSON with the places of its values, and writes values as JSON: enough for these tests.
struct PlainJSON {
    private let bytes: [UInt8]
    private var at = 0

    private struct Fault: Error {}

    static func read(_ text: String) -> SourceValue? {
        var reader = PlainJSON(bytes: Array(text.utf8))
        guard let value = try? reader.value("") else { return nil }
        reader.space()
        return reader.at == reader.bytes.count ? value : nil
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    private mutating func space() { while at < bytes.count, bytes[at] <= 0x20 { at += 1 } }

    private mutating func take(_ text: String) -> Bool {
        guard bytes[at...].starts(with: text.utf8) else { return false }
        at += text.utf8.count
        return true
    }

    private mutating func value(_ path: String) throws -> SourceValue {
        space()
        let start = at
        let content = try content(path)
        return SourceValue(content, origin: SourceOrigin(start..<at, path: path))
    }

    private mutating func content(_ path: String) throws -> SourceValue.Content {
        if take("true") { return .bool(true) }
        if take("false") { return .bool(false) }
        if take("null") { return .null }
        // A variable: `$name`.
        if take("$") {
            let start = at
            while at < bytes.count, bytes[at] > 0x40 || (0x2E...0x39).contains(bytes[at]), bytes[at] < 0x7B {
                at += 1
            }
            return .variable(String(decoding: bytes[start..<at], as: UTF8.self))
        }
        if take("{") { return try object(path) }
        if take("[") { return try array(path) }
        if take("\"") { return .string(try string()) }
        let start = at
        while at < bytes.count, "+-.eE0123456789".utf8.contains(bytes[at]) { at += 1 }
        guard at > start else { throw Fault() }
        return .number(String(decoding: bytes[start..<at], as: UTF8.self))
    }

    private mutating func object(_ path: String) throws -> SourceValue.Content {
        var members: [SourceMember] = []
        space()
        while !take("}") {
            if !members.isEmpty, !take(",") { throw Fault() }
            space()
            let start = at
            guard take("\"") else { throw Fault() }
            let name = try string()
            let here = SourceOrigin.path(path, member: name)
            let origin = SourceOrigin(start..<at, path: here)
            space()
            guard take(":") else { throw Fault() }
            members.append(SourceMember(name, try value(here), nameOrigin: origin))
            space()
        }
        return .object(members)
    }

    private mutating func array(_ path: String) throws -> SourceValue.Content {
        var elements: [SourceValue] = []
        space()
        while !take("]") {
            if !elements.isEmpty, !take(",") { throw Fault() }
            elements.append(try value(SourceOrigin.path(path, element: elements.count)))
            space()
        }
        return .array(elements)
    }

    private mutating func string() throws -> String {
        var text: [UInt8] = []
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            if bytes[at] == UInt8(ascii: "\\") {
                at += 1
                guard at < bytes.count else { throw Fault() }
            }
            text.append(bytes[at])
            at += 1
        }
        guard take("\"") else { throw Fault() }
        return String(decoding: text, as: UTF8.self)
    }

    /// Names in order of the alphabet, variables as `$name`.
    static func write(_ value: SourceValue) -> String {
        switch value.content {
        case .object(let members):
            "{"
                + members.sorted { $0.name < $1.name }.map { quoted($0.name) + ":" + write($0.value) }
                .joined(separator: ",") + "}"
        case .array(let elements): "[" + elements.map(write).joined(separator: ",") + "]"
        case .string(let text): quoted(text)
        case .number(let text): text
        case .bool(let value): value ? "true" : "false"
        case .null: "null"
        case .serialised: quoted(value.string ?? "")
        case .variable: "$v"
        }
    }

    private static func quoted(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
