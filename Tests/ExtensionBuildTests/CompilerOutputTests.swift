import ExtensionBuild
import Foundation
import Testing

@Suite("The compiler's words")
struct CompilerOutputTests {
    private static let inventory = Inventory(
        """
        # Page
        | Symbol | State | Remark |
        | --- | --- | --- |
        | `UNNotificationResponse` | present | |
        | `UNNotificationResponse.targetScene` | left out | a type of UIKit's scenes |
        | `CGContext` | left out | nothing is drawn here |
        | `CCCrypt(_:_:_:_:)` | left out | no `AES` in CBC |
        | `kSec…` | present | keys |
        | broken
        """)

    private func output(_ text: String) -> CompilerOutput {
        CompilerOutput(
            text, folder: "/cache/Sources/NotificationService",
            originals: ["N.swift": "/my app/N.swift", "My_File+2.swift": "/my app/My\"File.swift"])
    }

    @Test func `errors in the sources are kept, each once, with the user's paths`() {
        let output = output(
            """
            Building for debugging...
            [3/12] Compiling NotificationService N.swift
            /my app/N.swift:3:12: error: cannot find type 'Foo' in scope
                let x: Foo = 1
                       ^~~
            /my app/N.swift:3:9: note: here
            /my app/N.swift:9:1: warning: variable was never used
            error: emit-module command failed with exit code 1 (use -v to see invocation)
            [4/12] Compiling NotificationService My_File+2.swift
            /my app/N.swift:3:12: error: cannot find type 'Foo' in scope
                let x: Foo = 1
                       ^~~
            /cache/Sources/NotificationService/My_File+2.swift:1:2: error: expected ')'
            error: fatalError
            """)
        #expect(output.blamesSources)
        #expect(
            output.text(nil) == """
                /my app/N.swift:3:12: error: cannot find type 'Foo' in scope
                    let x: Foo = 1
                           ^~~
                  Foo is in no file that was given, nor in a module that is here: if it is the app's own, give the file that declares it, too
                /my app/N.swift:3:9: note: here
                /my app/My"File.swift:1:2: error: expected ')'
                """)
        #expect(output.text(nil, warnings: true).contains("never used"))
    }

    @Test func `an error elsewhere is shown with all that is no progress`() {
        let output = output(
            """
            [1/2] Compiling X
            error: 'extension': the package at '/d' cannot be accessed
            ld.gold: error: cannot find -lx
            /d/Sources/A.swift:1:1: error: no
            """)
        #expect(!output.blamesSources)
        #expect(
            output.text(nil) == """
                /d/Sources/A.swift:1:1: error: no
                error: 'extension': the package at '/d' cannot be accessed
                ld.gold: error: cannot find -lx
                """)
    }

    @Test func `no more than a hundred errors are shown`() {
        let lines = (1...250).map { "/my app/N.swift:\($0):1: error: no" }
        let text = output(lines.joined(separator: "\n")).text(nil)
        #expect(text.split(separator: "\n").count == 101)
        #expect(text.hasSuffix("and 150 more errors"))
    }

    @Test(arguments: [
        ("cannot find type 'CGContext' in scope", "inventory: CGContext: left out, nothing is drawn here"),
        ("cannot find 'CCCrypt' in scope", "inventory: CCCrypt(_:_:_:_:): left out, no AES in CBC"),
        (
            "value of type 'UNNotificationResponse' has no member 'targetScene'",
            "inventory: UNNotificationResponse.targetScene: left out, a type of UIKit's scenes"
        ),
        (
            "cannot find 'kSecClass' in scope",
            "inventory: kSec…: present, keys; does the file import the module that has it?"
        ),
    ])
    func `a missing name comes with its row of the inventory`(message: String, hint: String) {
        #expect(CompilerOutput.hint(message, Self.inventory) == hint)
    }

    @Test func `what follows on a missing name is left out`() {
        let text = output(
            """
            /cache/Sources/NotificationService/N.swift:3:12: error: cannot find 'event' in scope
            /cache/Sources/NotificationService/N.swift:3:9: error: failed to produce diagnostic for expression; please submit a bug report
            """
        ).text(nil)
        #expect(text == "/my app/N.swift:3:12: error: cannot find 'event' in scope")
    }

    @Test func `other missing names are explained`() {
        let missing = CompilerOutput.hint("no such module 'AcmeKit'", nil)
        #expect(missing?.contains("#if canImport(AcmeKit)") == true)
        // It may be a framework of the user's own.
        #expect(missing?.contains("Linux") == false)
        #expect(
            CompilerOutput.hint("cannot find type 'UNFoo' in scope", Self.inventory)?.contains("no row")
                == true)
        for (message, name) in [
            ("cannot find 'AppGroupConstants' in scope", "AppGroupConstants is in no file"),
            ("cannot find type 'ImageDownloader' in scope", "ImageDownloader is in no file"),
            (
                "value of type 'UNNotificationResponse' has no member 'mine'",
                "UNNotificationResponse.mine is in no file"
            ),
        ] {
            let hint = CompilerOutput.hint(message, Self.inventory)
            #expect(hint?.hasPrefix(name) == true && hint?.contains("give the file") == true, "\(hint ?? "")")
        }
        #expect(CompilerOutput.hint("cannot find 'foo' in scope", Self.inventory) == nil)
        #expect(CompilerOutput.hint("value of type 'Foo' has no member 'bar'", Self.inventory) == nil)
        #expect(CompilerOutput.hint("expected ')'", Self.inventory) == nil)
        #expect(CompilerOutput.hint("''''", nil) == nil)
    }

    @Test func `the page of the repository can be read`() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent(Inventory.path)
        let inventory = Inventory(try String(contentsOf: page, encoding: .utf8))
        #expect(inventory.row("UNNotificationAttachment")?.state == "present")
        #expect(inventory.row("AVAudioPlayer")?.state == "left out")
        #expect(inventory.row("Nothing") == nil)
    }

    @Test func `a rest of the compiler's words is read as far as it goes`() {
        for text in [
            "", ":", "::: error: ", "/my app/N.swift:1:1: error: ", "[", "[1/",
            "/cache/Sources/NotificationService/",
        ] {
            _ = output(text).text(Self.inventory, warnings: true)
        }
        #expect(output(String(repeating: ": error: ", count: 20_000)).diagnostics.isEmpty)
    }
}
