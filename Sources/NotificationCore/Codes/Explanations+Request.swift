/// A sender's own format: what is wrong with a request before it is a payload.
extension CodeExplanation {
    static let requestNotUnderstood = CodeExplanation(
        .requestNotUnderstood,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestNotation = CodeExplanation(
        .requestNotation,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestVariable = CodeExplanation(
        .requestVariable,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestSender = CodeExplanation(
        .requestSender,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestRetired = CodeExplanation(
        .requestRetired,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestDataOnly = CodeExplanation(
        .requestDataOnly,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestWrongPlace = CodeExplanation(
        .requestWrongPlace,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestWrongName = CodeExplanation(
        .requestWrongName,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestMissingKey = CodeExplanation(
        .requestMissingKey,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestInvalidValue = CodeExplanation(
        .requestInvalidValue,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestDropped = CodeExplanation(
        .requestDropped,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestOtherPlatform = CodeExplanation(
        .requestOtherPlatform,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestEncoded = CodeExplanation(
        .requestEncoded,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestUndocumented = CodeExplanation(
        .requestUndocumented,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let requestNotSent = CodeExplanation(
        .requestNotSent,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")
}
