import APNs
import Foundation
import NIOCore
import NSETestSupport
import NotificationCore
import Testing

@testable import nse_serve

@Suite("The shadow proxy judges and repairs", .timeLimit(.minutes(1)))
struct ShadowJudgingTests {
    private static let small = #"{"aps":{"alert":"Repaired","mutable-content":1}}"#

    private func outcome(sendable: String?) -> JournalEntry.ExtensionOutcome {
        JournalEntry.ExtensionOutcome(
            kind: .modified, payload: Array(Scene.picture.utf8), record: Array(#"{"id":"x"}"#.utf8),
            sendable: sendable.map { Array($0.utf8) })
    }

    @Test("without --repair the answer does not wait for the extension; its record follows")
    func beside() async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        #expect(await client.answer(client.send(Scene.request(Scene.picture))).status == "200")
        let first = try #require(await shadow.entries(1).first)
        #expect(first.record == nil && first.settled == nil)
        #expect(shadow.scene.runner.jobs.map(\.app) == [Scene.app])
        shadow.scene.runner.answer(outcome(sendable: nil))
        let entry = await shadow.entries { $0.first?.settled != nil }.first
        #expect(entry?.record == Array(#"{"id":"x"}"#.utf8))
        #expect(upstream.requests.map(\.text) == [Scene.picture])
        await shadow.close()
        await upstream.close()
    }

    @Test(
        "a push with a picture and a closed gate gets a record that says why, and with --repair does not wait"
    )
    func closedGate() async throws {
        let picture = Scene.picture.replacing(#""mutable-content":1"#, with: #""mutable-content":0"#)
        let record = Array(#"{"code":"gate.not_mutable"}"#.utf8)
        for repairs in [false, true] {
            let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
            let shadow = try ShadowScene(upstream: upstream.port) { $0.repairs = repairs }
            let client = try await ShadowClient(port: shadow.port)
            #expect(await client.answer(client.send(Scene.request(picture))).status == "200")
            #expect(await shadow.entries(1).first?.awaitsRecord == true)
            #expect(shadow.scene.runner.jobs.map(\.choice) == [.media])
            shadow.scene.runner.answer(
                JournalEntry.ExtensionOutcome(kind: .original, code: "gate.not_mutable", record: record))
            let entry = await shadow.entries { $0.first?.settled != nil }.first
            #expect(entry?.record == record && entry?.awaitsRecord == false)
            #expect(upstream.requests.map(\.text) == [picture])
            await shadow.close()
            await upstream.close()
        }
    }

    @Test(
        "a push of which nothing shows gets a record, too, unless it only wakes the app",
        arguments: [
            (#"{"aps":{"alert":{}}}"#, PushType.alert, true),
            (#"{"aps":{"alert":{"title":""}}}"#, .alert, true), (#"{"aps":null}"#, .alert, true),
            (#"{"aps":{"alert":"Hello"}}"#, .alert, false), (#"{"aps":{}}"#, .background, true),
            (#"{"aps":{"content-available":1}}"#, .background, false), (#"{"aps":{}}"#, .voip, false),
        ])
    func empty(payload: String, type: PushType, hasRecord: Bool) async throws {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port)
        let client = try await ShadowClient(port: shadow.port)
        var request = Scene.request(payload)
        request.fields.removeAll { ["apns-topic", "apns-push-type"].contains($0.name) }
        request.fields.append(HeaderField("apns-topic", Scene.app + type.topicSuffix))
        request.fields.append(HeaderField("apns-push-type", type.rawValue))
        #expect(await client.answer(client.send(request)).status == "200")
        #expect(await shadow.entries(1).first?.awaitsRecord == hasRecord)
        #expect(shadow.scene.runner.jobs.count == (hasRecord ? 1 : 0))
        await shadow.close()
        await upstream.close()
    }

    @Test("each push has its line in the access log, with the upstream's answer and without its token")
    func accessLog() async throws {
        let path = NSTemporaryDirectory() + "shadow-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let log = try AccessLog(path: path)
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port, accessLog: log)
        let client = try await ShadowClient(port: shadow.port)
        #expect(await client.answer(client.send(Scene.request())).status == "200")
        _ = await shadow.entries(1)
        await shadow.close()
        await upstream.close()
        log.stop()
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains(#""door":"plain","method":"POST","path":"/3/device/sha256:"#))
        #expect(text.contains(#""status":200"#) && text.split(separator: "\n").count == 1)
        #expect(!text.contains(Scene.token.text))
    }

    /// Sends a push through a proxy that repairs; `act` decides for the extension when the push waits for it.
    private func repair(
        _ payload: String = Scene.picture, failsClosed: Bool = false, budget: TimeAmount = .seconds(30),
        act: (HeldExtension) -> Void
    ) async throws -> (answer: ShadowClient.Answer, seen: [String], entry: PushEntry) {
        let upstream = try await ScriptedUpstream { _, _ in [(nil, .answer(200))] }
        let shadow = try ShadowScene(upstream: upstream.port) { settings in
            settings.repairs = true
            settings.failsClosed = failsClosed
            settings.repairBudget = budget
        }
        let client = try await ShadowClient(port: shadow.port)
        let stream = client.send(Scene.request(payload))
        // What waits for its extension shows nothing to the client.
        while shadow.scene.runner.jobs.isEmpty, payload.contains("image"), budget > .seconds(1) {
            await Task.yield()
        }
        act(shadow.scene.runner)
        let answer = await client.answer(stream)
        let entry = try #require(await shadow.entries(1).first)
        await shadow.close()
        await upstream.close()
        return (answer, upstream.requests.map(\.text), entry)
    }

    @Test("what is certain is mended before the push is read, whether or not its extension answers in time")
    func mended() async throws {
        let before = Scene.picture.replacing(#""mutable-content":1"#, with: #""mutable_content":true"#)
        for budget in [TimeAmount.seconds(30), .milliseconds(20)] {
            let (answer, seen, entry) = try await repair(before, budget: budget) { runner in
                guard budget > .seconds(1) else { return }
                runner.answer(outcome(sendable: nil))
            }
            #expect(answer.status == "200")
            #expect(seen == [Scene.picture])
            #expect(entry.detail?.contains("repaired: /aps/mutable_content: true is now ") == true)
            #expect(entry.size == Scene.picture.utf8.count)
        }
    }

    @Test("what is around a payload is not taken away: to APNs every body is a payload")
    func wrapped() async throws {
        let body =
            #"{"payload":{"aps":{"alert":"x","mutable_content":1},"image":"https://cdn.example.com/a.jpg"}}"#
        let (_, seen, entry) = try await repair(body, budget: .milliseconds(20)) { _ in }
        #expect(seen == [body])
        #expect(entry.detail?.contains("repaired: ") != true)
    }

    @Test("within its budget a push is replaced by its sendable form")
    func within() async throws {
        let (answer, seen, entry) = try await repair { $0.answer(outcome(sendable: Self.small)) }
        #expect(answer.status == "200")
        #expect(seen == [Self.small])
        #expect(entry.detail?.contains("repaired: ") == true)
        #expect(entry.size == Self.small.utf8.count)
    }

    @Test("a form that does not fit 4096 bytes is not sent")
    func tooLarge() async throws {
        let large = String(repeating: "x", count: 4097)
        let (_, seen, entry) = try await repair { $0.answer(outcome(sendable: large)) }
        #expect(seen == [Scene.picture])
        #expect(entry.detail?.contains("not repaired") == true)
    }

    @Test("beyond the budget a push passes as it came, once")
    func beyond() async throws {
        let (answer, seen, entry) = try await repair(budget: .milliseconds(20)) { _ in }
        #expect(answer.status == "200")
        #expect(seen == [Scene.picture])
        #expect(entry.detail?.contains("not judged within 20 ms") == true)
    }

    @Test("beyond the budget --fail-closed answers 503, and the push is not passed")
    func closed() async throws {
        let (answer, seen, entry) = try await repair(failsClosed: true, budget: .milliseconds(20)) { _ in }
        #expect(answer.status == "503")
        #expect(answer.text == #"{"reason":"ServiceUnavailable"}"#)
        #expect(seen.isEmpty)
        #expect(entry.reason == .serviceUnavailable)
    }

    @Test("a push for which no extension runs does not wait, with --fail-closed too")
    func nothingToJudge() async throws {
        let plain = #"{"aps":{"alert":"Hello"}}"#
        let (answer, seen, _) = try await repair(plain, failsClosed: true) { _ in }
        #expect(answer.status == "200")
        #expect(seen == [plain])
    }
}
