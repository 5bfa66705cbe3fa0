/// The headers of `--apns-headers FILE`: lines of `name: value`, with or without `-H` and quotes around them, or a
/// JSON object. A request line (`POST /3/device/… HTTP/2`) may come first. Empty lines and lines that begin with `#`
/// are skipped.
package struct HeaderFile: Sendable, Hashable {
    package var headers: [SourceHeader] = []
    package var target: RequestText?

    /// The largest file that is read, in bytes.
    package static let limit = 65_536

    package static func read(_ bytes: [UInt8]) -> Result<HeaderFile, NotUnderstood> {
        guard bytes.count <= limit else {
            return .failure(
                NotUnderstood(
                    nearest: "a file of \(bytes.count) bytes",
                    instead: "Give only the headers, each on its own line: apns-push-type: alert."))
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return bytes.has("{", at: bytes.skipSpace(start)) ? json(bytes) : lines(bytes, from: start)
    }

    private static func json(_ bytes: [UInt8]) -> Result<HeaderFile, NotUnderstood> {
        let document: JSONDocument
        do {
            document = try JSONScanner.scan(bytes)
        } catch {
            return .failure(
                NotUnderstood(
                    nearest: "JSON with a fault: \(error.message)",
                    instead:
                        "Write an object of names and values, or each header on its own line: "
                        + "apns-push-type: alert."))
        }
        var file = HeaderFile()
        var root = document.root
        // A member "headers" around them, as in a message to FCM.
        if let inner = document.value("headers", in: root), document.kind(of: inner) == .object {
            root = inner
        }
        for (name, value) in document.members(of: root) {
            let text = document.string(name)
            let origin = SourceOrigin(document.range(of: value), path: SourceOrigin.path("", member: text))
            let kind = document.kind(of: value)
            guard kind != .object, kind != .array else {
                return .failure(
                    NotUnderstood(
                        nearest: "JSON whose member \(ShownText.quoted(text)) is a list or an object",
                        instead: "Write an object of names and values: {\"apns-push-type\": \"alert\"}.",
                        origin: origin))
            }
            let content = kind == .null ? "" : document.string(value)
            file.headers.append(SourceHeader(text, .string(content, origin: origin)))
        }
        return .success(file)
    }

    private static func lines(_ bytes: [UInt8], from start: Int) -> Result<HeaderFile, NotUnderstood> {
        var file = HeaderFile()
        for (index, line) in bytes.lines(from: start).enumerated() {
            if let fault = file.take(bytes, bytes.trimmedLine(line), index + 1) { return .failure(fault) }
        }
        return .success(file)
    }

    private mutating func take(_ bytes: [UInt8], _ line: Range<Int>, _ number: Int) -> NotUnderstood? {
        var range = line
        if range.isEmpty || bytes[range.lowerBound] == "#" { return nil }
        if bytes[range.upperBound - 1] == "\\" {
            range = Self.trim(bytes, range.lowerBound..<range.upperBound - 1)
        }
        for option in ["-H", "--header"] where bytes[range].starts(with: option.utf8) {
            range = Self.trim(bytes, range.lowerBound + option.utf8.count..<range.upperBound)
        }
        range = Self.unquote(bytes, range)
        if let request = Self.requestLine(bytes, range) {
            target = RequestText(.string(request, origin: SourceOrigin(range, path: "")))
            return nil
        }
        let isPseudo = !range.isEmpty && bytes[range.lowerBound] == UInt8(ascii: ":")
        guard
            let colon = bytes[(range.lowerBound + (isPseudo ? 1 : 0))..<range.upperBound]
                .firstIndex(of: UInt8(ascii: ":")), colon > range.lowerBound
        else {
            return NotUnderstood(
                nearest: "line \(number) of the header file, which has no colon",
                instead: "Write each header on its own line: apns-push-type: alert.",
                origin: SourceOrigin(range, path: ""))
        }
        let nameRange = Self.unquote(bytes, Self.trim(bytes, range.lowerBound..<colon))
        let valueRange = Self.unquote(bytes, Self.trim(bytes, colon + 1..<range.upperBound))
        let name = String(decoding: bytes[nameRange], as: UTF8.self)
        let origin = SourceOrigin(valueRange, path: SourceOrigin.path("", member: name.lowercased()))
        headers.append(
            SourceHeader(name, .string(String(decoding: bytes[valueRange], as: UTF8.self), origin: origin)))
        return nil
    }

    private static func requestLine(_ bytes: [UInt8], _ range: Range<Int>) -> String? {
        let text = String(decoding: bytes[range], as: UTF8.self)
        guard let blank = text.firstIndex(of: " "), blank > text.startIndex,
            text[..<blank].utf8.allSatisfy({ 0x41...0x5A ~= $0 }),
            let next = text[text.index(after: blank)...].first, next == "/" || next == "h"
        else { return nil }
        return text
    }

    private static func trim(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        let start = min(bytes.skipBlanks(range.lowerBound), range.upperBound)
        return start..<bytes.trimmedEnd(from: start, to: range.upperBound)
    }

    private static func unquote(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
        guard range.count >= 2, let first = bytes[range].first, first == bytes[range.upperBound - 1],
            first == UInt8(ascii: "\"") || first == UInt8(ascii: "'")
        else { return range }
        return range.lowerBound + 1..<range.upperBound - 1
    }
}

extension NotUnderstood: Error {}
