import Glibc
import NotificationCore

package enum DocumentFault: Sendable, Hashable {
    /// The last document is broken, and where the next one begins is not certain.
    case unclear(offset: Int)
    case openArray(offset: Int)
}

/// Splits a stream into JSON documents: elements of arrays, documents over several lines, one on each line.
/// It finds only where a document ends. After a broken one the next begins where a line begins with a brace
/// in the same column. Used by one thread.
final class DocumentReader: LineSource {
    let buffer: InputBuffer
    private(set) var fault: DocumentFault?
    private(set) var isInArray: Bool
    /// The document that was begun, and how many of its bytes were scanned.
    private var document: DocumentScanner?
    private var scanned = 0
    /// The column of the next byte, when there are only blanks before it on its line.
    private var column: Int?
    private var position: Int
    /// Of a document that is too long, and its end, when that is known.
    private var compaction: Compaction?
    private var rest: DocumentScanner.Ending?

    init(_ buffer: InputBuffer, isInArray: Bool = false) {
        self.buffer = buffer
        self.isInArray = isInArray
        position = buffer.position
        column = position == 0 ? 0 : nil
    }

    func passRest(_ consumed: inout Int) throws(Errno) -> [UInt8]? {
        while document != nil, compaction != nil {
            if rest == nil, scanned == buffer.end - buffer.start, !buffer.isAtEnd {
                guard try buffer.fill(isPassing: true) else { return nil }
            }
            let ending = rest ?? scan() ?? (buffer.isAtEnd ? document?.endOfStream(at: scanned) : nil)
            let count = ending?.length ?? scanned
            let piece = compact(count)
            advance(count, &consumed)
            if let ending { end(ending) }
            if !piece.isEmpty { return piece }
        }
        return nil
    }

    func take(_ consumed: inout Int) -> InputLine? {
        guard document != nil || begin(&consumed) else {
            if buffer.isAtEnd, isInArray { fault = .openArray(offset: position) }
            return nil
        }
        let ending = scan() ?? (buffer.isAtEnd ? document?.endOfStream(at: scanned) : nil)
        guard ending != nil || scanned > buffer.limit else { return nil }
        var line = InputLine(bytes: [], ending: .lineFeed, offset: position)
        if let ending, ending.length <= buffer.limit {
            let raw = buffer.bytes[buffer.start..<buffer.start + ending.length]
            var compaction = Compaction()
            // On one line: byte for byte.
            line.bytes = raw.contains(0x0A) ? compaction.compacted(raw) : Array(raw)
            advance(ending.length, &consumed)
            end(ending)
        } else {
            line.isTooLong = true
            compaction = Compaction()
            document?.isPassedOn()
            line.bytes = compact(buffer.limit)
            advance(buffer.limit, &consumed)
            rest = ending.map { ($0.place, $0.length - buffer.limit) }
        }
        return line
    }

    private func end(_ ending: DocumentScanner.Ending) {
        switch ending.place {
        case .unclear: fault = .unclear(offset: position)
        case .before: column = document?.column
        case .closed: column = nil
        }
        (document, compaction, rest, scanned) = (nil, nil, nil, 0)
    }

    private func advance(_ count: Int, _ consumed: inout Int) {
        buffer.start += count
        position += count
        consumed += count
        scanned = max(0, scanned - count)
    }

    private func compact(_ count: Int) -> [UInt8] {
        compaction?.compacted(buffer.bytes[buffer.start..<buffer.start + count]) ?? []
    }

    private func begin(_ consumed: inout Int) -> Bool {
        let first = buffer.start
        var at = first
        defer { advance(at - first, &consumed) }
        while at < buffer.end {
            let byte = buffer.bytes[at]
            switch byte {
            case 0x0A: column = 0
            case 0x20, 0x09, 0x0D: column = column.map { $0 + 1 }
            // The mark of UTF-8.
            case 0xEF, 0xBB,
                0xBF where position + at - first < 3:
                break
            case UInt8(ascii: "[") where !isInArray: (isInArray, column) = (true, nil)
            case UInt8(ascii: "]") where isInArray: (isInArray, column) = (false, nil)
            case UInt8(ascii: ",") where isInArray: column = nil
            default:
                document = DocumentScanner(column: column, isInArray: isInArray)
                return true
            }
            at += 1
        }
        return false
    }

    private func scan() -> DocumentScanner.Ending? {
        guard var state = document else { return nil }
        document = nil
        defer { document = state }
        let bytes = buffer.bytes
        var at = scanned
        defer { scanned = at }
        while buffer.start + at < buffer.end {
            if let ending = state.step(bytes[buffer.start + at], at: at) { return ending }
            at += 1
        }
        return nil
    }
}

/// Takes out what is between tokens and not needed, so that a document is one line; what is in strings stays.
private struct Compaction {
    private var isInString = false
    private var isEscaped = false
    private var hasSpace = false
    private var last = UInt8(ascii: ",")

    mutating func compacted(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for byte in bytes {
            let isBlank = byte == 0x20 || (0x09...0x0D).contains(byte)
            if isBlank, !isInString {
                hasSpace = true
                continue
            }
            // Between tokens that are nothing without it.
            if hasSpace, !Self.separates(last), !Self.separates(byte) { result.append(0x20) }
            hasSpace = false
            if byte == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
            isEscaped = byte == UInt8(ascii: "\\") && isInString && !isEscaped
            last = byte
            result.append(byte == 0x0A || byte == 0x0D ? 0x20 : byte)
        }
        return result
    }

    private static func separates(_ byte: UInt8) -> Bool { "{}[],:".utf8.contains(byte) }
}
