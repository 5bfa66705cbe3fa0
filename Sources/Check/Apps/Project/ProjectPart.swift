/// A part of a project.pbxproj as people paste it: the phase that copies an extension, and settings of targets.
enum ProjectPart {
    /// - Returns: nil where nothing of a service extension is in it.
    static func contents(_ text: [UInt8], file: String) -> AppContents? {
        guard text.count <= 1 << 20,
            AppMarks.partsOfProject.contains(where: { text.find($0, from: 0) != nil })
        else { return nil }
        let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).prefix(10_000)
            .map { String(decoding: $0.prefix(1000), as: UTF8.self).trimmed }
        var contents = AppContents(file: file)
        // `KEY = value;`
        func fact(_ key: String, _ range: Range<Int>) -> Fact<String>? {
            range.first { lines[$0].hasPrefix(key + " = ") }.map { index in
                let value = lines[index].dropFirst(key.utf8.count + 3).prefix { $0 != ";" }
                return Fact(value.filter { $0 != "\"" }, file: file, line: index + 1, path: key)
            }
        }
        for phase in lines.indices.filter({ lines[$0] == "isa = PBXCopyFilesBuildPhase;" }).prefix(20) {
            let range = phase..<(lines[phase...].firstIndex { $0.hasPrefix("}") } ?? lines.endIndex)
            guard let line = range.first(where: { lines[$0].contains(text: ".appex in ") }),
                let name = lines[line].split(separator: " ").first(where: { $0.hasSuffix(".appex") })?
                    .dropLast(6), Podfile.isService(String(name))
            else { continue }
            var service = BundleFacts(target: String(name), .service)
            service.extensionPoint = Fact(InfoPlist.servicePoint, file: file, line: line + 1)
            service.embedding =
                fact("dstSubfolderSpec", range).flatMap { Int($0.value) }.map { destination in
                    XcodeProject.Copy(
                        destination: destination, path: fact("dstPath", range)?.value ?? "",
                        onlyWhenInstalling: fact("runOnlyForDeploymentPostprocessing", range)?.value == "1"
                    ).embedding
                }
            contents.bundles.append(service)
        }
        // In project.pbxproj, in what `xcodebuild -showBuildSettings` prints, and lines of either.
        let starts =
            ["buildSettings = {", "Build settings for action ", "PRODUCT_BUNDLE_IDENTIFIER = "].lazy
            .map { start in lines.indices.filter { lines[$0].hasPrefix(start) } }.first { !$0.isEmpty } ?? []
        // In lines of settings, which are sorted, the other ones are ahead of the identifier.
        let first = lines.firstIndex { $0.hasPrefix("IPHONEOS_DEPLOYMENT_TARGET = ") }
        let isAhead = starts.first.map { lines[$0].hasPrefix("PRODUCT_") && first ?? $0 < $0 } ?? false
        let ranges =
            isAhead
            ? zip([0] + starts.map { $0 + 1 }, starts.map { $0 + 1 })
            : zip(Array(starts), starts.dropFirst() + [lines.endIndex])
        let targets = ranges.prefix(40).compactMap { start, end -> BundleFacts? in
            guard let identifier = fact("PRODUCT_BUNDLE_IDENTIFIER", start..<end),
                let last = identifier.value.split(separator: ".").last,
                !identifier.value.utf8.contains(UInt8(ascii: "$"))
            else { return nil }
            var target = BundleFacts(target: String(last), Podfile.isService(String(last)) ? .service : .app)
            target.identifier = identifier
            target.minimumOS = fact("IPHONEOS_DEPLOYMENT_TARGET", start..<end)?.reading { SystemVersion($0) }
            return target
        }
        if let service = targets.first(where: { $0.role == .service }) {
            let apps = targets.filter { $0.role == .app }
            contents.app =
                apps.first { service.identifier?.value.hasPrefix(($0.identifier?.value ?? "") + ".") == true }
                ?? apps.first
            contents.bundles.append(service)
        }
        return contents.bundles.isEmpty ? nil : contents
    }
}
