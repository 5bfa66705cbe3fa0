import NotificationCheck
import NotificationCore
import Testing

@Suite struct AddressFaultTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var address: String
        var code: Code
        var severity: Severity
        var mended: String?
        var testDescription: String { address }
        init(_ address: String, _ code: Code, _ severity: Severity = .error, mended: String? = nil) {
            self.address = address
            self.code = code
            self.severity = severity
            self.mended = mended
        }
    }

    static let rows: [Row] =
        [
            "{{image}}", "https://cdn.example/{{image}}", "https://cdn.example/${id}.jpg",
            "https://cdn.example/%s",
            "https://cdn.example/%@.jpg", "https://cdn.example/%d.jpg", "https://cdn.example/<id>.jpg",
            "[object Object]",
            "undefined", "null", "None", "nil", "https://cdn.example/#{id}.jpg",
            "https://cdn.example/*|IMAGE|*",
            "https://cdn.example/{id}.jpg", "https://cdn.example/[object Object]",
            "https://cdn.example/%7B%7Bid%7D%7D",
            "Optional(nil)", "<%= image %>", "$(imageUrl)", "$IMAGE",
        ].map { Row($0, .urlPlaceholder) } + [
            Row("my image url", .urlPlaceholder), Row("YOUR_IMAGE_URL", .urlPlaceholder),
            Row("a b", .urlRelative),
            Row("https://cdn.example/undefined", .urlPlaceholder, .warning),
            Row("https://cdn.example/null.jpg", .urlPlaceholder, .warning),
            Row("https://cdn.example/a.jpg?u={{user}}", .urlPlaceholder, .warning),
            Row("https//:cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("https//cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("https:/cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("http:/cdn.example/a.jpg", .urlMalformed, mended: "http://cdn.example/a.jpg"),
            Row("https:cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("https:///cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("https://https://cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("htps://cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("https:\\\\/\\\\/cdn.example\\\\/a.jpg", .urlMalformed, mended: rulePicture),
            Row("https//:cdn.example/my cat.jpg", .urlMalformed, mended: "https://cdn.example/my%20cat.jpg"),
            Row("https:\\\\\\\\cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("https://cdn.example/my cat.jpg", .urlMalformed, mended: "https://cdn.example/my%20cat.jpg"),
            Row(" https://cdn.example/a.jpg", .urlMalformed, mended: rulePicture),
            Row("https://cdn.example/a.jpg\\n", .urlMalformed, mended: rulePicture),
            Row("https://cdn.example\\\\a.jpg", .urlMalformed, mended: rulePicture),
            Row("'https://cdn.example/a.jpg'", .urlMalformed, mended: rulePicture),
            Row("“https://cdn.example/a.jpg”", .urlMalformed, mended: rulePicture),
            Row("'https://cdn.example/o'neil.jpg'", .urlMalformed, mended: "https://cdn.example/o'neil.jpg"),
            Row("", .urlMalformed),
            Row("/uploads/a.jpg", .urlRelative), Row("uploads/a.jpg", .urlRelative),
            Row("a.jpg", .urlRelative),
            Row("//cdn.example/a.jpg", .urlRelative, mended: rulePicture),
            Row("www.example.com/a.jpg", .urlRelative, mended: "https://www.example.com/a.jpg"),
            Row("cdn.example/a.jpg", .urlRelative, mended: rulePicture),
            Row("data:image/png;base64,iVBO", .urlScheme), Row("file:///tmp/a.jpg", .urlScheme),
            Row("gs://bucket/a.jpg", .urlScheme), Row("s3://bucket/a.jpg", .urlScheme),
            Row("content://media/1", .urlScheme), Row("blob:https://x.example/1", .urlScheme),
            Row("https://localhost:3000/a.jpg", .policyAddress),
            Row("http://127.0.0.1/a.jpg", .policyAddress),
            Row("http://[::1]/a.jpg", .policyAddress), Row("http://10.0.2.2:8000/a.jpg", .policyAddress),
            Row("http://192.168.1.10/a.jpg", .policyAddress, .warning),
            Row("http://10.1.2.3/a.jpg", .policyAddress, .warning),
            Row("http://172.20.0.1/a.jpg", .policyAddress, .warning),
            Row("http://nas.local/a.jpg", .policyAddress, .warning),
            Row("https://backend/a.jpg", .policyAddress, .warning),
            Row("http://[fd00::1]/a.jpg", .policyAddress, .warning),
        ]

    @Test("what is wrong with an address is said, with how to write it", arguments: rows)
    func row(row: Row) throws {
        let input = try RuleInput(#"{\#(ruleAlert),"fcm_options":{"image":"\#(row.address)"}}"#)
        let diagnostic = try #require(input.nearMisses.first, "nothing found")
        #expect(diagnostic.code == row.code, "\(diagnostic)")
        #expect(diagnostic.severity == row.severity)
        #expect(diagnostic.origin?.path == "fcm_options.image")
        if let mended = row.mended {
            let node = try #require(input.payload.node(at: "/fcm_options/image"))
            let text = input.payload.document.string(node)
            #expect(NearMisses.mended(text) == mended)
        }
    }

    @Test(
        "an identifier may become an address, at a key that own extensions read",
        arguments: [
            (#""image":"65f1c2a9d0e4""#, Severity.warning), (#""fcm_options":{"image":"img_8842"}"#, .error),
        ])
    func identifier(member: String, severity: Severity) throws {
        let input = try RuleInput(#"{\#(ruleAlert),\#(member)}"#)
        let diagnostic = try #require(input.nearMisses.first)
        #expect(diagnostic.code == .urlRelative && diagnostic.severity == severity)
    }

    @Test(
        "good addresses stay alone",
        arguments: [
            "https://cdn.example/a.jpg", "http://cdn.example/a.jpg", "https://cdn.example/100%25sale.jpg",
            "https://cdn.example/%D0%9A.jpg", "https://cdn.example/%d0%9a.jpg", "https://8.8.8.8/a.jpg",
            "https://cdn.example/a.jpg?filter[size]=1", "https://[2606:4700::1]/a.jpg",
            "HTTPS://CDN.EXAMPLE/A.JPG",
            "https://cdn.example/none/nullable/a.jpg", "https://user:pw@cdn.example/a.jpg",
        ])
    func good(address: String) throws {
        let input = try RuleInput(#"{\#(ruleAlert),"fcm_options":{"image":"\#(address)"}}"#)
        #expect(input.nearMisses == [])
    }

    @Test("a megabyte of one character is judged at once")
    func hostile() throws {
        for character in ["{", "[", "<", "%", "\\", "/", ".", ":", "$(", "![", "<img ", "%7B%7B", "null/"] {
            let text =
                "https://a.example/" + String(repeating: character, count: (1 << 20) / character.utf8.count)
            _ = NearMisses.mended(text)
            let payload = CompiledPayload(
                .object([
                    SourceMember("aps", .object([SourceMember("alert", .string(text))])),
                    SourceMember("image_url_x", .string(text)), SourceMember(text, .string(text)),
                    SourceMember("j", .string("{" + text)),
                ]))
            #expect(
                NearMisses(payload, references: FoundReferences()).diagnostics.allSatisfy {
                    $0.message.count < 400
                })
            #expect(payload.gate().allSatisfy { $0.message.count < 400 })
        }
    }

    @Test("deep nesting is no harm")
    func deep() {
        var value = SourceValue.string(rulePicture)
        for _ in 0..<128 { value = .object([SourceMember("image", value)]) }
        let payload = CompiledPayload(value)
        _ = NearMisses(payload, references: FoundReferences())
        #expect(payload.gate().isEmpty == false)
    }
}
