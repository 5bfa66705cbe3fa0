import Foundation
import FoundationNetworking
import ServiceExtensionTesting
import Testing
import UIKit
import UserNotifications

@testable import NSENewsApp

/// Tests/Fixtures/Apps/NewsApp: one object for notifications, a router, a feed that is synchronized in the background; Swift 6.
@Suite("A phone with an app for news", .serialized)
@MainActor
struct PhoneNewsAppTests {
    private let phone = SimulatedPhone()
    private let processes = AppProcesses { NSENewsApp.AppDelegate() }
    private let sync = #"{"aps":{"content-available":1},"sync":{"kind":"feed"}}"#
    private let article = """
        {"aps":{"alert":{"title":"Comet","body":"It can be seen tonight"},"sound":"default",
        "thread-id":"science","category":"ARTICLE"},"article":42,"topic":"science"}
        """
    private let feed = "https://api.news.example.com/v2/feed?since=*"

    /// The singletons of an app outlive its processes here, so each test looks only at what it adds.
    private func launched() async throws -> SimulatedApp {
        Router.shared.popToRoot()
        phone.network.on("https://api.news.example.com/v2/devices", respond: .status(201))
        let app = phone.install(processes)
        try await app.launch()
        return app
    }

    private func prominent() async throws -> SimulatedApp {
        let app = try await launched()
        try await app.answerProvisional(.keepProminently)
        return app
    }

    private func json(_ version: Int, _ ids: [Int], topic: String = "science") -> ScriptedResponse {
        let articles = ids.map { #"{"id":"\#($0)","title":"Article \#($0)","topic":"\#(topic)"}"# }
        let text = #"{"version":\#(version),"articles":[\#(articles.joined(separator: ","))]}"#
        return .data(Data(text.utf8), contentType: "application/json")
    }

    private func posted(to path: String) -> String? {
        phone.network.requests.last { $0.url.path == "/v2/" + path && $0.method == "POST" }
            .flatMap { $0.body.map { String(decoding: $0, as: UTF8.self) } }
    }

    @Test("the user is not asked, and the server gets the token")
    func launch() async throws {
        let app = try await launched()
        let token = try #require(app.deviceToken)
        #expect(posted(to: "devices") == #"{"token":"\#(token)"}"#)
        #expect(PushManager.shared.isGranted)
    }

    @Test("quiet in the list, until the user keeps it prominently", arguments: [true, false])
    func provisional(_ isKept: Bool) async throws {
        let app = try await launched()
        try await app.enterBackground()
        #expect(try await phone.receive(article, for: app).surfaces == [.list])
        try await app.answerProvisional(isKept ? .keepProminently : .turnOff)
        let shown = try await phone.receive(article, for: app)
        #expect(shown.surfaces == (isKept ? [.banner, .lockScreen, .list, .sound] : []))
        #expect(shown.reasons.map(\.code) == (isKept ? [] : ["denied"]))
    }

    @Test("a push in the background downloads the feed, counts the badge and announces the topics")
    func synchronizes() async throws {
        phone.network.on(feed, respond: [json(7, [1, 2]).delayed(by: .seconds(4)), json(8, [2, 3])])
        let app = try await prominent()
        try await app.enterBackground()
        try await phone.advance(by: .seconds(60))
        #expect(app.state == .suspended)
        let push = try await phone.receive(sync, for: app)
        #expect(push.called == ["application(_:didReceiveRemoteNotification:fetchCompletionHandler:)"])
        #expect(push.reasons.isEmpty)
        #expect(phone.told("the fetch handler is called with newData"))
        #expect(app.badge == 2)
        #expect(app.delivered.map(\.request.identifier) == ["topic-science"])
        #expect(app.delivered.first?.request.content.body == "Article 1\nArticle 2")
        // Passive: not on the lock screen.
        #expect("\(phone.notificationCenter)".contains("Science"))
        #expect(!"\(phone.lockScreen)".contains("Science"))
        try await phone.receive(sync, for: app)
        #expect(
            phone.network.requests.filter { $0.method == "GET" }.map(\.url.query) == ["since=0", "since=7"])
        #expect(app.badge == 3)
        #expect(app.delivered.map(\.request.content.body) == ["Article 3"])
        try await app.launch()
        #expect(app.badge == 0)
    }

    @Test("the next process goes on with what is stored")
    func stored() async throws {
        phone.network.on(feed, respond: [json(7, [1]), json(7, [])])
        let app = try await prominent()
        try await app.enterBackground()
        try await phone.receive(sync, for: app)
        try await app.terminate()
        try await phone.receive(sync, for: app)
        #expect(processes.count == 2)
        #expect(
            phone.network.requests.filter { $0.method == "GET" }.map(\.url.query) == ["since=0", "since=7"])
        #expect(phone.told("the fetch handler is called with noData"))
        #expect(app.badge == 1)
    }

    @Test("a server that fails, and one that is never there in time")
    func failures() async throws {
        phone.network.on(feed, respond: [.status(503), json(7, [1]).delayed(by: .seconds(45))])
        let app = try await prominent()
        try await app.enterBackground()
        try await phone.receive(sync, for: app)
        #expect(phone.told("the fetch handler is called with failed"))
        #expect(app.state == .background)
        let late = try await phone.receive(sync, for: app)
        #expect(late.reasons.map(\.code) == ["handlerNotCalled"])
        #expect(app.state == .terminated)
        #expect(app.badge == 0)
    }

    @Test("in the foreground a sync announces nothing; quit by the user there is none")
    func states() async throws {
        phone.network.on(feed, respond: json(7, [1]))
        let app = try await prominent()
        try await phone.receive(sync, for: app)
        #expect(app.badge == 1)
        #expect(app.delivered.isEmpty)
        phone.forceQuit(app)
        let push = try await phone.receive(sync, for: app)
        #expect(push.reasons.map(\.code) == ["forceQuit"])
        #expect(phone.network.requests.filter { $0.method == "GET" }.count == 1)
    }

    @Test("links of a push: an article, a topic, a page on the web, nonsense")
    func links() async throws {
        let app = try await prominent()
        for url in [
            "news://article/7", "https://news.example.com/articles/8", "https://example.com/live", "ftp://x",
        ] {
            try await app.enterBackground()
            let shown = try await phone.receive(["aps": ["alert": "News"], "url": url], for: app)
            try await phone.open(shown)
        }
        #expect(Router.shared.path == [.article("7"), .article("8")])
        #expect(app.openedURLs == ["https://example.com/live"])
        try await app.enterBackground()
        try await phone.open(phone.receive(article, for: app))
        #expect(Router.shared.path.last == .article("42"))
        #expect(app.state == .foreground)
    }

    @Test("its actions: in the background, in the foreground, with a text, after the unlock")
    func actions() async throws {
        phone.network.on("https://api.news.example.com/v2/articles/42/comments", respond: .status(201))
        let app = try await prominent()
        phone.forceQuit(app)
        try await phone.choose("READ_LATER", of: phone.receive(article, for: app))
        #expect(PushManager.shared.savedArticles.last == "42")
        #expect(app.state == .background && processes.count == 2)
        try await phone.reply("Great!", to: phone.receive(article, for: app), action: "COMMENT")
        #expect(posted(to: "articles/42/comments") == #"{"text":"Great!"}"#)
        #expect(app.pending.isEmpty)

        try await phone.lock()
        let (first, second) = try await (phone.receive(article, for: app), phone.receive(article, for: app))
        await #expect(throws: HarnessError.self) { try await phone.choose("MUTE", of: first) }
        try await phone.unlock()
        try await phone.choose("MUTE", of: first)
        #expect(PushManager.shared.mutedTopics.contains("science"))
        #expect(app.delivered.isEmpty)
        await #expect(throws: HarnessError.self) { try await phone.choose("SHARE", of: second) }
        try await phone.choose("SHARE", of: phone.receive(article, for: app))
        #expect(app.state == .foreground)
        #expect(Router.shared.path == [.article("42")])
    }

    @Test("a comment that cannot be sent comes back as a local notification")
    func unsentComment() async throws {
        phone.network.on("*/comments", respond: .failure(.notConnectedToInternet))
        let app = try await prominent()
        try await app.enterBackground()
        try await phone.reply("Great!", to: phone.receive(article, for: app), action: "COMMENT")
        #expect(app.pending.map(\.identifier) == ["unsent-comment"])
        try await phone.advance(by: .seconds(300))
        #expect(app.delivered.map(\.request.content.body) == ["Great!"])
        try await phone.open(app.delivered[0], in: app)
        #expect(Router.shared.path == [.article("42")])
    }

    @Test("in the foreground what is muted goes to the list only")
    func foreground() async throws {
        let app = try await prominent()
        let loud = try await phone.receive(
            ["aps": ["alert": "Match", "sound": "default", "badge": 4], "topic": "sports"], for: app)
        #expect(loud.surfaces == [.banner, .lockScreen, .list, .sound, .badge])
        #expect(app.badge == 4)
        await PushManager.shared.mute("weather")
        let quiet = try await phone.receive(
            ["aps": ["alert": "Rain", "sound": "default", "badge": 9], "topic": "weather"], for: app)
        #expect(quiet.surfaces == [.lockScreen, .list])
        #expect(app.badge == 4)
    }

    @Test("breaking news is dismissed, and the app's settings open from Settings")
    func dismissalAndSettings() async throws {
        let app = try await prominent()
        try await app.enterBackground()
        let shown = try await phone.receive(
            ["aps": ["alert": "Election", "category": "BREAKING"], "url": "https://example.com/live"],
            for: app)
        try await phone.dismiss(shown)
        #expect(app.state == .background)
        #expect(app.openedURLs.isEmpty && Router.shared.path.isEmpty)
        #expect(phone.told("userNotificationCenter(_:didReceive:withCompletionHandler:) is called"))
        try await app.openSettings()
        #expect(Router.shared.path == [.settings])
    }
}
