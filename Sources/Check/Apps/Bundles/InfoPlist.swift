enum InfoPlist {
    static let servicePoint = "com.apple.usernotifications.service"
    static let contentPoint = "com.apple.usernotifications.content-extension"

    /// - Parameter expand: replaces `$(NAME)` by its value; nil when one is not known.
    static func read(
        _ info: PropertyListValue, file: String, into bundle: inout BundleFacts,
        expand: (String) -> String? = { $0 }
    ) {
        func fact(_ name: String) -> Fact<String>? {
            Fact(info.member(name), file: file, path: name)?.reading(expand)
        }
        bundle.hasInfo = true
        bundle.infoFile = file
        bundle.identifier = fact("CFBundleIdentifier") ?? bundle.identifier
        bundle.version = fact("CFBundleShortVersionString") ?? bundle.version
        bundle.build = fact("CFBundleVersion") ?? bundle.build
        bundle.minimumOS = fact("MinimumOSVersion")?.reading { SystemVersion($0) } ?? bundle.minimumOS
        bundle.hasExtensionDictionary = info["NSExtension"]?.members != nil
        bundle.extensionPoint = ofExtension("NSExtensionPointIdentifier", in: info, file)?.reading(expand)
        bundle.principalClass = ofExtension("NSExtensionPrincipalClass", in: info, file)?.reading(expand)
        let transport = info.member("NSAppTransportSecurity")
        bundle.transportPolicy = Fact(
            transport.map { TransportPolicy($0.value) } ?? TransportPolicy(), file: file,
            line: transport?.line, path: transport?.name ?? "")
        bundle.backgroundModes = info["UIBackgroundModes"]?.strings ?? []
        switch bundle.extensionPoint?.value {
        case servicePoint?: bundle.role = .service
        case contentPoint?: bundle.role = .content
        case nil where !bundle.hasExtensionDictionary && info["CFBundlePackageType"]?.string == "APPL":
            bundle.role = .app
        default: break
        }
    }

    /// A text of the dictionary NSExtension, as it is written there.
    static func ofExtension(_ name: String, in info: PropertyListValue, _ file: String) -> Fact<String>? {
        Fact(info["NSExtension"]?.member(name), file: file, path: "NSExtension." + name)
    }
}
