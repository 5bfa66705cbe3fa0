import ExtensionBuild
import Testing

@Suite("The class of an extension")
struct ClassChoiceTests {
    private func choice(_ texts: [String]) -> ClassChoice {
        ClassChoice(
            texts.enumerated().map {
                SourceFile(path: "/p/\($0.offset).swift", bytes: Array($0.element.utf8))
            })
    }

    private func chosen(_ texts: String..., name: String? = nil, principal: String? = nil) -> String {
        do throws(BuildRefusal) {
            let candidate = try choice(texts).choose(name, principal: principal)
            return candidate.declaration.qualifiedName + " " + candidate.location
        } catch {
            return error.message
        }
    }

    private static let base = "UNNotificationServiceExtension"

    @Test func `it is the one that inherits the system's`() {
        #expect(chosen("import UserNotifications\nclass A: \(Self.base) {}") == "A /p/0.swift:2")
        #expect(chosen("final class A: UserNotifications.\(Self.base), P {}") == "A /p/0.swift:1")
        #expect(
            chosen("@objc(Name) public final class A\n  : @preconcurrency \(Self.base)\n{\n}")
                == "A /p/0.swift:1")
        #expect(chosen("class A<T>: \(Self.base) where T: P {}") == "A /p/0.swift:1")
    }

    @Test func `it may inherit through other classes and other names`() {
        #expect(chosen("class B: A {}", "class A: \(Self.base) {}") == "B /p/0.swift:1")
        #expect(
            chosen("typealias Base = UserNotifications.\(Self.base)\nclass B: Base {}") == "B /p/0.swift:2")
        #expect(chosen("class A: B {}\nclass B: A {}").hasPrefix("no class of the sources inherits"))
    }

    @Test func `classes of other kinds are none`() {
        let others = """
            class A {}
            class B: UIViewController { func didReceive(_ n: UNNotification) {} }
            protocol P: class {}
            struct S { class func f() {} ; class var x: Int { 1 } }
            let x = S.class
            func f() { class L: \(Self.base) {} }
            """
        #expect(chosen(others).hasPrefix("no class of the sources inherits"))
        #expect(chosen(others, "class N: \(Self.base) {}") == "N /p/1.swift:1")
    }

    @Test func `comments, strings and regular expressions are no code`() {
        let text = #"""
            // class A: UNNotificationServiceExtension {}
            /* class B: UNNotificationServiceExtension { /* nested */ */
            let s = "class C: UNNotificationServiceExtension {}"
            let t = """
            class D: UNNotificationServiceExtension { " {
            """
            let r = #"class E: UNNotificationServiceExtension { " "#
            let i = "\(f { "}" }) { class F: UNNotificationServiceExtension"
            let e = /class G: UNNotificationServiceExtension {/
            class N: UNNotificationServiceExtension {}
            """#
        #expect(chosen(text) == "N /p/0.swift:10")
    }

    @Test(arguments: [
        ("os(macOS)", "B"), ("os(Linux)", "A"), ("!os(Linux)", "B"), ("false", "B"), ("true || X", "A"),
        ("canImport(SwiftUI)", "B"), ("canImport(UIKit)", "A"), ("canImport(UIKit) && !os(Linux)", "B"),
        ("(os(iOS) || os(macOS)) && swift(>=5.9)", "B"), ("targetEnvironment(simulator)", "B"),
        ("DEBUG", "B"),
        ("!(os(Linux))", "B"),
    ])
    func `conditions that are known are obeyed`(condition: String, expected: String) {
        let text = """
            #if \(condition)
            class A: \(Self.base) {}
            #else
            class B: \(Self.base) {}
            #endif
            """
        #expect(chosen(text).hasPrefix(expected + " "))
    }

    @Test func `of a condition that is not known both branches count`() {
        let text =
            "#if MINE\nclass A: \(Self.base) {}\n#elseif os(iOS)\nclass C: \(Self.base) {}\n#else\nclass B: \(Self.base) {}\n#endif"
        #expect(chosen(text).hasPrefix("there are 2 service extensions"))
        #expect(
            chosen("#if MINE\nclass A: \(Self.base) {}\n#else\nclass A: \(Self.base) {}\n#endif")
                == "A /p/0.swift:2")
    }

    @Test func `several are listed with their places`() {
        let message = chosen(
            "class A: \(Self.base) {}\n\nclass B: \(Self.base) {}", "enum E { class C: \(Self.base) {} }")
        #expect(
            message == """
                there are 3 service extensions; choose one with --class NAME:
                  A  /p/0.swift:1
                  B  /p/0.swift:3
                  E.C  /p/1.swift:1
                """)
    }

    @Test func `the Info.plist decides between several`() {
        let text = "class A: \(Self.base) {}\nclass B: \(Self.base) {}"
        #expect(chosen(text, principal: "$(PRODUCT_MODULE_NAME).B") == "B /p/0.swift:2")
        #expect(chosen(text, principal: "Other").hasPrefix("there are 2"))
    }

    @Test func `a name chooses`() {
        let text =
            "class A: \(Self.base) {}\nenum E { class A: \(Self.base) {} }\nclass B: \(Self.base) {}\nclass O {}"
        #expect(chosen(text, name: "B") == "B /p/0.swift:3")
        #expect(chosen(text, name: "A") == "A /p/0.swift:1")
        #expect(chosen(text, name: "E.A") == "E.A /p/0.swift:2")
        #expect(chosen(text, name: "MyModule.B") == "B /p/0.swift:3")
        #expect(chosen(text, name: "O") == "/p/0.swift:4: O does not inherit \(Self.base)")
        #expect(
            chosen(text, name: "X").hasPrefix("no class X is in the sources; the service extensions are\n  A")
        )
    }

    @Test(arguments: [
        "", "a b", "1A", "A;exit()", "A.", ".A", "A\n", "\"", "a-b", String(repeating: "a", count: 600),
    ])
    func `what is no name is refused`(name: String) {
        #expect(chosen("class A: \(Self.base) {}", name: name).contains("is not the name of a class"))
    }

    @Test func `a class of a vendor may be the superclass`() {
        let vendor = "class N: OneSignalNotificationServiceExtension {}"
        #expect(chosen(vendor, "class M: NSObject { func didReceive(_ x: Int) {} }") == "N /p/0.swift:1")
        let plain =
            "class N: PushBase { override func didReceive(_ r: UNNotificationRequest) {} }\nclass M: Model {}"
        #expect(chosen(plain) == "N /p/0.swift:1")
        // One that certainly is goes first.
        #expect(chosen(vendor, "class S: \(Self.base) {}") == "S /p/1.swift:1")
        #expect(chosen("class M: Model {}", name: "M") == "M /p/0.swift:1")
    }

    @Test func `a private class is refused with the remedy`() {
        #expect(chosen("@objc private final class A: \(Self.base) {}").contains("/p/0.swift:1: A is private"))
        #expect(chosen("@available(iOS 10, *) final class A: \(Self.base) {}") == "A /p/0.swift:1")
    }

    @Test func `names may be those of keywords`() {
        #expect(chosen("class `default`: \(Self.base) {}", name: "`default`") == "default /p/0.swift:1")
    }

    @Test(arguments: [
        "", "class", "class A", "class A:", "class A: {", "}}}} class A: UNNotificationServiceExtension {}",
        "#if", "#if (",
        "#endif #else", "import", "import class", "typealias A =", "`", "`a", "#", "@", "\"\\(",
        "class A<B<C<", "#if !!!!!!!(((",
    ])
    func `sources that end anywhere are read`(text: String) {
        _ = chosen(text)
    }

    @Test func `deep and long sources are read in linear time`() {
        _ = chosen(String(repeating: "{", count: 200_000))
        _ = chosen(String(repeating: "#if a\n", count: 50_000))
        _ = chosen("#if " + String(repeating: "(", count: 50_000))
        _ = chosen("#if " + String(repeating: "!", count: 50_000))
        _ = chosen(String(repeating: "class A: B ", count: 20_000))
        _ = chosen(String(repeating: "struct A { ", count: 20_000))
        _ = chosen(String(repeating: "class A { ", count: 100_000))
        _ = chosen(String(repeating: "#else ", count: 100_000))
    }
}
