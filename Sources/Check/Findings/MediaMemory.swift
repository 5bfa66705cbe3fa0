package enum MediaMemory {
    /// The smallest size that is reported, in bytes.
    static let threshold = 5_000_000

    /// A warning from 5 MB on. A file over Apple's limit for its kind is ``Code/bodyTooLarge`` and not reported here.
    package static func diagnostic(bytes: Int, type: MediaType?, origin: SourceOrigin? = nil)
        -> CheckDiagnostic?
    {
        guard bytes >= threshold else { return nil }
        if let type, bytes > type.family.limit { return nil }
        let tenths = bytes / 100_000
        return CheckDiagnostic(
            .mediaMemory, .warning,
            "The file has \(tenths / 10).\(tenths % 10) MB. An extension gets about \(PhoneRules.extensionMemoryText) of memory, 12 MB on old "
                + "phones. One that keeps the file in memory"
                + (type?.family == .image ? ", or decodes the picture," : "")
                + " may be ended by iOS: the alert then comes without it.",
            hint: type?.family == .image
                ? "Use a smaller picture. 1000 to 1500 pixels are enough for a notification."
                : "Use a smaller file, and let the extension download to a file, not to memory.",
            origin: origin)
    }
}
