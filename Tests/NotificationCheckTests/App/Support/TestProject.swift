import Glibc
import NotificationCheck

/// A project folder with an app and a service extension, healthy until a test changes something.
struct TestProject {
    var files: [String: String] = [:]

    /// - Parameter folder: where the Xcode project is: `ios/`, or empty.
    init(folder: String = "", extensionTarget: Bool = true) {
        files[folder + "Example.xcodeproj/project.pbxproj"] = Self.project(hasExtension: extensionTarget)
        files[folder + "Example/Info.plist"] = Self.plist(
            """
            <key>CFBundleIdentifier</key><string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>
            <key>CFBundlePackageType</key><string>APPL</string>
            """)
        files[folder + "Example/Example.entitlements"] = Self.plist(
            """
            <key>aps-environment</key><string>development</string>
            <key>com.apple.security.application-groups</key><array><string>group.com.example</string></array>
            """)
        guard extensionTarget else { return }
        files[folder + "NSE/Info.plist"] = Self.plist(
            """
            <key>NSExtension</key>
            <dict>
                <key>NSExtensionPointIdentifier</key><string>com.apple.usernotifications.service</string>
                <key>NSExtensionPrincipalClass</key>
                <string>$(PRODUCT_MODULE_NAME).NotificationService</string>
            </dict>
            """)
        files[folder + "NSE/NSE.entitlements"] = Self.plist(
            "<key>com.apple.security.application-groups</key><array><string>group.com.example</string></array>"
        )
        files[folder + "NSE/NotificationService.swift"] = Self.source
    }

    static let source = """
        import UserNotifications

        class NotificationService: UNNotificationServiceExtension {
            var contentHandler: ((UNNotificationContent) -> Void)?

            override func didReceive(
                _ request: UNNotificationRequest,
                withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void
            ) {
                self.contentHandler = contentHandler
                let url = request.content.userInfo["attachment-url"] // "a quote in a comment
                let content = Picture.attach(url, to: request.content)
                contentHandler(request.content)
            }
        }
        """

    static func plist(_ members: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \(members)
        </dict>
        </plist>
        """
    }

    static func project(hasExtension: Bool) -> String {
        """
        // !$*UTF8*$!
        {
            archiveVersion = 1;
            objectVersion = 56;
            objects = {
                A0 /* Project object */ = { isa = PBXProject; buildConfigurationList = L0; targets = ( T1 /* Example */, \
        \(hasExtension ? "T2 /* NSE */," : "") ); };
                T1 = { isa = PBXNativeTarget; name = Example; productType = "com.apple.product-type.application"; \
        productReference = P1; buildConfigurationList = L1; buildPhases = ( E1, F1 ); };
                T2 = { isa = PBXNativeTarget; name = NSE; productType = "com.apple.product-type.app-extension"; \
        productReference = P2; buildConfigurationList = L2; buildPhases = ( S2, F2 ); };
                E1 = { isa = PBXCopyFilesBuildPhase; dstPath = ""; dstSubfolderSpec = 13; files = ( B1 ); \
        name = "Embed Foundation Extensions"; runOnlyForDeploymentPostprocessing = 0; };
                F1 = { isa = PBXFrameworksBuildPhase; files = ( ); };
                F2 = { isa = PBXFrameworksBuildPhase; files = ( ); };
                S2 = { isa = PBXSourcesBuildPhase; files = ( B2 ); };
                B1 = { isa = PBXBuildFile; fileRef = P2; };
                B2 = { isa = PBXBuildFile; fileRef = R2; };
                P1 = { isa = PBXFileReference; path = Example.app; };
                P2 = { isa = PBXFileReference; path = NSE.appex; };
                R2 = { isa = PBXFileReference; path = NotificationService.swift; };
                L0 = { isa = XCConfigurationList; buildConfigurations = ( C0 ); };
                L1 = { isa = XCConfigurationList; buildConfigurations = ( C1 ); };
                L2 = { isa = XCConfigurationList; buildConfigurations = ( C2 ); };
                C0 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \
        IPHONEOS_DEPLOYMENT_TARGET = 15.0; MARKETING_VERSION = 1.0; CURRENT_PROJECT_VERSION = 7; }; };
                C1 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \
        PRODUCT_BUNDLE_IDENTIFIER = com.example.app; INFOPLIST_FILE = Example/Info.plist; \
        PRODUCT_NAME = "$(TARGET_NAME)"; CODE_SIGN_ENTITLEMENTS = Example/Example.entitlements; }; };
                C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = { \
        PRODUCT_BUNDLE_IDENTIFIER = com.example.app.NSE; INFOPLIST_FILE = NSE/Info.plist; \
        PRODUCT_NAME = "$(TARGET_NAME)"; CODE_SIGN_ENTITLEMENTS = NSE/NSE.entitlements; }; };
            };
            rootObject = A0;
        }
        """
    }

    mutating func replace(_ file: String, _ old: String, _ new: String) {
        let parts = files[file, default: ""].split(separator: old, omittingEmptySubsequences: false)
        precondition(parts.count > 1, "\(old) is not in \(file)")
        files[file] = parts.joined(separator: new)
    }

    /// Writes the folder, reads it, and removes it.
    func report(_ settings: AppSettings = AppSettings()) throws -> AppReport {
        try withFolder { try AppReader.read(path: $0, settings: settings) }
    }

    func kind() throws -> AppKind? { try withFolder { AppReader.recognise(path: $0) } }

    func withFolder<Result>(_ body: (String) throws -> Result) throws -> Result {
        let root = try makeTemporaryFolder()
        defer { removeFolder(root) }
        for (name, text) in files { writeFile(root + "/" + name, Array(text.utf8)) }
        return try body(root)
    }
}

struct TestFolderError: Error {}

func makeTemporaryFolder() throws -> String {
    let base = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array((base + "/check-app-XXXXXX").utf8CString)
    guard mkdtemp(&template) != nil else { throw TestFolderError() }
    return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

func writeFile(_ path: String, _ bytes: [UInt8]) {
    var folder = ""
    for part in path.split(separator: "/").dropLast() {
        folder += "/" + part
        mkdir(folder, 0o755)
    }
    guard let file = fopen(path, "w") else { return }
    fwrite(bytes, 1, bytes.count, file)
    fclose(file)
}

func removeFolder(_ path: String) {
    guard let folder = opendir(path) else { return }
    while let entry = readdir(folder) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) {
            $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        guard name != ".", name != ".." else { continue }
        if entry.pointee.d_type == 4 { removeFolder(path + "/" + name) } else { unlink(path + "/" + name) }
    }
    closedir(folder)
    rmdir(path)
}
