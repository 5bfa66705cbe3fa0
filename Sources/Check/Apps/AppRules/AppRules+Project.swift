extension AppRules {
    /// Source: the vendors' installation guides (`Vendor.Product`): the SDK has to be linked into the extension.
    static func vendorProducts(_ service: BundleFacts, _ contents: AppContents) -> [CheckDiagnostic] {
        guard service.isTarget, let source = service.sources, let products = service.products else {
            return []
        }
        var seen: Set<String> = []
        return source.imports.compactMap { module in
            guard let vendor = Vendor.all.first(where: { $0.product?.modules.contains(module) == true }),
                let product = vendor.product, seen.insert(vendor.name).inserted,
                !product.isLinked(in: products)
            else { return nil }
            let isInApp = contents.host(of: service)?.products.map { product.isLinked(in: $0) } == true
            // Frameworks may come otherwise (Carthage): certain only where the app is linked with it or has a Podfile.
            guard isInApp || contents.podfile != nil else { return nil }
            return CheckDiagnostic(
                .appVendorMissing, isInApp ? .error : .warning,
                "The extension imports \(module), but its target does not have \(vendor.title)'s pod or package"
                    + (isInApp ? ", only the app's has it" : "")
                    + ". It does not build, or crashes at start.",
                hint:
                    "In the Podfile, write: target '\(service.name)' do / \(product.advice) / end. Or add the package product to the extension's target.",
                file: source.file)
        }
    }

    /// Source: CocoaPods, `target` and `inherit!`: a target inside another takes all its pods.
    static func podTarget(_ service: BundleFacts, _ contents: AppContents) -> CheckDiagnostic? {
        guard let podfile = contents.podfile,
            let target = podfile.targets.first(where: { $0.name == service.name })
        else { return nil }
        if let call = target.takesAll, call.call != "use_native_modules!" {
            return CheckDiagnostic(
                .appExtensionAPI, .warning,
                "In the Podfile, the extension's target calls \(call.call): it links the whole app framework. Much of it is not allowed in an extension and needs too much memory.",
                hint: "Give this target only the push SDK's pod for extensions.", file: "Podfile",
                line: call.line)
        }
        // A target that needs no pod need not be in the file.
        let vendor = Vendor.all.first { $0.product?.isLinked(in: podfile.allPods) == true }
        if service.sources == nil, vendor != nil || podfile.targets.contains(where: { $0.takesAll != nil }),
            podfile.pods(of: target.name)?.isEmpty == true,
            target.inheritance?.contains(text: "search_paths") != true
        {
            return CheckDiagnostic(
                .appVendorMissing, .warning,
                "In the Podfile, the extension's target \(target.name.shown) gets no pod\(vendor.map { ": \($0.title)'s is in the app only" } ?? ""). An extension that imports a push SDK does not build so, or crashes at start.",
                hint:
                    "Write into it what the push SDK's guide names for the extension\(vendor?.product.map { ": \($0.advice)" } ?? ""), with the app's version and the app's use_frameworks!, and run pod install.",
                file: "Podfile", line: target.line)
        }
        if let host = podfile.host(named: contents.host(of: service)?.name),
            let own = podfile.hasFrameworks(target), let other = podfile.hasFrameworks(host), own != other
        {
            return CheckDiagnostic(
                .appVendorMissing, .error,
                "pod install stops: in the Podfile, \(own ? target.name.shown : host.name.shown) has use_frameworks!, and \(own ? host.name.shown : target.name.shown) has not.",
                hint: "Write the same use_frameworks! in both targets, or once above all targets.",
                file: "Podfile", line: target.line)
        }
        guard let parent = target.parent, target.inheritance == nil, !podfile.allowsAppCalls else {
            return nil
        }
        let outer = podfile.targets[parent]
        guard !outer.pods.isEmpty && !outer.isAbstract || outer.takesAll != nil || outer.namesReactNative
        else { return nil }
        return CheckDiagnostic(
            .appExtensionAPI, .warning,
            "In the Podfile, the extension's target is inside \(outer.name.shown) without an \"inherit!\": it links all pods of the app. Pods that use UIApplication.shared do not build there.",
            hint:
                "Write \"inherit! :search_paths\" in it, or move it out of \(outer.name.shown) and give it only the pods that it needs.",
            file: "Podfile", line: target.line)
    }

    /// Source: Apple, UIBackgroundModes.
    static func misspeltMode(_ contents: AppContents) -> CheckDiagnostic? {
        let right = "remote-notification"
        guard let app = contents.app, !app.backgroundModes.contains(right),
            let wrong = app.backgroundModes.first(where: { mode in
                [right, "push-notification"].contains {
                    Misspelling.distance(ShownText.letters(mode), ShownText.letters($0), limit: 2) != nil
                }
            })
        else { return nil }
        return CheckDiagnostic(
            .appCapability, .warning,
            "UIBackgroundModes has \(wrong.shown), which iOS does not know. A push with content-available does not wake the app.",
            hint: "Write \(right.shown) instead.", file: app.infoFile, filePath: "UIBackgroundModes")
    }

    /// Source: Firebase, "Send an image": FCM delivers the address as fcm_options.image.
    static func misspeltKeys(_ service: BundleFacts) -> CheckDiagnostic? {
        guard let source = service.sources, source.literals.contains("fcm_options"),
            !source.literals.contains("image"),
            let wrong = ["imageURL", "imageUrl", "image_url", "image-url"].first(
                where: source.literals.contains)
        else { return nil }
        return CheckDiagnostic(
            .appUnknownKey, .error,
            "The extension reads fcm_options.\(wrong). Firebase delivers fcm_options.image, so it finds no picture.",
            hint: "Read \"image\" instead of \"\(wrong)\".", file: source.file)
    }
}
