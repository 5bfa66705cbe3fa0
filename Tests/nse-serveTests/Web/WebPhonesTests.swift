import NotificationCore
import Testing

@testable import nse_serve

@Suite("Phones and the script in the API", .serialized)
struct WebPhonesTests {
    @Test("A phone is made, shown, listed page by page, and removed")
    func phones() async throws {
        let server = try await WebFixture()
        let body = #"{"id":"mine","locked":true,"apps":[{"bundle_id":"com.example.a","token":"abcd"}]}"#
        let made = try server.ask("POST", "/v1/phones", body: body)
        #expect(made.status == 201)
        let phone = try Answer(made.body)
        #expect(phone["id"] == "mine")
        #expect(phone["locked"] == "true")
        #expect(phone["apps/0/token"] == "abcd")
        #expect(phone["apps/0/extension"] == "media processor")
        #expect(try Answer(server.ask("POST", "/v1/phones", body: body).body)["error/code"] == "id_taken")
        let taken = body.replacing("mine", with: "other")
        #expect(try Answer(server.ask("POST", "/v1/phones", body: taken).body)["error/code"] == "token_taken")
        let wrong = try server.ask("POST", "/v1/phones", body: #"{"apps":[{"bundle_id":7}]}"#)
        #expect(wrong.status == 400)
        #expect(try Answer(wrong.body)["error/message"]?.contains("/apps/0/bundle_id") == true)
        let path = try server.ask(
            "POST", "/v1/phones", body: #"{"apps":[{"bundle_id":"com.a","extension":"/bin/sh"}]}"#)
        #expect(path.status == 400)

        let first = try Answer(server.ask("GET", "/v1/phones?limit=1").body)
        #expect(first["phones/0/id"] == "phone-1")
        #expect(first["next"] == "phone-1")
        let second = try Answer(server.ask("GET", "/v1/phones?limit=1&after=phone-1").body)
        #expect(second["phones/0/id"] == "mine")
        #expect(second["next"] == "null")

        #expect(try server.ask("DELETE", "/v1/phones/mine").status == 204)
        #expect(try server.ask("DELETE", "/v1/phones/mine").status == 404)
        #expect(try server.ask("GET", "/v1/phones/mine").status == 404)
        #expect(try server.ask("POST", "/v1/deliver?token=abcd", body: WebFixture.payload).status == 404)
    }

    @Test("An event changes the phone, or says why it makes no sense")
    func events() async throws {
        let server = try await WebFixture()
        let path = "/v1/phones/phone-1/events"
        let locked = try server.ask("POST", path, body: #"{"type":"lock"}"#)
        #expect(locked.status == 200)
        #expect(try Answer(locked.body)["phone/locked"] == "true")
        #expect(try Answer(locked.body)["notes"] == "[]")
        let unknown = try server.ask("POST", path, body: #"{"type":"open","app":"com.example.none"}"#)
        #expect(unknown.status == 422)
        #expect(try Answer(unknown.body)["error/code"] == "no_app")
        #expect(try server.ask("POST", path, body: #"{"type":"jump"}"#).status == 400)
        #expect(try server.ask("POST", path, body: "").status == 400)
        #expect(try server.ask("POST", "/v1/phones/none/events", body: #"{"type":"lock"}"#).status == 404)
    }

    @Test("Steps of the script are read, told as they were read, and forgotten")
    func script() async throws {
        let server = try await WebFixture()
        let steps = [
            #"{"token":null,"answer":{"reason":"ServiceUnavailable"},"fault":null,"delay":0,"count":1}"#,
            #"{"token":"abcd","answer":null,"fault":"goaway","goaway_reason":"Shutdown","delay":1.5,"count":3}"#,
            #"{"token":null,"answer":null,"fault":"reset","reset_code":7,"delay":0,"count":1}"#,
            #"{"token":null,"answer":{"reason":"Unregistered","timestamp":1700000000000},"fault":null,"delay":0,"count":1}"#,
            #"{"token":null,"answer":null,"fault":null,"delay":2,"count":1}"#,
        ]
        for step in steps {
            let answer = try server.ask("POST", "/v1/script", body: step)
            #expect(answer.status == 201 && answer.body == "{\"steps\":[\(step)]}\n")
        }
        let told = try server.ask("GET", "/v1/script").body
        #expect(told == "{\"steps\":[\(steps.joined(separator: ","))]}\n")
        #expect(try server.ask("DELETE", "/v1/script").status == 204)
        #expect(try server.ask("GET", "/v1/script").body == "{\"steps\":[]}\n")
    }

    @Test(
        "A wrong step is refused with the member",
        arguments: [
            (#"{"answer":{"reason":"Nope"}}"#, "answer"), (#"{"answer":"BadTopic"}"#, "answer"),
            (#"{"answer":{"reason":"BadTopic","timestamp":"x"}}"#, "timestamp"),
            (#"{"fault":"explode"}"#, "fault"),
            (#"{"fault":"drop","answer":{"reason":"BadTopic"}}"#, "not both"), (#"{"token":"xyz"}"#, "token"),
            (#"{"delay":-1}"#, "delay"), (#"{"delay":1e9}"#, "delay"), (#"{"count":0}"#, "count"),
            (#"{"cuont":1}"#, "count"),
            (#"{"count":1,"count":2}"#, "a second"), (#"{"reset_code":1}"#, "reset_code"), ("[]", "object"),
            ("{", "line 1"),
            (#"{"fault":"goaway","goaway_reason":"No"}"#, "goaway_reason"),
        ])
    func wrongSteps(_ each: (String, String)) async throws {
        let error = #expect(throws: WebError.self) { try ScriptAPI.step(Array(each.0.utf8)) }
        #expect(error?.status == 400)
        #expect(error?.message.contains(each.1) == true, "\(error?.message ?? "")")
    }

    @Test("Reset forgets pushes and the script, and phones when that is asked for")
    func reset() async throws {
        let server = try await WebFixture()
        let id = try #require(server.world.read { $0.phones.ids.first })
        #expect(try server.deliver().status == 200)
        _ = try server.ask("POST", "/v1/script", body: "{}")
        #expect(try server.ask("POST", "/v1/reset", body: "").status == 204)
        #expect(try server.ask("GET", "/v1/pushes").body == "{\"pushes\":[],\"next\":1}\n")
        #expect(try server.ask("GET", "/v1/script").body == "{\"steps\":[]}\n")
        #expect(server.world.read { $0.phones[id]?.model.lockScreen.count } == 1)
        #expect(try server.ask("POST", "/v1/reset", body: #"{"phones":1}"#).status == 400)
        #expect(try server.ask("POST", "/v1/reset", body: #"{"phones":true}"#).status == 204)
        #expect(server.world.read { $0.phones[id]?.model.lockScreen.count } == 0)
        #expect(try Answer(server.deliver().body)["number"] == "2")
    }
}
