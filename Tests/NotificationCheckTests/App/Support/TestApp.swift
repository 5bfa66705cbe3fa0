import NotificationCheck
import NotificationCore

/// An app with a service extension, healthy until a test changes something.
struct TestApp {
    var info: TestPlist = [
        "CFBundleIdentifier": "com.example.app", "CFBundleExecutable": "Example",
        "CFBundlePackageType": "APPL",
        "CFBundleShortVersionString": "1.2", "CFBundleVersion": "34", "MinimumOSVersion": "15.0",
        "UIBackgroundModes": ["remote-notification"],
    ]
    var service: TestPlist = [
        "CFBundleIdentifier": "com.example.app.nse", "CFBundleExecutable": "NSE",
        "CFBundlePackageType": "XPC!",
        "CFBundleShortVersionString": "1.2", "CFBundleVersion": "34", "MinimumOSVersion": "15.0",
        "NSExtension": [
            "NSExtensionPointIdentifier": "com.apple.usernotifications.service",
            "NSExtensionPrincipalClass": "NSE.NotificationService",
        ],
    ]
    var program = TestMachO(
        classNames: ["_TtC7Example11AppDelegate"], strings: [],
        entitlements: [
            "application-identifier": "TEAM123456.com.example.app", "aps-environment": "production",
            "com.apple.security.application-groups": ["group.com.example"],
        ],
        identifier: "com.example.app")
    var serviceProgram = TestMachO(
        entitlements: [
            "application-identifier": "TEAM123456.com.example.app.nse",
            "com.apple.security.application-groups": ["group.com.example"],
        ])
    var profile: TestPlist? = TestApp.profile("com.example.app", environment: "production")
    var serviceProfile: TestPlist? = TestApp.profile("com.example.app.nse", environment: nil)
    /// Nil leaves the extension out.
    var servicePath: String? = "PlugIns/NSE.appex"
    var more: [(String, [UInt8])] = []
    var isBinary = true

    static func profile(_ identifier: String, environment: String?) -> TestPlist {
        var entitlements: TestPlist = [
            "application-identifier": .string("TEAM123456." + identifier), "get-task-allow": false,
            "com.apple.security.application-groups": ["group.com.example"],
        ]
        if let environment { entitlements["aps-environment"] = .string(environment) }
        return [
            "Name": "Example", "TeamIdentifier": ["TEAM123456"], "Entitlements": entitlements,
            "ExpirationDate": .date("2027-01-01T00:00:00Z"),
        ]
    }

    /// The files below the app's folder.
    var files: [(String, [UInt8])] {
        func list(_ value: TestPlist) -> [UInt8] { isBinary ? value.binary : value.xml }
        var files = [("Info.plist", list(info)), ("Example", program.bytes)]
        if let profile { files.append(("embedded.mobileprovision", Self.signed(profile.xml))) }
        if let servicePath {
            files.append((servicePath + "/Info.plist", list(service)))
            files.append((servicePath + "/NSE", serviceProgram.bytes))
            if let serviceProfile {
                files.append((servicePath + "/embedded.mobileprovision", Self.signed(serviceProfile.xml)))
            }
        }
        return files + more
    }

    var zip: TestZip {
        var zip = TestZip()
        for (name, bytes) in files { zip.add("Payload/Example.app/" + name, bytes) }
        return zip
    }

    func report(_ settings: AppSettings = AppSettings()) throws -> AppReport {
        try AppReader.read(archive: zip.bytes, name: "Example.ipa", settings: settings)
    }

    /// A PKCS#7 envelope around the bytes; lengths definite, or the one of the whole not.
    static func signed(_ bytes: [UInt8], indefinite: Bool = false) -> [UInt8] {
        func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
            if indefinite, tag & 0x20 != 0 { return [tag, 0x80] + content + [0, 0] }
            return [tag, 0x84] + TestPlist.bigEndian(content.count, 4) + content
        }
        let data: [UInt8] = [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 1]
        let signed: [UInt8] = [0x06, 9, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 1, 7, 2]
        let string =
            indefinite
            ? element(
                0x24, element(0x04, Array(bytes.prefix(100))) + element(0x04, Array(bytes.dropFirst(100))))
            : element(0x04, bytes)
        let content = element(0x30, data + element(0xA0, string))
        let inner = element(0x30, [0x02, 1, 1] + element(0x31, []) + content + element(0x31, []))
        return element(0x30, signed + element(0xA0, inner))
    }
}

extension AppReport {
    /// The answer for the app without a push.
    var answer: CheckAnswer {
        Check(CheckSettings(), judge: StubJudge()).answer(for: self, name: "Example.ipa")
    }
}

extension [CheckDiagnostic] {
    /// Those that keep a picture away.
    var serious: [CheckDiagnostic] { filter { $0.severity != .note } }
    func first(_ code: Code) -> CheckDiagnostic? { first { $0.code == code } }
}
