enum InfoPlist {
    static let servicePoint = "com.apple.usernotifications.service"
    static let contentPoint = "com.apple.usernotifications.content-extension"

    /// - Parameter expand: replaces `$(NAME)` by its value; nil when one is not known.
    static func read(
        _ info: PropertyListValue, file: String, into bundle: inout BundleFacts,
        expand: (String) -> String? = { $0 }
    ) {
        func fact(_ path: [String]) -> Fact<String>? {
            var member: PropertyListValue.Member?
            var value = info
            for name in path {
                guard let next = value.member(name) else { return nil }
                member = next
                value = next.value
            }
            guard let text = value.string, let expanded = expand(text) else { return nil }
            return Fact(expanded, file: file, line: member?.line, path: path.joined(separator: "."))
        }
        bundle.hasInfo = true
        bundle.infoFile = file
        bundle.identifier = fact(["CFBundleIdentifier"]) ?? bundle.identifier
        bundle.version = fact(["CFBundleShortVersionString"]) ?? bundle.version
        bundle.build = fact(["CFBundleVersion"]) ?? bundle.build
        if let minimum = fact(["MinimumOSVersion"]), let version = SystemVersion(minimum.value) {
            bundle.minimumOS = Fact(version, file: file, line: minimum.line, path: minimum.path)
        }
        bundle.hasExtensionDictionary = info["NSExtension"]?.members != nil
        bundle.extensionPoint = fact(["NSExtension", "NSExtensionPointIdentifier"])
        bundle.principalClass = fact(["NSExtension", "NSExtensionPrincipalClass"])
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
}
