import Foundation
import NSETestSupport
import Testing

/// With a program in the place of `swift`: what the compiler makes of the package is seen by
/// Tests/Scripts/build-extension.sh.
@Suite("nse-run build", .leavesNothing)
struct BuildCommandTests {
    private static let service = "import UserNotifications\nclass N: UNNotificationServiceExtension {}\n"
    /// Prints its surroundings into the file `called`, and leaves an executable.
    private static let compiler = """
        #!/bin/sh
        echo "$1 $4 $5 $6 $7" >> "$(dirname "$0")/called"
        ! grep --quiet CryptoKit\\" "$3/Package.swift" || mkdir -p "$3/.build/checkouts/swift-crypto"
        mkdir -p "$3/.build/$5" && echo program > "$3/.build/$5/$7"
        """

    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try FileManager.default.createDirectory(
            atPath: directory.path + "/bin", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(
            atPath: directory.path + "/Ext", withIntermediateDirectories: true)
        try compiler(Self.compiler)
        try write(Self.service, "Ext/N.swift")
    }

    private func write(_ text: String, _ name: String) throws {
        try Data(text.utf8).write(to: URL(fileURLWithPath: directory.path + "/" + name))
    }

    private func compiler(_ script: String) throws {
        try write(script, "bin/swift")
        chmod(directory.path + "/bin/swift", 0o755)
    }

    private func options(_ more: [String: String?] = [:]) -> ToolOptions {
        var options = ToolOptions()
        options.currentDirectory = directory.path
        options.environment = [
            "PATH": directory.path + "/bin:/usr/bin:/bin", "XDG_CACHE_HOME": directory.path + "/cache",
            "NSE_RUN_PACKAGE": nil,
        ].merging(more) { $1 }
        return options
    }

    private func build(_ arguments: String..., environment: [String: String?] = [:]) throws -> ToolResult {
        try runTool(["build"] + arguments, options(environment))
    }

    private struct NotOne: Error {
        let found: [String]
    }

    /// The only file of this name in the cache.
    private func cached(_ name: String) throws -> String {
        let cache = directory.path + "/cache/nse-run/build"
        let found = try FileManager.default.subpathsOfDirectory(atPath: cache).filter {
            $0.hasSuffix("/" + name)
        }
        guard found.count == 1, let file = found.first else { throw NotOne(found: found) }
        return try String(contentsOfFile: cache + "/" + file, encoding: .utf8)
    }

    @Test func `the executable is where it is asked for, and can be run`() throws {
        let result = try build("Ext", "-o", "out")
        #expect(result.status == 0 && result.stdout.isEmpty, "\(result.stderr)")
        #expect(result.stderr.contains("the extension is N, \(directory.path)/Ext/N.swift:2\n"))
        #expect(result.stderr.contains("built \(directory.path)/out in "))
        #expect(try String(contentsOfFile: directory.path + "/out", encoding: .utf8) == "program\n")
        var status = stat()
        #expect(stat(directory.path + "/out", &status) == 0 && status.st_mode & 0o7777 == 0o755)
        let called = try String(contentsOfFile: directory.path + "/bin/called", encoding: .utf8)
        #expect(called == "build --configuration release --product NotificationService\n")
        #expect(try cached("main.swift").hasSuffix("ServiceExtensionMain(`N`.self)\n"))
        #expect(try cached("Package.swift").contains(".swiftLanguageMode(.v5)"))
        #expect(try cached("Package.swift").contains("traits: [])"), "nothing is fetched")
    }

    @Test func `its name is that of the class, and quiet is quiet`() throws {
        let result = try build("Ext/N.swift", "--quiet", "--swift-version", "6")
        #expect(result.status == 0 && result.stderr.isEmpty && result.stdout.isEmpty)
        #expect(FileManager.default.isExecutableFile(atPath: directory.path + "/N"))
        #expect(try cached("Package.swift").contains(".swiftLanguageMode(.v6)"))
    }

    @Test func `the next extension takes the place of the last one in the cache`() throws {
        try write("let helper = 1", "Ext/Helper.swift")
        #expect(try build("Ext").status == 0)
        try write(
            "import CryptoKit\nimport UserNotifications\nclass M: UNNotificationServiceExtension {}",
            "M.swift")
        #expect(try build("M.swift").status == 0)
        #expect(try cached("main.swift").contains("`M`"))
        #expect(throws: (any Error).self) { try cached("Helper.swift") }
        #expect(try cached("Package.swift").contains(#"traits: ["CryptoKit"])"#))
        #expect(try build("Ext").status == 0)
        #expect(
            try cached("Package.swift").contains(#"traits: ["CryptoKit"])"#),
            "what was compiled with it stays")
    }

    @Test func `what was rewritten and left out is said`() throws {
        try write("@main class M {\n @objc func f() { _ = #selector(f) }\n}", "Ext/M.swift")
        try write("x", "Ext/Old.m")
        try write("x", "Ext/main.swift")
        let text = try build("Ext").stderr
        #expect(text.contains("Ext/M.swift: #selector (line 2), @main (line 1), @objc (line 2)\n"))
        #expect(text.contains("only Swift is compiled on Linux: \(directory.path)/Ext/Old.m\n"))
        #expect(text.contains("a main.swift of its own: \(directory.path)/Ext/main.swift\n"))
    }

    @Test func `the folder of a project leads to its extension`() throws {
        for name in ["App.xcodeproj", "App"] {
            try FileManager.default.createDirectory(
                atPath: directory.path + "/" + name, withIntermediateDirectories: true)
        }
        try write("class Broken {", "App/Broken.swift")
        let none = try build(".")
        #expect(none.status == 65 && none.stderr.contains("give the extension's folder"), "\(none.stderr)")
        let plist =
            "<key>NSExtensionPointIdentifier</key>\n<string>com.apple.usernotifications.service</string>"
        try write(plist, "Ext/Info.plist")
        let one = try build(".")
        #expect(one.status == 0, "\(one.stderr)")
        #expect(throws: (any Error).self) { try cached("Broken.swift") }
        try write(plist, "App/Info.plist")
        let two = try build(".")
        #expect(two.status == 64 && two.stderr.contains("\n  \(directory.path)/App\n  \(directory.path)/Ext"))
    }

    @Test func `errors come with the user's paths and the inventory`() throws {
        let path = directory.path + "/Ext/N.swift"
        try compiler(
            """
            #!/bin/sh
            echo "[1/2] Compiling NotificationService N.swift"
            echo "\(path):2:8: error: cannot find type 'CGContext' in scope"
            exit 1
            """)
        let result = try build("Ext", "--quiet")
        #expect(result.status == 1)
        #expect(
            result.stderr == """
                nse-run: the sources do not compile:
                \(path):2:8: error: cannot find type 'CGContext' in scope
                  inventory: CGContext: left out, nothing is drawn here

                """)
        #expect(!FileManager.default.fileExists(atPath: directory.path + "/N"))
    }

    @Test func `a damaged cache is made anew, once`() throws {
        try compiler(
            """
            #!/bin/sh
            echo call >> "$(dirname "$0")/called"
            if [ -e "$3/.build" ]; then echo damaged; exit 1; fi
            mkdir -p "$3/.build/$5"; echo program > "$3/.build/$5/$7"
            """)
        #expect(try build("Ext").status == 0)
        let second = try build("Ext")
        #expect(second.status == 0 && second.stderr.contains("is made again"), "\(second.stderr)")
        try compiler(
            "#!/bin/sh\nmkdir -p \"$3/.build\"; echo call >> \"$(dirname \"$0\")/called\"; echo damaged; exit 1"
        )
        #expect(try build("Ext").stderr.hasSuffix("swift build has failed:\ndamaged\n"))
        let called = try String(contentsOfFile: directory.path + "/bin/called", encoding: .utf8)
        #expect(called.split(separator: "\n").count >= 4)
    }

    @Test func `a second build waits for the first one`() throws {
        try compiler(
            """
            #!/bin/sh
            here=$(dirname "$0")
            mkdir "$here/busy" || exit 9
            if mkfifo "$here/first" 2> /dev/null; then read line < "$here/first"; fi
            mkdir -p "$3/.build/$5"; echo program > "$3/.build/$5/$7"
            rmdir "$here/busy"
            """)
        let first = try startTool(["build", "Ext", "-o", "a"], options())
        try waitFor("the compiler") { FileManager.default.fileExists(atPath: directory.path + "/bin/first") }
        let second = try startTool(["build", "Ext", "-o", "b"], options())
        _ = try second.waitUntil("the second build waits") {
            String(decoding: $0.stderr, as: UTF8.self).contains("waiting for another build")
        }
        try write("go\n", "bin/first")
        #expect(first.wait().status == 0)
        #expect(second.wait().status == 0)
    }

    @Test func `a signal ends the compiler too`() throws {
        // As SwiftPM does it: a group of its own for each compiler, and an end at SIGINT.
        try compiler(
            """
            #!/bin/sh
            cd "$(dirname "$0")"
            setsid sleep 600 &
            trap "kill $!; exit 1" INT
            echo $! > pid.new
            mv pid.new pid
            wait
            """)
        let tool = try startTool(["build", "Ext"], options())
        try waitFor("the compiler") { FileManager.default.fileExists(atPath: directory.path + "/bin/pid") }
        let text = try String(contentsOfFile: directory.path + "/bin/pid", encoding: .utf8)
        let child = try #require(pid_t(text.split(separator: "\n").joined()))
        tool.signal(SIGTERM)
        #expect(tool.wait().status == 143)
        try waitFor("the end of the compiler") { Self.isGone(child) }
    }

    /// Fails after half a minute.
    private func waitFor(_ what: String, _ condition: () -> Bool) throws {
        let end = ContinuousClock.now + .seconds(30)
        while !condition() {
            try #require(ContinuousClock.now < end, "\(what) does not come")
            sched_yield()
        }
    }

    /// Also one that has ended and that its parent has not waited for.
    private static func isGone(_ child: pid_t) -> Bool {
        let status = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
        return status?.contains(") Z ") ?? true
    }

    @Test func `input that is none ends with its status`() throws {
        let bytes: [UInt8] = [0x61, 0xFF]
        try Data(bytes).write(to: URL(fileURLWithPath: directory.path + "/latin.swift"))
        mkfifo(directory.path + "/pipe.swift", 0o600)
        try FileManager.default.createDirectory(
            atPath: directory.path + "/empty", withIntermediateDirectories: true)
        let rows: [([String], Int32, String)] = [
            ([], 64, "Missing the sources"),
            (["nothing.swift"], 66, "No such file"),
            ([""], 66, "an empty path"),
            (["empty"], 66, "no Swift file"),
            (["latin.swift"], 66, "is not UTF-8: see byte 2"),
            (["pipe.swift"], 66, "is not a file"),
            (["/dev/null"], 66, "is not a file"),
            (["bin/swift"], 66, "is not a Swift file"),
            (["Ext", "-o", "empty"], 74, "is a directory"),
            (["Ext", "-o", "nothing/x"], 74, "No such file"),
            (["Ext", "-o", "pipe.swift"], 74, "is not replaced"),
            (["Ext", "-o", "Ext/N.swift"], 64, "is one of the sources"),
            (["Ext", "--class", "a b"], 64, "is not the name of a class"),
            (["Ext", "--class", "X"], 64, "no class X"),
            (["Ext", "--swift-version", "7"], 64, "invalid"),
            (["Ext", "--package", "empty"], 78, "is not a checkout"),
        ]
        for (arguments, status, text) in rows {
            let result = try runTool(["build"] + arguments, options())
            #expect(result.status == status && result.stderr.contains(text), "\(arguments): \(result.stderr)")
        }
    }

    @Test func `folders with links that lead back are read once`() throws {
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/Ext/up", withDestinationPath: "..")
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/Ext/self", withDestinationPath: ".")
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/Ext/Again.swift", withDestinationPath: "N.swift")
        try write("class Broken {", "Broken.swift")
        #expect(try build("Ext").status == 0)
        #expect(throws: (any Error).self) { try cached("Broken.swift") }
    }

    @Test func `what this machine lacks is named`() throws {
        let noSwift = try build("Ext", environment: ["PATH": "/nowhere"])
        #expect(noSwift.status == 78 && noSwift.stderr.contains("no swift in PATH"))
        let package = try build("Ext", environment: ["NSE_RUN_PACKAGE": "/nowhere"])
        #expect(package.status == 78 && package.stderr.contains("$NSE_RUN_PACKAGE /nowhere"))
        let cache = try build("Ext", environment: ["XDG_CACHE_HOME": "/dev/null"])
        #expect(cache.status == 73 && cache.stderr.contains("/dev/null"))
        let home = try build("Ext", environment: ["XDG_CACHE_HOME": "relative", "HOME": nil])
        #expect(home.status == 73 && home.stderr.contains("set XDG_CACHE_HOME"))
        // A copy of the command that lies in no checkout.
        try FileManager.default.copyItem(atPath: toolPath(), toPath: directory.path + "/copy")
        let copy = try runCommand(directory.path + "/copy", ["build", "Ext"], options())
        #expect(copy.status == 78)
        #expect(copy.stderr.contains("--package") && copy.stderr.contains("$NSE_RUN_PACKAGE"))
    }

    @Test func `an installed command compiles against what is installed beside it`() throws {
        let prefix = directory.path + "/usr"
        let package = prefix + "/share/nse-run/package"
        for folder in [prefix + "/bin", package + "/Sources/ExtensionSide/Main"] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        try FileManager.default.copyItem(atPath: toolPath(), toPath: prefix + "/bin/nse-run")
        let without = try runCommand(prefix + "/bin/nse-run", ["build", "Ext"], options())
        #expect(without.status == 78 && without.stderr.contains("\(package), where"), "\(without.stderr)")
        try write("", "usr/share/nse-run/package/Package.swift")
        let result = try runCommand(prefix + "/bin/nse-run", ["build", "Ext"], options())
        #expect(result.status == 0, "\(result.stderr)")
        #expect(try cached("Package.swift").contains("path: \"\(package)\""))
    }
}
