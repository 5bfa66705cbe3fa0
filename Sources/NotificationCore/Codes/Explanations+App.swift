/// What is found in an app, its archive or its project.
extension CodeExplanation {
    static let appNoExtension = CodeExplanation(
        .appNoExtension,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appNotEmbedded = CodeExplanation(
        .appNotEmbedded,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appWrongKind = CodeExplanation(
        .appWrongKind,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appBundleID = CodeExplanation(
        .appBundleID,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appSigning = CodeExplanation(
        .appSigning,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appVersion = CodeExplanation(
        .appVersion,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appDeploymentTarget = CodeExplanation(
        .appDeploymentTarget,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appPrincipalClass = CodeExplanation(
        .appPrincipalClass,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appTransportSecurity = CodeExplanation(
        .appTransportSecurity,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appAppGroup = CodeExplanation(
        .appAppGroup,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appEnvironment = CodeExplanation(
        .appEnvironment,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appCapability = CodeExplanation(
        .appCapability,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appVendorMissing = CodeExplanation(
        .appVendorMissing,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appExtensionAPI = CodeExplanation(
        .appExtensionAPI,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appArchitecture = CodeExplanation(
        .appArchitecture,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appSize = CodeExplanation(
        .appSize,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appUnknownKey = CodeExplanation(
        .appUnknownKey,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appSettings = CodeExplanation(
        .appSettings,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appDamaged = CodeExplanation(
        .appDamaged,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appEncrypted = CodeExplanation(
        .appEncrypted,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")

    static let appIncomplete = CodeExplanation(
        .appIncomplete,
        cause: "TODO",
        effect: "TODO",
        remedy: "TODO",
        example: "TODO")
}
