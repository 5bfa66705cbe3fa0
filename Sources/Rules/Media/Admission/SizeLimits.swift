/// Apple's limits for the size of an attachment (documentation of `UNNotificationAttachment`). Apple writes "MB" and
/// does not say which: 2^20 bytes are assumed, and `type.near_limit` warns of files that only this reading takes.
extension MediaFamily {
    /// Apple's number of megabytes.
    package var megabytes: Int {
        switch self {
        case .audio: 5
        case .image: 10
        case .movie: 50
        }
    }

    /// The largest file in bytes, at 2^20 bytes a megabyte.
    package var limit: Int { megabytes << 20 }

    /// The largest file in bytes, at 10^6 bytes a megabyte.
    var decimalLimit: Int { megabytes * 1_000_000 }

    /// All limits, for the drill: `10 MB for pictures, 5 for sound, 50 for movies`.
    static var shortLimitList: String {
        "\(MediaFamily.image.megabytes) MB for pictures, \(MediaFamily.audio.megabytes) for sound, \(MediaFamily.movie.megabytes) for movies"
    }
}

enum SizeLimits {
    static func tooLarge(_ type: MediaType, bytes: Int) -> CodedFailure? {
        guard bytes > type.family.limit else { return nil }
        return CodedFailure(
            .bodyTooLarge,
            "the file has \(bytes) bytes (\(type.mime)). iOS takes at most \(type.family.megabytes) MB "
                + "(\(type.family.limit) bytes) for \(name(type.family))",
            hint: type.identifier == "com.compuserve.gif"
                ? "Send it as MP4, which is a tenth of the size." : "Compress it, or send a smaller version.")
    }

    static func nearLimit(_ type: MediaType, bytes: Int) -> [Diagnostic] {
        guard bytes > type.family.decimalLimit else { return [] }
        return [
            Diagnostic(
                .typeNearLimit, .warning,
                "\(bytes) bytes are within \(type.family.megabytes) MB only if a megabyte is 2^20 bytes",
                hint: "Stay below \(type.family.decimalLimit) bytes.")
        ]
    }

    private static func name(_ family: MediaFamily) -> String {
        switch family {
        case .image: "pictures"
        case .audio: "sound"
        case .movie: "movies"
        }
    }
}
