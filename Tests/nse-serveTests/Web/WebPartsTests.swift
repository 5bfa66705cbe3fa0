import APNs
import NotificationCore
import Testing

@testable import nse_serve

@Suite("Parts of the page", .serialized)
struct WebPartsTests {
    private static let tag = "<img src=x onerror=alert(1)>"

    @Test("All about a push is one part, in which every text is escaped")
    func hostile() async throws {
        let record =
            #"{"v":1,"verdict":"no_picture","cause":"http.status","budget_ms":30000,"elapsed_ms":100,"attachments":["#
            + #"{"source":"https://a.test/\#(Self.tag)","outcome":"lost","code":"http.status","message":"404 \#(Self.tag)","#
            + #""timings_ms":{"wait":40}}],"diagnostics":[{"code":"x.\#(Self.tag)","severity":"note","message":"\#(Self.tag)","hint":"\#(Self.tag)"}]}"#
        let server = try await WebFixture(
            runner: FakeRunner { _ in
                .init(kind: .original, code: "media.lost", record: Array(record.utf8))
            })
        let alert = #"{"title":"<script>alert(1)</script>","body":"\#(Self.tag)\u202E"}"#
        let payload = #"{"aps":{"alert":\#(alert),"mutable-content":1},"x\#(Self.tag)":1}"#
        #expect(try server.deliver("", payload).status == 200)
        let part = try server.ask("GET", "/v1/pushes/1/html")
        #expect(part.status == 200 && part.field("content-type") == "text/html; charset=utf-8")
        #expect(part.field("content-security-policy")?.contains("script-src 'self'") == true)
        let phone = try Answer(server.ask("GET", "/v1/phones/phone-1").body)
        let line = "notification_center/0/html/"
        let texts = [part.body, phone[line + "bubble"], phone[line + "expanded"]].compactMap { $0 }
        #expect(texts.count == 3)
        for text in texts {
            #expect(!text.contains("<img") && !text.contains("<script") && !text.contains("\u{202E}"))
            #expect(text.contains("&lt;img src=x onerror=alert(1)&gt;"), "\(text)")
        }
        for words in [
            "<h3>Answer</h3>", "Shown as: ", "<h3>Reasons</h3>", "mark bad\">lost<", "phase-wait",
            "data-do=\"explain\" data-page=\"\">http.status<", "data-path=\"/v1/pushes/1/payload\"",
            "id=\"record-1\"",
        ] { #expect(part.body.contains(words), "\(words)") }
        #expect(try server.ask("GET", "/v1/pushes/2/html").status == 404)
    }

    @Test("The page's script writes none of these parts itself")
    func once() {
        let scripts = PageFile.all.filter { $0.key.hasSuffix(".js") }
        #expect(scripts.count > 5)
        for (name, file) in scripts {
            let text = String(decoding: file.bytes, as: UTF8.self)
            for part in ["bubble-title", "thumbnail", "expanded-card", "app-icon", "phase-", "reason-list"] {
                #expect(!text.contains(part), "\(name): \(part)")
            }
        }
    }

    @Test("A refused push has its headers without the provider token, and no phone")
    func refused() async throws {
        let server = try await WebFixture()
        let token = try #require(DeviceToken(server.token))
        let fields = [HeaderField("apns-priority", "7")]
        let request = Scene.request("{}", to: token, fields: fields, now: server.world.now)
        _ = server.world.answer([World.Incoming(request, door: .apns)], on: ConnectionState())
        let part = try server.ask("GET", "/v1/pushes/1/html").body
        #expect(part.contains("apns-priority: 7") && part.contains("authorization: bearer …"))
        #expect(part.contains("data-page=\"apns-checks\"") && !part.contains("On the phone"))
    }

    /// A push that was delivered, with these surfaces and this record.
    private func verdict(
        _ surfaces: Surfaces, record: String = "", _ change: (inout PushEntry) -> Void = { _ in }
    ) -> PushVerdict {
        var entry = PushEntry(
            number: 1, id: "ID", received: 0, status: 200, rule: .accepted, size: 1, door: .api)
        entry.disposition = Disposition(.delivered)
        entry.disposition?.surfaces = surfaces
        entry.facts.type = .alert
        entry.record = Array(record.utf8)
        change(&entry)
        return PushVerdict(entry)
    }

    @Test("A push has a word, and why")
    func verdicts() {
        let lost =
            #"{"verdict":"no_picture","cause":"http.status","attachments":[{"code":"http.status","message":"gone"}]}"#
        let unseen =
            #"{"verdict":"nothing_shows","cause":"gate.no_alert","diagnostics":[{"code":"gate.no_alert","message":"empty"}]}"#
        let found = [
            verdict([.banner, .list]), verdict([.list]), verdict([.banner], record: lost),
            verdict([.banner], record: lost) { $0.record = nil },
            verdict([.list], record: #"{"verdict":"no_picture","cause":"extension.crashed"}"#),
            verdict([.list], record: #"{"verdict":"at_risk","cause":"type.mismatch"}"#),
            verdict([.list], record: #"{"verdict":"no_picture","cause":"media.none"}"#),
            verdict([.badge]), verdict([.badge], record: lost), verdict([]),
            verdict([]) {
                $0.facts.type = .background
                $0.disposition?.started = [.app(seconds: 30)]
            },
            verdict([]) {
                $0.disposition = Disposition(.storedOffline)
                $0.disposition?.because(.offline)
            },
            verdict([]) { $0.disposition = Disposition(.discardedExpired) },
            verdict([]) { $0.disposition = nil }, verdict([], record: lost) { $0.disposition = nil },
            verdict([], record: unseen) { ($0.disposition, $0.settled) = (nil, 1) },
            verdict([]) { ($0.disposition, $0.settled) = (nil, 1) },
            verdict([]) { ($0.status, $0.detail) = (400, "why") },
        ]
        #expect(
            found.map { "\($0.word): \($0.text)" } == [
                "Shown: delivered to device: banner, Notification Center",
                "In the list: delivered to device: Notification Center", "No picture: gone",
                "No picture: gone",
                "Extension failed: extension.crashed", "At risk: type.mismatch",
                "In the list: delivered to device: Notification Center",
                "Sound or badge only: delivered to device: badge", "Shows nothing: gone",
                "Shows nothing: delivered to device", "Woke the app: delivered to device",
                "Waits: stored, device offline: the phone is offline: APNs stores it",
                "Shows nothing: discarded, expired", "On its way: answered, not settled yet",
                "No picture: gone", "Shows nothing: empty", "Passed on: answered by the upstream",
                "Refused: why",
            ])
    }
}
