/// A sender's own format: what is wrong with a request before it is a payload.
extension CodeExplanation {
    static let requestNotUnderstood = CodeExplanation(
        .requestNotUnderstood,
        cause:
            "No push, no picture address and no media file was found in the input. The message names what it looks like.",
        effect: "Nothing was judged. This says nothing about the phone.",
        remedy:
            "Give the JSON body that your server sends, a curl command with its --data, what the app prints as userInfo, "
            + "the picture's address, or the app itself.",
        example: "A stack trace, an HTML page, a device token, a curl command without a body.")

    static let requestNotation = CodeExplanation(
        .requestNotation,
        cause:
            "The text claims to be JSON and is not: a comma is missing or too many, a bracket is not closed, there are "
            + "single or typographic quotation marks, comments, or names without quotation marks.",
        effect:
            "A service that reads strictly refuses the request, so nothing arrives. Some read on. Here it was read as if "
            + "the fault were mended, so that the other findings are complete.",
        remedy:
            "Mend the place that the message names, or write the text with a JSON library. Literals of a programming "
            + "language and printed dictionaries are read without this finding.",
        example: #"{"aps":{"alert":"Sale" "mutable-content":1}}"#)

    static let requestVariable = CodeExplanation(
        .requestVariable,
        cause:
            "A value is a variable, a call or a placeholder, and nothing in the text says what it is. In a curl command "
            + "it may be a file (@push.json).",
        effect: "It was taken as good. If the real value is wrong, the picture is missing all the same.",
        remedy:
            "Give the JSON that the program really sends: print it right before it is sent. For @file, give that file.",
        example: #"{"to": token, "notification": {"image": imageUrl}}"#)

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
