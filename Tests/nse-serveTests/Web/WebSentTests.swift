import APNs
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("What was sent and what was delivered, in the API", .serialized)
struct WebSentTests {
    private func push(
        _ server: WebFixture, _ payload: String, _ fields: [HeaderField] = []
    ) throws -> PushAnswer {
        let token = try #require(DeviceToken(server.token))
        let request = Scene.request(payload, to: token, fields: fields, now: server.world.now)
        return server.world.answer([World.Incoming(request, door: .apns)], on: ConnectionState()).answers[0]
    }

    @Test(
        "The bytes and the headers of a push are read back, accepted or refused, without its provider token")
    func readBack() async throws {
        let server = try await WebFixture()
        let spelled = "{ \"aps\" : {\"alert\":\"Hi\"},\n \"order\": 7 }"
        #expect(try push(server, spelled).status == 200)
        #expect(try push(server, "{\"aps\":", [HeaderField("apns-priority", "7")]).status == 400)
        let payload = try server.ask("GET", "/v1/pushes/1/payload")
        #expect(payload.body == spelled && payload.field("content-type") == "application/json")
        let refused = try server.ask("GET", "/v1/pushes/2/payload")
        #expect(refused.body == "{\"aps\":" && refused.field("content-type") == "application/octet-stream")
        #expect(try server.ask("GET", "/v1/pushes/1/delivered").body == spelled)
        #expect(try server.ask("GET", "/v1/pushes/2/delivered").status == 404)
        #expect(
            try Answer(server.ask("GET", "/v1/pushes/1").body)["kept"]
                == #"["payload","headers","delivered"]"#)
        let second = try Answer(server.ask("GET", "/v1/pushes/2").body)
        #expect(second["kept"] == #"["payload","headers"]"# && second["path"] == "/v1/pushes/2")
        let text = try server.ask("GET", "/v1/pushes/2/headers").body
        let headers = try Answer(text)
        #expect(headers["method"] == "POST" && headers["path"] == "/3/device/\(server.token)")
        #expect(headers["headers/0/name"] == "authorization" && headers["headers/0/value"] == "bearer …")
        #expect(headers["headers/3/name"] == "apns-priority" && headers["headers/3/value"] == "7")
        #expect(!text.contains(Scene.jwt(server.world.now).prefix(20)))
    }

    @Test("A provider token without its word is left out whole")
    func bareToken() async throws {
        let server = try await WebFixture()
        var request = Scene.request(to: try #require(DeviceToken(server.token)))
        request.fields[0].value = "secret token"
        _ = server.world.answer([World.Incoming(request, door: .plain)], on: ConnectionState())
        #expect(try Answer(server.ask("GET", "/v1/pushes/1/headers").body)["headers/0/value"] == "…")
    }

    @Test("What the phone shows is read back, as the extension changed it or as it was sent")
    func delivered() async throws {
        let changed = #"{"aps":{"alert":"Changed"}}"#
        let outcomes: [FakeRunner.Outcome] = [
            .init(kind: .modified, payload: Array(changed.utf8)), .init(kind: .original),
            .init(kind: .suppressed),
        ]
        let count = Locked(0)
        let server = try await WebFixture(
            runner: FakeRunner { _ in
                count.withLock { count in
                    count += 1
                    return outcomes[count - 1]
                }
            })
        for _ in outcomes { _ = try server.deliver() }
        #expect(try server.ask("GET", "/v1/pushes/1/delivered").body == changed)
        #expect(try server.ask("GET", "/v1/pushes/1/payload").body == WebFixture.payload)
        #expect(try server.ask("GET", "/v1/pushes/2/delivered").body == WebFixture.payload)
        // Without the filtering entitlement the phone shows what was sent.
        #expect(try server.ask("GET", "/v1/pushes/3/delivered").body == WebFixture.payload)
    }

    @Test("Of two pushes with one apns-id both are reached")
    func oneIdentifier() async throws {
        let server = try await WebFixture()
        let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        for title in ["first", "second"] {
            let fields = [HeaderField("apns-id", id)]
            #expect(try push(server, #"{"aps":{"alert":"\#(title)"}}"#, fields).status == 200)
        }
        let list = try Answer(server.ask("GET", "/v1/pushes?apns_id=\(id.lowercased())").body)
        #expect(list["pushes/0/title"] == "first" && list["pushes/1/title"] == "second")
        #expect(try Answer(server.ask("GET", "/v1/pushes/1").body)["title"] == "first")
        #expect(try Answer(server.ask("GET", "/v1/pushes/\(id)").body)["title"] == "second")
    }

    @Test("Pushes are read from the newest on, and found by their texts and payloads")
    func newestFirst() async throws {
        let server = try await WebFixture()
        for number in 1...5 {
            _ = try server.deliver("", #"{"aps":{"alert":"Zq\#(number)"},"order":"ZX-\#(number % 2)"}"#)
        }
        func numbers(_ query: String) throws -> [String?] {
            let answer = try Answer(server.ask("GET", "/v1/pushes?" + query).body)
            return (0..<3).map { answer["pushes/\($0)/number"] } + [answer["next"]]
        }
        #expect(try numbers("before=9007199254740991&limit=3") == ["5", "4", "3", "3"])
        #expect(try numbers("before=3&limit=3") == ["2", "1", nil, "0"])
        #expect(try numbers("before=1") == [nil, nil, nil, "0"])
        #expect(try numbers("text=zx-1&before=6") == ["5", "3", "1", "0"])
        #expect(try numbers("text=zq4") == ["4", nil, nil, "5"])
        #expect(try server.ask("GET", "/v1/pushes?before=3&since=1").status == 400)
    }

    @Test("One push is forgotten, or all, and readers of events hear of it")
    func forgotten() async throws {
        let server = try await WebFixture()
        for _ in 0..<3 { _ = try server.deliver() }
        let events = try WebClient(port: server.port)
        events.send(server.request("GET", "/v1/events"))
        #expect(try events.read(until: "event: hello"))
        #expect(try server.ask("DELETE", "/v1/pushes/2").status == 204)
        #expect(try events.read(until: "event: forgotten\ndata: {\"number\":2}"))
        #expect(try server.ask("GET", "/v1/pushes/2").status == 404)
        #expect(try server.ask("DELETE", "/v1/pushes/2").status == 404)
        _ = try server.ask("POST", "/v1/script", body: #"{"answer":{"reason":"ServiceUnavailable"}}"#)
        #expect(try server.ask("DELETE", "/v1/pushes").status == 204)
        #expect(try events.read(until: "event: resync"))
        #expect(try server.ask("GET", "/v1/pushes").body == "{\"pushes\":[],\"next\":3}\n")
        // The phone keeps what it shows, and the answers that were ordered are still to come.
        let phone = try Answer(server.ask("GET", "/v1/phones/phone-1").body)
        #expect(phone["notification_center/2/title"] == "Hello")
        #expect(try push(server, "{}").status == 503)
    }

    @Test("After a restart the payloads are there, the headers are not, and what was forgotten stays so")
    func restart() throws {
        let directory = try TemporaryDirectory()
        do {
            let scene = try Scene(directory.path)
            for _ in 0..<3 { scene.push() }
            #expect(try scene.world.forget(push: 2) && !(try scene.world.forget(push: 9)))
            scene.journal.close()
        }
        let scene = try Scene(directory.path)
        #expect(scene.entries.map(\.number) == [1, 3])
        let sent = try #require(scene.entries[0].sent)
        #expect(String(decoding: sent.request.body, as: UTF8.self) == #"{"aps":{"alert":"Hello"}}"#)
        #expect(sent.request.path.isEmpty && scene.push().status == 200 && scene.entries.last?.number == 4)
        scene.journal.close()
    }

    @Test("A code, a reason and the page of the checks are explained")
    func explained() async throws {
        let server = try await WebFixture()
        #expect(try server.ask("GET", "/v1/explain/http.status").body.contains("What to do"))
        #expect(try server.ask("GET", "/v1/explain/BadDeviceToken").status == 200)
        #expect(try server.ask("GET", "/v1/explain/apns-checks").body.contains("| unknown path | :path |"))
        #expect(try server.ask("GET", "/v1/explain/qqqqqq").status == 404)
    }
}
