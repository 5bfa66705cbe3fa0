import NotificationCheck
import NotificationCore
import Testing

/// Addresses of which code or a template has only a part.
@Suite struct WrittenAddressTests {
    @Test(
        "what is written of an address is judged, whatever is put into it",
        arguments: [
            (#""http://" + host + "/a.jpg""#, Code.urlScheme),
            (#"f"http://{host}/a.jpg""#, .urlScheme),
            (#""http://%s/a.jpg" % host"#, .urlScheme),
            (#"`http://${hosts["a"]}/a.jpg`"#, .urlScheme),
            (#"fmt.Sprintf("http://%s/a.jpg", host)"#, .urlScheme),
            (#""https:// cdn.acme-shop.com/" + name"#, .urlMalformed),
            (#"base + "/summer sale.jpg""#, .urlMalformed),
            (#""/uploads/" + name"#, .urlRelative),
            (#""https://192.168.1.5/" + name"#, .policyAddress),
            (#"base + "/" + name + ".svg""#, .typeUnsupported),
        ])
    func written(expression: String, code: Code) throws {
        let text = "payload = {\"aps\": {\"alert\": \"A\", \"mutable-content\": 1}, \"image\": \(expression)}"
        let answer = try #require(judged(text, offline: true))
        #expect(answer.diagnostics.contains { $0.code == code && $0.severity != .note }, "\(answer.sentence)")
        #expect(answer.diagnostics.allSatisfy { $0.hint?.contains("value-not-given") != true })
    }

    @Test("what is written of an address is judged where a variable holds it, but not where it is set twice")
    func held() throws {
        let message =
            "const message = { token, notification: { title: 'a', body: 'b' }, apns: { payload: { aps: { 'mutable-content': 1 } }, fcmOptions: { imageUrl } } };\nawait admin.messaging().send(message);\n"
        let start = "let imageUrl = `http://${process.env.HOST}/images/${id}.png`;\n"
        #expect(judged(start + message, offline: true)?.code == .urlScheme)
        for second in ["imageUrl = await uploaded(imageUrl);", "imageUrl = `https://${cdn}/${id}.png`;"] {
            let answer = try #require(judged(start + second + "\n" + message, offline: true))
            #expect(answer.diagnostics.allSatisfy { $0.severity == .note }, "\(answer.sentence)")
        }
    }

    @Test(
        "what a value may mend in an address is not judged",
        arguments: [
            #""https://" + host + "/" + name"#, #"base + "/a""#, #"proto + "://" + host + "/a.jpg""#,
            #"isNew ? "http://a.acme.dev/b" : other"#, #"url or "http://localhost/a.jpg""#,
            #""http://acme.dev/".replace("http:", "https:") + name"#, #"f"{base}{path}?w=2""#,
            #"`${names.map(x => `a ${x}`).join("")}/p.jpg`"#, #"encode("https://a.acme.dev/b c.jpg")"#,
            #""banner_" + name"#, #""https://acme.dev/" + name + "webp""#,
        ])
    func mendable(expression: String) throws {
        let text = "payload = {\"aps\": {\"alert\": \"A\", \"mutable-content\": 1}, \"image\": \(expression)}"
        let answer = try #require(judged(text, offline: true))
        #expect(answer.diagnostics.allSatisfy { $0.severity == .note }, "\(answer.sentence)")
    }
}
