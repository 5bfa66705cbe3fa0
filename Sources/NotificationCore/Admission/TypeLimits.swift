/// Sizes against Apple's limits.
enum TypeLimits {
    static func tooLarge(_ type: MediaType, bytes: Int) -> CodedFailure? {
        guard bytes > type.family.limit else { return nil }
        return CodedFailure(
            .bodyTooLarge,
            "\(bytes) bytes of \(type.mime); the limit for \(name(type.family)) is"
                + " \(type.family.megabytes) MB (\(type.family.limit) bytes)",
            hint: type.identifier == "com.compuserve.gif"
                ? "serve it as MP4, which is a tenth of the size" : "compress it, or serve a smaller version")
    }

    static func nearLimit(_ type: MediaType, bytes: Int) -> [Diagnostic] {
        guard bytes > type.family.decimalLimit else { return [] }
        return [
            Diagnostic(
                .typeNearLimit, .warning,
                "\(bytes) bytes are within \(type.family.megabytes) MB only if a megabyte is 2^20 bytes",
                hint: "stay below \(type.family.decimalLimit) bytes")
        ]
    }

    static func trailing(_ facts: MediaFacts, bytes: Int) -> [Diagnostic] {
        guard facts.structuralEnd < bytes else { return [] }
        return [
            Diagnostic(
                .typeTrailing, .warning,
                "\(bytes - facts.structuralEnd) bytes stand behind the end of the \(facts.format.name) data",
                hint: "save the file again without them")
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
