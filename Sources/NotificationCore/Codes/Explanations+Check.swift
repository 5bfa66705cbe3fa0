/// What a closer look finds in payloads and addresses.
extension CodeExplanation {
    static let mediaMisplaced = CodeExplanation(
        .mediaMisplaced,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let mediaOtherPlatform = CodeExplanation(
        .mediaOtherPlatform,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let mediaInText = CodeExplanation(
        .mediaInText,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let mediaMemory = CodeExplanation(
        .mediaMemory,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let mediaSlow = CodeExplanation(
        .mediaSlow,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let mediaVendorKey = CodeExplanation(
        .mediaVendorKey,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let urlPlaceholder = CodeExplanation(
        .urlPlaceholder,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let urlRedirected = CodeExplanation(
        .urlRedirected,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let urlRelative = CodeExplanation(
        .urlRelative,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let payloadEncodedText = CodeExplanation(
        .payloadEncodedText,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")
}
