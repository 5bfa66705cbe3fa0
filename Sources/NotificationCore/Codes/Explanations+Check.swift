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
        cause:
            "A text of the payload holds JSON of its own, in quotation marks and with backslashes.",
        effect:
            "Most apps read it as plain text: the keys inside, the picture's address among them, are not found.",
        remedy:
            "Write the object itself instead of a text, unless the app or its SDK decodes this text. A JSON library called "
            + "twice is the usual reason.",
        example: ##"{"aps":{"mutable-content":1},"data":"{\"image\":\"https://example.com/a.jpg\"}"}"##)
}
