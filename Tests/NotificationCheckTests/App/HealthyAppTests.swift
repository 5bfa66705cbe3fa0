import NotificationCheck
import NotificationCore
import Testing

struct HealthyAppTests {
    @Test(arguments: [true, false]) func `a healthy app has no diagnostic above a note`(isBinary: Bool) throws
    {
        var app = TestApp()
        app.isBinary = isBinary
        let report = try app.report()
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
        #expect(report.answer.title == "THE APP IS READY")
        #expect(report.answer.sentence.contains("its service extension PlugIns/NSE.appex were read"))
        #expect(report.kind == .ipa)
        #expect(report.name == "Example.app")
    }

    @Test(arguments: ["Ä", "A\u{308}", "日本語", "👩‍👩‍👧"]) func `an app with a name in any script`(name: String)
        throws
    {
        var zip = TestZip()
        for (file, bytes) in TestApp().files { zip.add("Payload/\(name) App.app/" + file, bytes) }
        let report = try AppReader.read(archive: zip.bytes, name: "Example.ipa")
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
        #expect(report.facts.extensions.first?.name == "PlugIns/NSE.appex")
    }

    @Test func `facts of a healthy app`() throws {
        let report = try TestApp().report()
        #expect(report.facts.bundleID == "com.example.app")
        #expect(report.facts.minimumOS == SystemVersion(15))
        #expect(report.facts.distribution == .appStore)
        #expect(report.facts.entitlements?.apsEnvironment == "production")
        #expect(report.facts.backgroundModes == ["remote-notification"])
        #expect(report.facts.isComplete)
        let service = try #require(report.facts.extensions.first)
        #expect(service.bundleID == "com.example.app.nse")
        #expect(service.principalClass == "NSE.NotificationService")
        #expect(service.knows("attachment-url") == true)
        #expect(service.knows("media-attachment-url") == false)
        #expect(report.facts.mediaKeys.contains("/attachment-url"))
        #expect(report.files.contains("Payload/Example.app/PlugIns/NSE.appex/Info.plist"))
    }

    @Test func `a project whose Info.plist of the extension is not there was not read whole`() throws {
        var project = TestProject()
        #expect(try project.report().facts.isComplete)
        project.files["NSE/Info.plist"] = nil
        let report = try project.report()
        #expect(report.facts.extensions.count == 1 && !report.facts.isComplete)
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
    }

    @Test(arguments: ["platformFilter = ios", "platformFilters = (ios, maccatalyst, )"])
    func `an extension that is embedded for phones as well is in the app`(filter: String) throws {
        var project = TestProject()
        project.replace(
            "Example.xcodeproj/project.pbxproj", "isa = PBXBuildFile; fileRef = P2",
            "isa = PBXBuildFile; \(filter); fileRef = P2")
        let report = try project.report()
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
    }

    @Test func `a fat program is read by its arm64 part`() throws {
        let app = TestApp()
        var other = app.serviceProgram
        other.processor = 0x0100_0007
        other.classNames = []
        var zip = app.zip
        for index in zip.entries.indices where zip.entries[index].name.hasSuffix("NSE.appex/NSE") {
            zip.entries[index].bytes = TestMachO.fat([other, app.serviceProgram])
        }
        let report = try AppReader.read(archive: zip.bytes, name: "Example.ipa")
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
    }

    @Test func `a profile in pieces of unknown length is read`() throws {
        var app = TestApp()
        app.profile = nil
        app.more = [
            (
                "embedded.mobileprovision",
                TestApp.signed(
                    TestApp.profile("com.example.app", environment: "production").xml, indefinite: true)
            )
        ]
        let report = try app.report()
        #expect(report.facts.distribution == .appStore)
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
    }

    @Test func `names of up to fifteen bytes are found in instructions`() throws {
        var app = TestApp()
        app.serviceProgram.strings = ["unrelated"]
        app.serviceProgram.smallStrings = ["ct_mediaUrl", "hero", "fifteen-bytes-x"]
        let service = try #require(try app.report().facts.extensions.first)
        #expect(service.knows("ct_mediaUrl") == true)
        #expect(service.knows("hero") == true)
        #expect(service.knows("fifteen-bytes-x") == true)
        #expect(service.knows("fifteen-bytes-y") == false)
        #expect(service.knows("ct_mediaType") == false)
    }
}
