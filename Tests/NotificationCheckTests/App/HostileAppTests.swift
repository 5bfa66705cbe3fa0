import Glibc
import NotificationCheck
import NotificationCore
import Testing

/// Nothing that is read may end the process or take long, whatever it is.
struct HostileAppTests {
    /// SplitMix64 with a fixed seed.
    private struct Random {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state &+= 0x9E37_79B9_7F4A_7C15
            var z = state
            z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
            return Int((z ^ z >> 31) % UInt64(max(bound, 1)))
        }
    }

    @Test(arguments: [false, true]) func `flipped bits and cut ends of an archive`(isBinary: Bool) {
        var app = TestApp()
        app.isBinary = isBinary
        app.serviceProgram.libraries.append("@rpath/Lib.framework/Lib")
        app.more.append(("Frameworks/Lib.framework/Lib", TestMachO().bytes))
        let bytes = app.zip.bytes
        var random = Random(state: isBinary ? 11 : 12)
        for round in 0..<600 {
            var copy = bytes
            for _ in 0...random.next(4) { copy[random.next(copy.count)] ^= UInt8(1 << random.next(8)) }
            if round % 4 == 0 { copy.removeLast(random.next(copy.count)) }
            _ = try? AppReader.read(archive: copy, name: "x.ipa", settings: AppSettings(now: 0))
        }
    }

    /// The archive's checksums would hide most faults from the readers inside: here they are right.
    @Test func `flipped bits and cut ends of the files inside`() throws {
        let app = TestApp()
        var random = Random(state: 13)
        let files = app.files
        for _ in 0..<1500 {
            var zip = TestZip()
            let victim = random.next(files.count)
            for (number, file) in files.enumerated() {
                var bytes = file.1
                if number == victim {
                    for _ in 0...random.next(6) {
                        bytes[random.next(bytes.count)] ^= UInt8(1 << random.next(8))
                    }
                    if random.next(4) == 0 { bytes.removeLast(random.next(bytes.count)) }
                    if random.next(4) == 0, bytes.count > 4 {
                        let at = random.next(bytes.count - 4)
                        for index in 0..<4 { bytes[at + index] = 0xFF }
                    }
                }
                zip.add("Payload/Example.app/" + file.0, bytes)
            }
            _ = try? AppReader.read(archive: zip.bytes, name: "x.ipa")
        }
    }

    @Test(arguments: [
        // A phase of many files that each target names a hundred times.
        "F={isa=PBXBuildFile;fileRef=R;};R={isa=PBXFileReference;path=a.swift;};"
            + "P={isa=PBXSourcesBuildPhase;files=(" + String(repeating: "F,", count: 50_000) + ");};",
        // A file with many members that a phase names often.
        "F={" + String(repeating: "x=1;", count: 50_000) + "fileRef=R;};"
            + "P={isa=PBXSourcesBuildPhase;files=(" + String(repeating: "F,", count: 50_000) + ");};",
        // Many settings, which each target takes.
        "L={buildConfigurations=(C);};C={name=Release;buildSettings={"
            + (0..<50_000).map { "S\($0)=1;" }.joined() + "};};",
    ]) func `a project whose objects refer to each other many times`(objects: String) throws {
        let phases = String(repeating: "P,", count: 100)
        let targets = String(repeating: "T,", count: 200)
        let text =
            "// !$*UTF8*$!\n{objectVersion=56;objects={"
            + "T={isa=PBXNativeTarget;name=A;productType=\"com.apple.product-type.application\";"
            + "buildConfigurationList=L;buildPhases=(\(phases));};" + objects
            + "J={isa=PBXProject;targets=(\(targets));};};rootObject=J;}"
        let time = ContinuousClock().measure {
            #expect(AppReader.read(text: Array(text.utf8), name: "project.pbxproj") != nil)
        }
        #expect(time < .seconds(30))
    }

    @Test func `a program whose sections overlap is not read many times`() throws {
        var app = TestApp()
        app.serviceProgram.strings = [String(repeating: "a", count: 10_000)]
        app.serviceProgram.overlapping = 100
        let first = try #require(try app.report().diagnostics.first)
        #expect(first.code == .appDamaged && first.message.contains("its sections overlap"))
    }

    @Test func `of a program with more names than are kept none is called absent`() throws {
        var app = TestApp()
        app.serviceProgram.strings = (0...150_000).map { "name\($0)" }
        let report = try app.report()
        #expect(report.facts.extensions.first?.knows("attachment-url") == nil)
        #expect(report.diagnostics.serious.isEmpty, "\(report.diagnostics)")
    }

    @Test func `a library that cannot be read is read once`() throws {
        var app = TestApp()
        app.serviceProgram.libraries += [String](repeating: "@rpath/Lib.framework/Lib", count: 50)
        app.more = [("Frameworks/Lib.framework/Lib", [0])]
        let report = try app.report()
        #expect(report.files.count { $0.hasSuffix("/Lib") } == 1)
        #expect(report.answer.code == .appDamaged)
    }

    @Test func `of an app with a hundred extensions the first ones are read, and said so`() throws {
        var app = TestApp()
        app.servicePath = nil
        app.more = (0..<100).map { ("PlugIns/W\($0).appex/Info.plist", app.service.xml) }
        let report = try app.report()
        #expect(report.facts.extensions.count == 64 && !report.facts.isComplete)
        #expect(report.diagnostics.first(.appIncomplete) != nil)
    }

    /// Of files without blocks on the disk.
    @Test func `of many large files the first ones are read, and said so`() throws {
        let root = try makeTemporaryFolder()
        defer { removeFolder(root) }
        var app = TestApp()
        app.more = (0..<6).map { ("PlugIns/W\($0).appex/Info.plist", app.service.xml) }
        for (name, bytes) in app.files { writeFile(root + "/A.app/" + name, bytes) }
        for number in 0..<6 {
            let program = root + "/A.app/PlugIns/W\(number).appex/NSE"
            writeFile(program, [])
            truncate(program, 60 << 20)
        }
        let report = try AppReader.read(path: root + "/A.app")
        let read = report.files.count { $0.contains("/W") && $0.hasSuffix("/NSE") }
        #expect(read == 4)
        let note = try #require(report.diagnostics.first(.appIncomplete))
        #expect(note.message.contains("too large together"))
    }

    @Test func `an app in which not all folders were seen is not called without an extension`() throws {
        let root = try makeTemporaryFolder()
        defer { removeFolder(root) }
        var app = TestApp()
        app.servicePath = nil
        app.more = [(String(repeating: "a/", count: 20) + "b", [])]
        for (name, bytes) in app.files { writeFile(root + "/A.app/" + name, bytes) }
        let answer = try AppReader.read(path: root + "/A.app").answer
        #expect(answer.verdict == .unverified, "\(answer.diagnostics)")
    }

    @Test func `flipped bits and cut ends of a project's files`() {
        let project = TestProject()
        var random = Random(state: 15)
        let podfile = "target 'App' do\n  pod 'Firebase/Core' # x\n  target 'NSE' do\n  end\nend\n"
        let csproj =
            "<Project "
            + "Sdk=\"x\"><PropertyGroup><TargetFramework>net9.0-ios</TargetFramework></PropertyGroup></Project>"
        let texts =
            Array(project.files.values.sorted()) + [
                podfile, csproj, #"{"expo":{"slug":"a","plugins":["x"]}}"#,
            ]
        for round in 0..<6000 {
            var bytes = Array(texts[round % texts.count].utf8)
            for _ in 0...random.next(8) { bytes[random.next(bytes.count)] ^= UInt8(1 << random.next(8)) }
            if random.next(4) == 0 { bytes.removeLast(random.next(bytes.count)) }
            _ = AppReader.read(text: bytes, name: nil)
        }
    }

    @Test func `broken packed bytes`() {
        let packed = TestZip.deflated(Array("some text, some text, some text".utf8))
        var random = Random(state: 14)
        for _ in 0..<8000 {
            var copy = packed
            copy[random.next(copy.count)] ^= UInt8(1 << random.next(8))
            copy[0] ^= UInt8(random.next(8))
            var zip = TestZip()
            zip.entries = [
                .init(name: "Payload/A.app/Info.plist", bytes: [UInt8](repeating: 0, count: 31), packed: copy)
            ]
            _ = try? AppReader.read(archive: zip.bytes, name: "x.ipa")
        }
    }

    @Test(arguments: [
        "<dict><key>a</key>", "<array>", "{a=", "(", "<!--", "<!DOCTYPE [", "&", "<", "\"", "/*",
    ])
    func `10,000 of one kind in a property list`(part: String) {
        var app = TestApp()
        app.servicePath = nil
        let text = Array(String(repeating: part, count: 10_000).utf8)
        app.more = [
            ("PlugIns/NSE.appex/Info.plist", text),
            ("PlugIns/B.appex/Info.plist", Array("<plist>".utf8) + text),
        ]
        let report = try? app.report()
        #expect(report != nil)
    }

    @Test func `a binary property list that contains itself`() throws {
        // An array of two references to itself.
        var list = Array("bplist00".utf8) + [0xA2, 0, 0]
        list +=
            [8] + [0, 0, 0, 0, 0, 0, 1, 1] + TestPlist.bigEndian(1, 8) + TestPlist.bigEndian(0, 8)
            + TestPlist.bigEndian(11, 8)
        var app = TestApp()
        app.more = [("PlugIns/Loop.appex/Info.plist", list)]
        #expect(try app.report().diagnostics.first(.appDamaged) != nil)
    }

    @Test func `a binary property list that doubles at each level`() throws {
        // 40 arrays, each with the next one twice: 2^40 values if they were all made.
        var list = Array("bplist00".utf8)
        for level in 0..<40 { list += [0xA2, UInt8(level + 1), UInt8(level + 1)] }
        list += [0x09]
        let table = list.count
        for level in 0...40 { list.append(UInt8(8 + level * 3)) }
        list +=
            [0, 0, 0, 0, 0, 0, 1, 1] + TestPlist.bigEndian(41, 8) + TestPlist.bigEndian(0, 8)
            + TestPlist.bigEndian(table, 8)
        var app = TestApp()
        app.more = [("PlugIns/Bomb.appex/Info.plist", list)]
        #expect(try app.report().diagnostics.first(.appDamaged) != nil)
    }

    @Test(arguments: [
        "<", "{", "[", "\"", "\\", "-", "pod 'a'\n", "target 'a' do\n", "/*", "//", "class ",
        "withContentHandler ",
        "<key>", "didReceive(_ withContentHandler contentHandler ", "$(", "end\n",
        "<Project TargetFramework>", "=h;",
    ])
    func `a mebibyte of one text is read in bounded time`(part: String) {
        let text = Array(String(repeating: part, count: (1 << 20) / part.utf8.count).utf8)
        for prefix in [
            "", "// !$*UTF8*$!\n", "class A: UNNotificationServiceExtension {",
            "func didReceive(_ r: R, withContentHandler h: H) {",
        ] {
            _ = AppReader.read(text: Array(prefix.utf8) + text, name: nil)
        }
    }
}
