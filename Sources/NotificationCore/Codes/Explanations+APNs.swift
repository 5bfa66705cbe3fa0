/// Headers of the provider protocol, and the environment.
extension CodeExplanation {
    static let apnsPushType = CodeExplanation(
        .apnsPushType,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsTopic = CodeExplanation(
        .apnsTopic,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsPriority = CodeExplanation(
        .apnsPriority,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsExpiration = CodeExplanation(
        .apnsExpiration,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsCollapseID = CodeExplanation(
        .apnsCollapseID,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsEnvironment = CodeExplanation(
        .apnsEnvironment,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsHeaderInPayload = CodeExplanation(
        .apnsHeaderInPayload,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsUnknownHeader = CodeExplanation(
        .apnsUnknownHeader,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsDeviceToken = CodeExplanation(
        .apnsDeviceToken,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let apnsAuthorization = CodeExplanation(
        .apnsAuthorization,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")
}
