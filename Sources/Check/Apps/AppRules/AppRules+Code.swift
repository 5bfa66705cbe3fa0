extension AppRules {
    /// Source: the system's message "Unable to find NSExtensionPrincipalClass (…) in extension bundle", and
    /// reports of developers.
    static func principalClass(_ service: BundleFacts) -> CheckDiagnostic? {
        // What an extension of another kind needs is not the question.
        guard service.hasInfo, service.extensionPoint.map({ $0.value == InfoPlist.servicePoint }) ?? true
        else { return nil }
        guard let fact = service.principalClass, !fact.value.isEmpty else {
            guard service.hasExtensionDictionary else { return nil }
            return CheckDiagnostic(
                .appPrincipalClass, .error,
                "The extension's Info.plist has no NSExtensionPrincipalClass. iOS cannot start it.",
                hint:
                    "Add NSExtensionPrincipalClass with the value \"$(PRODUCT_MODULE_NAME).NotificationService\" to NSExtension.",
                file: service.infoFile, filePath: "NSExtension")
        }
        return service.isTarget ? classInSources(fact, service) : classInProgram(fact, service)
    }

    private static func wrongClass(
        _ fact: Fact<String>, but reason: String, hint: String, isCertain: Bool = true
    ) -> CheckDiagnostic {
        diagnostic(
            .appPrincipalClass, isCertain ? .error : .warning,
            "NSExtensionPrincipalClass is \(fact.value.shown), but \(reason). iOS cannot start the extension.",
            hint: hint, at: fact)
    }

    private static func classInProgram(_ fact: Fact<String>, _ service: BundleFacts) -> CheckDiagnostic? {
        let name = fact.value
        if name.contains(text: "$(") || name.contains(text: "${") {
            return diagnostic(
                .appPrincipalClass, .error,
                "NSExtensionPrincipalClass is \(name.shown): the variable was not replaced. iOS finds no such class.",
                hint:
                    "Write the module's name there instead, for example \"\(module(of: service)).NotificationService\".",
                at: fact)
        }
        guard let executable = service.executable, !executable.isEncrypted, !service.hasUnreadCode else {
            return nil
        }
        var names = executable.classNames ?? []
        for library in service.linkedLibraries {
            // The class may be in a library that cannot be read.
            guard let more = library.facts.classNames else { continue }
            names.formUnion(more)
        }
        guard !names.isEmpty else { return nil }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        // Non-ASCII names are mangled in Punycode and are not judged.
        guard name.utf8.allSatisfy({ $0 < 0x80 }), parts.count <= 2, let simple = parts.last else {
            return nil
        }
        let mangledEnd = "\(simple.utf8.count)\(simple)"
        if parts.count == 2 {
            if names.contains("_TtC\(parts[0].utf8.count)\(parts[0])\(mangledEnd)") { return nil }
            if names.contains(simple) {
                return wrongClass(
                    fact, but: "the class is called \(simple.shown) for Objective-C, without a module",
                    hint: "Write \"\(simple)\" without \"\(parts[0]).\" in the extension's Info.plist.",
                    isCertain: !executable.usesSwift)
            }
        } else if names.contains(name) {
            return nil
        }
        if let other = names.first(where: { $0.hasPrefix("_TtC") && $0.hasSuffix(mangledEnd) }),
            let module = Self.module(ofMangled: other)
        {
            return wrongClass(
                fact, but: "the class is in the module \(module.shown)",
                hint: "Write \"$(PRODUCT_MODULE_NAME).\(simple)\" in the extension's Info.plist.")
        }
        return wrongClass(
            fact, but: "the extension has no such class",
            hint: "Write the name of your class, or add the file of the class to the extension's target.")
    }

    /// `_TtC26NotificationServiceModule19Class` → the module.
    private static func module(ofMangled name: String) -> String? {
        let rest = name.dropFirst(4)
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        guard let count = Int(digits), count > 0, count <= 256 else { return nil }
        let module = rest.dropFirst(digits.count).prefix(count)
        return module.count == count ? String(module) : nil
    }

    private static func classInSources(_ fact: Fact<String>, _ service: BundleFacts) -> CheckDiagnostic? {
        let name = fact.value
        if let simple = name.split(separator: ".").last.map(String.init),
            let source = service.sources, source.language == .swift, source.classes.isEmpty,
            source.otherClasses.contains(simple)
        {
            return wrongClass(
                fact, but: "that class does not inherit from UNNotificationServiceExtension",
                hint: "Write class \(simple): UNNotificationServiceExtension.")
        }
        // Without [Register("…")] .NET makes up the name.
        guard let source = service.sources, let first = source.classes.first,
            source.language != .cSharp || source.classes.allSatisfy({ $0.objectiveCName != nil })
        else { return nil }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard let simple = parts.last else { return nil }
        let known = source.classes.contains { $0.name == simple || $0.objectiveCName == simple }
        if known, !service.hasSourceInTarget {
            return diagnostic(
                .appPrincipalClass, .error,
                "\(source.file ?? "The source") is not among the files of the extension's target, so the class \(simple.shown) is not in the extension. iOS cannot start it.",
                hint:
                    "In Xcode, select the file and tick the extension under Target Membership (or add it to Compile Sources).",
                at: fact)
        }
        guard known else {
            let names = source.classes.map { $0.objectiveCName ?? $0.name }.joined(separator: ", ")
            let module = source.language == .swift ? "$(PRODUCT_MODULE_NAME)." : ""
            return wrongClass(
                fact, but: "the class in \(source.file ?? "the source") is called \(names)",
                hint: "Write \(first.objectiveCName ?? module + first.name) in the extension's Info.plist.")
        }
        if parts.count == 2, source.language == .objectiveC {
            return wrongClass(
                fact, but: "\(simple) is an Objective-C class: it has no module in front",
                hint: "Write \"\(simple)\" alone in the extension's Info.plist.")
        }
        if parts.count == 2, source.language == .swift, let module = service.moduleName,
            module != parts[0], !service.mayHaveOtherModule, !parts[0].contains("$")
        {
            return wrongClass(
                fact, but: "the target's module is \(module.shown)",
                hint: "Write \"$(PRODUCT_MODULE_NAME).\(simple)\" in the extension's Info.plist.")
        }
        if parts.count == 1, source.language == .swift,
            !source.classes.contains(where: { $0.objectiveCName == simple })
        {
            return wrongClass(
                fact, but: "\(simple) is a Swift class: its module has to be in front",
                hint: "Write \"$(PRODUCT_MODULE_NAME).\(simple)\" in the extension's Info.plist.")
        }
        return nil
    }

    private static func module(of service: BundleFacts) -> String {
        service.moduleName ?? service.name.split(separator: "/").last.map { String($0.prefix { $0 != "." }) }
            ?? "NotificationService"
    }

    /// Source: dyld: a library that is linked strongly and not found ends the process before its first line.
    static func missingLibraries(_ service: BundleFacts) -> CheckDiagnostic? {
        guard let first = service.missingLibraries.first else { return nil }
        let isSwift = first.contains(text: "libswift")
        let more = service.missingLibraries.count - 1
        return CheckDiagnostic(
            isSwift ? .appArchitecture : .appVendorMissing, .error,
            "The extension is linked with \(first.shown)\(more > 0 ? " and \(more) more" : ""), and the app does not contain it where the extension looks. It crashes at start.",
            hint: isSwift
                ? "Set \"Always Embed Swift Standard Libraries\" to Yes in the app's target."
                : "Embed the framework in the app (Embed & Sign), and let the extension's Runpath Search Paths have \"@executable_path/../../Frameworks\".",
            file: service.infoFile)
    }

    /// Source: the program's own architectures and platform (loader.h).
    static func architectures(_ service: BundleFacts, _ contents: AppContents) -> CheckDiagnostic? {
        if let fact = service.phonesLeftOut, contents.host(of: service)?.phonesLeftOut?.value != fact.value {
            return diagnostic(
                .appArchitecture, .error,
                "\(fact.value) of the extension's target leaves out phones (iphoneos, arm64): they get no extension.",
                hint:
                    "Remove the setting, or write it for the simulator only: \(fact.value)[sdk=iphonesimulator*].",
                at: fact)
        }
        guard let own = service.executable else { return nil }
        let app = contents.host(of: service)?.executable
        func is64(_ names: [String]) -> Bool { names.contains("arm64") || names.contains("arm64e") }
        if let app, let platform = app.platform, let other = own.platform, platform != other {
            return CheckDiagnostic(
                .appArchitecture, .error,
                "The app and the extension are built for different platforms: one of them for the simulator. The phone does not start the extension.",
                hint: "Build both for the same destination, with a clean build folder.",
                file: service.infoFile)
        }
        if own.platform != .simulator, !own.architectures.isEmpty, !is64(own.architectures) {
            return CheckDiagnostic(
                .appArchitecture, .error,
                "The extension is built for \(own.architectures.joined(separator: ", ")) only. Phones with iOS 11 or later run arm64.",
                hint: "Set Architectures of the extension's target to \"Standard Architectures\".",
                file: service.infoFile)
        }
        if own.platform == .simulator {
            return CheckDiagnostic(
                .appArchitecture, .note,
                "This is a build for the simulator: signing and the environment of APNs are not checked.",
                file: service.infoFile)
        }
        return nil
    }

    /// Source: reports (nextcloud/talk-ios#1223, phoenix#324): 24 MB in all (12 MB on old phones) for an
    /// extension's process. Memory that it writes to counts, code that it only runs does not.
    static func size(_ service: BundleFacts) -> CheckDiagnostic? {
        guard let own = service.executable else { return nil }
        let writable = service.linkedLibraries.reduce(own.writableBytes) { $0 + $1.facts.writableBytes }
        let heavy = own.embeddedLibraryNames.first {
            ["Flutter", "hermes", "React", "UnityFramework", "libmonosgen-2.0.dylib"].contains($0)
        }
        if writable >= 12 << 20 {
            return CheckDiagnostic(
                .appSize, .warning,
                "The extension and its frameworks have \(ByteCountText.text(writable)) of data that is loaded at start. An extension gets about \(PhoneRules.extensionMemoryText) in all, 12 MB on old phones; above that iOS ends it.",
                hint:
                    "Link only what the extension needs: a push SDK's extension part, not the app's frameworks.",
                file: service.infoFile)
        }
        if let heavy {
            return CheckDiagnostic(
                .appSize, .warning,
                "The extension is linked with \(heavy), the engine of the app. It needs more memory than an extension gets (about \(PhoneRules.extensionMemoryText)).",
                hint:
                    "Remove it from the extension's target; write the extension in Swift or Objective-C.",
                file: service.infoFile)
        }
        return nil
    }

    /// Source: Apple, APPLICATION_EXTENSION_API_ONLY and "Build settings reference"; MH_APP_EXTENSION_SAFE.
    static func extensionAPI(_ service: BundleFacts) -> CheckDiagnostic? {
        if let fact = service.extensionAPIOnly, !fact.value {
            return diagnostic(
                .appExtensionAPI, .note,
                "APPLICATION_EXTENSION_API_ONLY is NO for the extension: the compiler does not stop calls, such as UIApplication.shared, that fail in an extension.",
                hint: "Set it to YES, and remove from the extension what does not build then.", at: fact)
        }
        let unsafe = service.linkedLibraries.filter { !$0.facts.isExtensionSafe }.map(\.path)
        guard let first = unsafe.first else { return nil }
        return CheckDiagnostic(
            .appExtensionAPI, .note,
            "\(first)\(unsafe.count > 1 ? " and \(unsafe.count - 1) more" : "") is not built for extensions (APPLICATION_EXTENSION_API_ONLY). A call that only an app may make fails in the extension.",
            hint:
                "Use the vendor's product for service extensions, or set APPLICATION_EXTENSION_API_ONLY to YES for that framework.",
            file: first)
    }
}
