import NotificationCore
import ServiceExtensionRuntime
import Testing

@testable import nse_serve

@Suite("Pushes in the API", .serialized)
struct WebPushesTests {
    @Test("A push that the API delivers is answered when it is settled")
    func deliver() async throws {
        let runner = FakeRunner { _ in nil }
        let server = try await WebFixture(runner: runner)
        let client = try WebClient(port: server.port)
        client.send(
            server.request(
                "POST",
                "/v1/deliver?token=\(server.token)&push_type=alert&priority=5&collapse_id=a%20b&expiration=0",
                body: WebFixture.payload))
        #expect(
            runner.release(.init(kind: .original, code: "budget.expired", record: Array(#"{"v":1}"#.utf8))))
        let reply = try client.reply()
        #expect(reply.status == 200)
        let push = try Answer(reply.body)
        #expect(push["number"] == "1")
        #expect(push["token"] == server.token)
        #expect(push["phone"] == "phone-1")
        #expect(push["app"] == "com.example.app")
        #expect(push["priority"] == "5")
        #expect(push["collapse_id"] == "a b")
        #expect(push["via"] == "api")
        #expect(push["reason"] == "null")
        #expect(push["rule/source"] == "own")
        #expect(push["disposition/delivery"] == "delivered to device")
        #expect(push["disposition/extension/ran"] == "true")
        #expect(push["disposition/extension/outcome"] == "original")
        #expect(push["disposition/extension/code"] == "budget.expired")
        #expect(push["record"] == #"{"v":1}"#)
        let id = try #require(push["apns_id"])
        for spelling in [id, id.lowercased()] {
            #expect(try server.ask("GET", "/v1/pushes/\(spelling)").body == reply.body)
        }
        // The notification knows its push, also by the collapse identifier.
        let phone = try Answer(server.ask("GET", "/v1/phones/phone-1").body)
        #expect(phone["notification_center/0/id"] == "a b")
        #expect(phone["notification_center/0/push"] == "1")
    }

    @Test("A push that is held back is answered at once, without a time")
    func heldBack() async throws {
        let server = try await WebFixture()
        _ = try server.ask("POST", "/v1/phones/phone-1/events", body: #"{"type":"offline"}"#)
        let push = try Answer(server.deliver().body)
        #expect(push["disposition/delivery"] == "stored, device offline")
        #expect(push["disposition/settled"] == "null")
        let phone = try Answer(server.ask("GET", "/v1/phones/phone-1").body)
        #expect(phone["apps/0/waiting"] == "1")
    }

    @Test("A push that shows and whose background time is held back is answered when it shows")
    func wakesLater() async throws {
        let server = try await WebFixture(runner: FakeRunner { _ in .init(kind: .original) })
        _ = try server.ask("POST", "/v1/phones/phone-1/events", body: #"{"type":"low_power","on":true}"#)
        let push = try Answer(
            server.ask(
                "POST", "/v1/deliver?token=\(server.token)",
                body: #"{"aps":{"alert":"A","mutable-content":1,"content-available":1}}"#
            ).body)
        #expect(push["disposition/delivery"] == "delivered to device")
        #expect(push["disposition/settled"] == "null" && push["disposition/extension/ran"] == "true")
    }

    @Test("Without a token only the extension's part is done")
    func extensionAlone() async throws {
        let payload = #"{"aps":{"alert":"Changed"}}"#
        let server = try await WebFixture(
            runner: FakeRunner { job in
                job.choice == .media && job.phoneID.isEmpty
                    ? .init(kind: .modified, payload: Array(payload.utf8), record: Array("{}".utf8)) : nil
            })
        let reply = try server.ask("POST", "/v1/deliver", body: WebFixture.payload)
        #expect(
            reply.body == "{\"outcome\":\"modified\",\"code\":null,\"payload\":\(payload),\"record\":{}}\n")
        #expect(try server.ask("GET", "/v1/pushes").body == "{\"pushes\":[],\"next\":0}\n")
    }

    @Test(
        "A push that shows nothing says why",
        arguments: [
            (#"{"aps":{"alert":5}}"#, "gate.no_alert"), (#"{"aps":{"alert":{}}}"#, "gate.no_alert"),
            (#"{"aps":{"alert":{"title":"","body":""}}}"#, "gate.no_alert"), ("{}", "gate.no_alert"),
            (#"{"aps":{"content-available":1}}"#, "gate.silent"), (#"{"aps":[]}"#, "payload.shape"),
            (#"{"aps":{"alert":"a","alert":""}}"#, "gate.no_alert"),
        ])
    func showsNothing(_ payload: String, _ code: String) async throws {
        let server = try await WebFixture()
        let push = try Answer(server.deliver("&push_type=alert", payload).body)
        #expect(push["disposition/delivery"] == "delivered to device" && push["disposition/surfaces"] == "[]")
        #expect(push["disposition/reasons/0/code"] == code)
        #expect(push["disposition/reasons/0/text"]?.isEmpty == false)
    }

    @Test(
        "Of members with one name a phone shows the last",
        arguments: [
            #"{"aps":{"alert":"a","alert":"b"}}"#, #"{"aps":{"alert":"a"},"aps":{"alert":"b"}}"#,
            #"{"aps":7,"aps":{"alert":{"title":"","title":"b"},"badge":1,"badge":2},"aps2":1}"#,
        ])
    func last(_ payload: String) async throws {
        let push = try Answer(try await WebFixture().deliver("", payload).body)
        #expect(push["title"] == "b" && push["disposition/surfaces/0"] == "banner")
    }

    @Test("A background push with an alert shows it, and its record says that the picture is lost")
    func background() async throws {
        let runner = EngineRunner(RuntimeConfiguration())
        defer { runner.shutdown() }
        let payload = #"{"aps":{"alert":"a","mutable-content":1},"image":"https://cdn.example/a.jpg"}"#
        let server = try await WebFixture(runner: runner)
        let push = try Answer(server.deliver("&push_type=background", payload).body)
        #expect(push["disposition/surfaces/0"] == "banner" && push["verdict/word"] == "No picture")
        let alone = try server.ask("POST", "/v1/deliver?push_type=background", body: payload)
        for answer in [push, try Answer(alone.body)] {
            #expect(answer["record/verdict"] == "no_picture" && answer["record/cause"] == "gate.push_type")
        }
        let empty = try server.deliver("&push_type=background", #"{"aps":{"mutable-content":1}}"#)
        #expect(try Answer(empty.body)["disposition/reasons/0/code"] == "gate.push_type")
    }

    @Test("A sender may have a member named nse: it is shown, and its extension runs")
    func memberOfTheSender() async throws {
        let payload = #"{"aps":{"alert":"x","mutable-content":1},"nse":{"attachments":[]}}"#
        let server = try await WebFixture()
        let push = try Answer(server.deliver("", payload).body)
        #expect(push["disposition/extension/ran"] == "true" && push["title"] == "x")
        #expect(push["disposition/surfaces/0"] == "banner" && push["disposition/reasons/0"] == nil)
        // The engine itself reserves the name only where its output has the attachments there.
        let runner = EngineRunner(RuntimeConfiguration())
        defer { runner.shutdown() }
        for (key, code) in [(ShownMedia.member, "media.none"), ("nse", "payload.reserved_key")] {
            let job = ExtensionJob(
                phone: 0, phoneID: "", app: "", arrival: 0, payload: Array(payload.utf8), choice: .media,
                resultKey: key)
            let outcome = await withCheckedContinuation {
                (done: CheckedContinuation<FakeRunner.Outcome, Never>) in
                runner.run(job) { done.resume(returning: $0) }
            }
            #expect(outcome.code == code)
        }
    }

    @Test(
        "What cannot be delivered",
        arguments: [
            ("?token=ab", "{}", 404), ("?token=x", "{}", 400), ("", "[]", 400), ("", "", 400),
            ("?priority=2", "{}", 400),
            ("?push_type=sms", "{}", 400), ("?collapse_id=", "{}", 400), ("?expiration=-1", "{}", 400),
        ])
    func wrong(_ each: (String, String, Int)) async throws {
        let server = try await WebFixture()
        #expect(try server.ask("POST", "/v1/deliver" + each.0, body: each.1).status == each.2)
    }

    @Test("Pushes are listed by number, filtered and in pages")
    func list() async throws {
        let server = try await WebFixture()
        for _ in 0..<5 { _ = try server.deliver() }
        let page = try Answer(server.ask("GET", "/v1/pushes?since=1&limit=2").body)
        #expect(page["pushes/0/number"] == "2")
        #expect(page["pushes/1/number"] == "3")
        #expect(page["pushes/2"] == nil)
        #expect(page["next"] == "3")
        func count(_ query: String) throws -> Int {
            let answer = try Answer(server.ask("GET", "/v1/pushes?" + query).body)
            return (0..<10).first { answer["pushes/\($0)"] == nil } ?? 10
        }
        #expect(try count("token=\(server.token)") == 5)
        #expect(try count("token=\(server.token.uppercased())&settled=1&status=200&phone=phone-1") == 5)
        #expect(try count("token=abcd") == 0)
        #expect(try count("status=400") == 0)
        #expect(try count("phone=phone-2") == 0)
        #expect(try server.ask("GET", "/v1/pushes?phone=phone-2").body == "{\"pushes\":[],\"next\":5}\n")
    }

    @Test(
        "A call that waits is answered by the first push that fits, and passes over none that is to be settled"
    )
    func wait() async throws {
        let runner = FakeRunner { _ in nil }
        let server = try await WebFixture(runner: runner)
        let delivering = try (0..<2).map { _ in try WebClient(port: server.port) }
        let waiting = try WebClient(port: server.port)
        waiting.send(server.request("GET", "/v1/pushes?settled=1&wait=60"))
        for client in delivering {
            client.send(server.request("POST", "/v1/deliver?token=\(server.token)", body: WebFixture.payload))
        }
        #expect(try Answer(server.ask("GET", "/v1/pushes?since=1&wait=60").body)["pushes/0/number"] == "2")
        // Neither is settled.
        #expect(try server.ask("GET", "/v1/pushes?settled=1").body == "{\"pushes\":[],\"next\":0}\n")
        #expect(runner.release(.init(kind: .original)))
        let answer = try Answer(waiting.reply().body)
        #expect(answer["pushes/0/number"] == "1")
        #expect(answer["next"] == "1")
        #expect(runner.release(.init(kind: .original)))
        let second = try Answer(server.ask("GET", "/v1/pushes?settled=1&since=1&wait=60").body)
        #expect(second["pushes/0/number"] == "2")
        for client in delivering { #expect(try client.reply().status == 200) }
    }

    @Test("A call that waits ends with its time, and with the endpoint")
    func waitEnds() async throws {
        let server = try await WebFixture()
        #expect(try server.ask("GET", "/v1/pushes?since=7&wait=1").body == "{\"pushes\":[],\"next\":7}\n")
        let waiting = try WebClient(port: server.port)
        waiting.send(server.request("GET", "/v1/pushes?wait=60"))
        let gone = try WebClient(port: server.port)
        gone.send(server.request("GET", "/v1/pushes?wait=60"))
        // Both have come in when a later request of the same connection limit is answered.
        while server.door.connections < 2 { _ = try server.ask("GET", "/healthz") }
        _ = try server.ask("GET", "/v1/pushes?wait=1")
        server.door.stop()
        #expect(try waiting.reply().status == 503)
        #expect(try waiting.readAll().isEmpty)
    }
}
