import Glibc

struct MediaFile: Sendable {
    let size: Int
    let type: String
    private let descriptor: OwnedDescriptor

    /// - Returns: nil when it is not there (any more), or is not an ordinary file.
    init?(_ media: ShownMedia) {
        guard let file = try? OwnedDescriptor(media.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY),
            let facts = try? Descriptor(file.number).status(), facts.isRegular
        else { return nil }
        descriptor = file
        size = facts.size
        type = Self.type(media)
    }

    /// - Returns: nil when the file has become shorter or cannot be read.
    func read(at offset: Int, count: Int) -> [UInt8]? {
        let bytes = try? Descriptor(descriptor.number).readFully(at: offset, count: count)
        return bytes?.count == count ? bytes : nil
    }

    /// Never anything that a browser would run: only images, movies and sounds keep their type, and of the images none
    /// that can hold a script.
    static func type(_ media: ShownMedia) -> String {
        let type = media.mime.prefix { $0 != ";" }.lowercased()
        let isPlain = type.utf8.allSatisfy { $0.isAlphanumeric || "+-./".utf8.contains($0) }
        let isMedia = ["image/", "video/", "audio/"].contains { type.hasPrefix($0) && type.count > $0.count }
        return isPlain && isMedia && !type.contains("xml") ? type : "application/octet-stream"
    }
}

/// The part of a file that is asked for (RFC 9110, section 14).
enum MediaRange: Sendable, Equatable {
    case whole
    case part(Range<Int>)
    case unsatisfiable

    /// - Parameter field: `range`; what is not one range of bytes is ignored, as the RFC has it.
    init(_ field: String?, size: Int) {
        self = .whole
        guard let field, field.lowercased().hasPrefix("bytes=") else { return }
        let ends = field.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return }
        func number(_ text: Substring) -> Int? {
            let digits = text.utf8
            return 1...18 ~= digits.count && digits.allSatisfy(\.isDecimalDigit) ? Int(text) : nil
        }
        switch (number(ends[0]), number(ends[1])) {
        case (let first?, let last?):
            guard first <= last else { return }
            self = first < size ? .part(first..<min(last + 1, size)) : .unsatisfiable
        case (let first?, nil) where ends[1].isEmpty:
            self = first < size ? .part(first..<size) : .unsatisfiable
        case (nil, let count?) where ends[0].isEmpty:
            self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
        default: return
        }
    }
}
