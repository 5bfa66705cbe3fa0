import SourceRewriter
import Testing

@Suite struct RewriterTests {
    private func rewritten(_ source: String) -> String {
        String(decoding: ObjectiveCRewriter(Array(source.utf8)).output, as: UTF8.self)
    }

    @Test(arguments: [
        ("@objc func f() {}", "      func f() {}"),
        ("@objcMembers class A {}", "             class A {}"),
        ("@objc(name:with:) func f() {}", "                  func f() {}"),
        ("@objc(a\nb) func f() {}", "       \n   func f() {}"),
        (
            "@IBAction func f() {}; @IBOutlet weak var x: A?",
            "          func f() {};           weak var x: A?"
        ),
        ("@objc dynamic var x = 1", "      dynamic var x = 1"),
        ("@UIApplicationMain class A {}", "                   class A {}"),
        ("private @objc(f) func f()", "private          func f()"),
    ])
    func `attributes are blanked`(source: String, expected: String) {
        #expect(rewritten(source) == expected)
    }

    @Test(arguments: [
        ("#selector(tapped)", #"Selector("tapped")"#),
        ("#selector(tapped(_:))", #"Selector("tapped(_:)")"#),
        ("#selector(Self.tapped(_:with:))", #"Selector("tapped(_:with:)")"#),
        ("#selector(A.B.tapped as (A) -> () -> Void)", #"Selector("tapped")"#),
        ("#selector(getter: A.name)", #"Selector("name")"#),
        ("#selector(\n  a.b\n)", "Selector(\"b\"\n\n)"),
        ("#selector (x)", #"Selector("x")"#),
        ("f(#selector(x), #selector(y))", #"f(Selector("x"), Selector("y"))"#),
        ("#selector(x /* the ) */)", #"Selector("x/*the)*/")"#),
        (#""\(#selector(x))" @objc"#, #""\(Selector("x"))"      "#),
    ])
    func `a selector holds its name`(source: String, expected: String) {
        #expect(rewritten(source) == expected)
    }

    @Test(arguments: [
        "// @objc",
        "/* @objc /* #selector(x) */ @objc */",
        #""@objc""#,
        #""a \" @objc""#,
        #""\\" + "@objc""#,
        ##"#"@objc " #selector(x) \"# + #""@objc"#"##,
        ##"#"""#; #"@objc"#"##,
        "\"\"\"\n@objc \" \"\" #selector(x)\n\"\"\"",
        "#\"\"\"\n@objc \"\"\" \\(@objc) \"\"\n\"\"\"#",
        #""\("@objc" + "\("@objc")")""#,
        "let r = /\"@objc/",
        "let r = #/\n  \"@objc \\/ # /#",
        "@objcSomething func f() {}; @main @available(iOS 13, *) struct A {}",
        "#selectors(x); #if DEBUG\n#endif",
    ])
    func `strings, comments and other words stay`(source: String) {
        #expect(rewritten(source) == source)
    }

    @Test(arguments: [
        ("a / b // \"\n@objc class A {}", "a / b // \"\n      class A {}"),
        ("x = y / 2; z = \"/\"; @objc", "x = y / 2; z = \"/\";      "),
        ("\"not ended\n@objc class A {}", "\"not ended\n      class A {}"),
        (#""\(f("(", ")"))"; @objc"#, #""\(f("(", ")"))";      "#),
        (#""\(a ? "x" : "\(b)")" @objc"#, #""\(a ? "x" : "\(b)")"      "#),
        (
            "\"\"\"\n\\(x.map { \"@objc \\($0)\" })\n\"\"\"; @objc",
            "\"\"\"\n\\(x.map { \"@objc \\($0)\" })\n\"\"\";      "
        ),
        (##"#"\#(f("@objc"))"#; @objc"##, ##"#"\#(f("@objc"))"#;      "##),
        ("let r = /[/\"]/; @objc", "let r = /[/\"]/;      "),
        ("@objc // \"\n@objc", "      // \"\n     "),
        ("🎉 @objc é", "🎉       é"),
    ])
    func `code after them is code again`(source: String, expected: String) {
        #expect(rewritten(source) == expected)
    }

    @Test func `what was changed is told with its line`() {
        let source = "import A\n@objc class B {\n  let s = #selector(\n    x)\n  @IBAction func f() {}\n}"
        let rewriter = ObjectiveCRewriter(Array(source.utf8))
        #expect(rewriter.changes.map(\.line) == [2, 3, 5])
        #expect(rewriter.changes.map(\.what) == ["@objc", "#selector", "@IBAction"])
    }

    @Test(arguments: [
        "", "@", "#", "\"", "\"\"\"", "#\"", "@objc(", "#selector(", "#selector", "/*", "/", "\\", "\"\\",
        "\"\\(",
        "#/", "\"\\(\"", "@objc(\"", ")", "))))", "#\"\"\"",
    ])
    func `what ends too early is copied`(source: String) {
        let lines = rewritten(source).split(separator: "\n", omittingEmptySubsequences: false).count
        #expect(lines == 1)
    }

    @Test func `deep nesting and no end cost no stack and no patience`() {
        let deep = String(repeating: "\"\\(", count: 100_000)
        #expect(rewritten(deep) == deep)
        let open = String(repeating: "@objc(", count: 2_000)
        #expect(rewritten(open).utf8.count == open.utf8.count)
        let comments = String(repeating: "/*", count: 100_000)
        #expect(rewritten(comments) == comments)
    }

    @Test func `bytes that are no text keep their number of lines`() {
        var generator = SystemRandomNumberGenerator()
        let alphabet = Array("@objc(#selector)\"\\/*\n\t #".utf8) + [0, 0x80, 0xFF]
        for _ in 0..<300 {
            let source = (0..<200).map { _ in alphabet.randomElement(using: &generator) ?? 0 }
            let output = ObjectiveCRewriter(source).output
            #expect(output.count { $0 == 10 } == source.count { $0 == 10 }, "\(source)")
        }
    }
}
