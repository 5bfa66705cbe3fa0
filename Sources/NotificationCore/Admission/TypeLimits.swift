extension MediaFamily {
    /// Apple's number (documentation of `UNNotificationAttachment`): the one place that has it.
    package var megabytes: Int {
        switch self {
        case .audio: 5
        case .image: 10
        case .movie: 50
        }
    }

    /// Apple's limit in bytes. Apple says "MB"; 2^20 is assumed here and `type.near_limit` warns above 10^6 × N,
    /// because which of the two is meant is not established.
    package var limit: Int { megabytes << 20 }

    /// Above this, the decimal reading of Apple's limit would refuse what the binary one takes.
    package var decimalLimit: Int { megabytes * 1_000_000 }
}

/// Sizes against Apple's limits.
enum TypeLimits {
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

    static func trailing(_ facts: MediaFacts, bytes: Int) -> [Diagnostic] {
        guard facts.structuralEnd < bytes else { return [] }
        return [
            Diagnostic(
                .typeTrailing, .note,
                "\(bytes - facts.structuralEnd) bytes follow after the end of the \(facts.format.name) data",
                hint: "Save the file again without them.")
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
