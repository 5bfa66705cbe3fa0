import NotificationCore
import Testing

@testable import nse_serve

@Suite struct EventBodyTests {
    private func read(
        _ text: String, _ traits: PhoneTraits = PhoneSetup.standard.traits
    ) throws(DevicesError) -> [PhoneEvent] {
        try EventBody.read(Array(text.utf8), traits: traits)
    }

    static let events: [(String, PhoneEvent)] = [
        (#"{"type":"lock"}"#, .locked(true)), (#"{"type":"unlock"}"#, .locked(false)),
        (#"{"type":"online"}"#, .online(true)), (#"{"type":"offline"}"#, .online(false)),
        (#"{"type":"restart"}"#, .restart), (#"{"type":"restore"}"#, .restore),
        (#"{"type":"low_power","on":true}"#, .lowPower(true)),
        (#"{"type":"mute","on":false}"#, .muted(false)),
        (#"{"type":"focus","name":null}"#, .focus(nil)),
        (#"{"type":"focus","name":"Work"}"#, .focus(.init(name: "Work"))),
        (
            #"{"type":"focus","name":"Work","allowed_apps":["a.b"],"allowed_senders":["Ann"],"allows_time_sensitive":false}"#,
            .focus(
                .init(
                    name: "Work", allowedApps: ["a.b"], allowedPeople: ["Ann"], allowsTimeSensitive: false))
        ),
        (#"{"type":"previews","value":"never"}"#, .previews(.never)),
        (#"{"type":"summary","times":["18:30","08:00"]}"#, .summaryTimes([480, 1110])),
        (#"{"type":"summary","times":[]}"#, .summaryTimes([])),
        (#"{"type":"time_zone","value":"Europe/Zurich"}"#, .timeZone("Europe/Zurich")),
        (#"{"type":"open","app":"a.b"}"#, .open(app: "a.b")),
        (#"{"type":"home","app":"a.b"}"#, .background(app: "a.b")),
        (#"{"type":"suspend","app":"a.b"}"#, .suspend(app: "a.b")),
        (#"{"type":"terminate","app":"a.b"}"#, .terminate(app: "a.b")),
        (#"{"type":"force_quit","app":"a.b"}"#, .forceQuit(app: "a.b")),
        (#"{"type":"install","app":"a.b"}"#, .install(app: "a.b", capabilities: .all, entitlements: [])),
        (#"{"type":"uninstall","app":"a.b"}"#, .uninstall(app: "a.b")),
        (#"{"type":"allow","app":"a.b","on":false}"#, .settings(app: "a.b", .allow(false))),
        (
            #"{"type":"background_refresh","app":"a.b","on":false}"#,
            .settings(app: "a.b", .backgroundRefresh(false))
        ),
        (
            #"{"type":"setting","app":"a.b","feature":"lockScreen","on":false}"#,
            .settings(app: "a.b", .feature(.lockScreen, false))
        ),
        (
            #"{"type":"tap","app":"a.b","notification":"N"}"#,
            .respond(app: "a.b", notification: "N", action: nil, text: nil)
        ),
        (
            #"{"type":"action","app":"a.b","notification":"N","action":"reply","text":"Yes\nor no"}"#,
            .respond(app: "a.b", notification: "N", action: "reply", text: "Yes\nor no")
        ),
        (#"{"type":"dismiss","app":"a.b","notification":"N"}"#, .dismiss(app: "a.b", notification: "N")),
        (
            #"{"type":"provisional","app":"a.b","notification":"N","choice":"turnOff"}"#,
            .provisional(app: "a.b", .turnOff)
        ),
        (#"{"type":"clear","app":"a.b"}"#, .clear(app: "a.b")),
    ]

    @Test(arguments: events)
    func `an event is read`(_ text: String, _ event: PhoneEvent) throws {
        #expect(try read(text) == [event])
    }

    @Test func `every type is among the tests`() {
        for kind in EventKind.allCases {
            #expect(Self.events.contains { $0.0.contains("\"type\":\"\(kind.rawValue)\"") }, "\(kind)")
        }
    }

    @Test func `an app that is installed again is built as it was`() throws {
        var app = AppTraits("a.b")
        app.entitlements = .filtering
        app.capabilities = .pushNotifications
        app.settings = [.sound: false]
        app.contentExtensions = [.init(categories: ["A"])]
        #expect(
            try read(#"{"type":"install","app":"a.b"}"#, PhoneTraits(apps: [app])) == [
                .install(app: "a.b", capabilities: .pushNotifications, entitlements: .filtering),
                .contentExtensions(app: "a.b", app.contentExtensions),
                .settings(app: "a.b", .feature(.sound, false)),
            ])
    }

    @Test(arguments: [
        (
            "{\n \"type\":\"lok\"}",
            "the body, line 2, column 9 (/type): expected one of \(EventKind.words.list), found \"lok\". Did you mean "
                + "\"lock\"?"
        ),
        ("{}", "the body, line 1, column 1: expected the member \"type\" in an event, found none."),
        ("3", "the body, line 1, column 1: expected an event as an object, found 3."),
        (
            #"{"type":"lock","type":"lock"}"#,
            "the body, line 1, column 23 (/type): expected each member once, found a second \"type\"."
        ),
        (
            #"{"type":"low_power"}"#,
            "the body, line 1, column 1: expected the member \"on\" in the event low_power, found none."
        ),
        (
            #"{"type":"lock","app":"a.b"}"#,
            "the body, line 1, column 16 (/app): expected one of type, found the unknown member \"app\"."
        ),
        (
            #"{"type":"tap","app":"a.b","notificaton":"N"}"#,
            "the body, line 1, column 27 (/notificaton): expected a known member of the event tap, found the unknown "
                + "member \"notificaton\". Did you mean \"notification\"?\n"
                + "the body, line 1, column 1: expected the member \"notification\" in the event tap, found none."
        ),
        (
            #"{"type":"setting","app":"a.b","feature":"sounds","on":true}"#,
            "the body, line 1, column 41 (/feature): expected one of \(DeviceWords.features.list), found \"sounds\". "
                + "Did you mean \"sound\"?"
        ),
        ("", "the body: this is not JSON: the input is empty. Write at least {\"type\":\"lock\"}."),
    ])
    func `a wrong event is told with its place`(_ text: String, _ sentence: String) {
        let error = #expect(throws: DevicesError.self) { try read(text) }
        #expect(error?.description == sentence)
    }

    @Test func `a reply is at most 4096 bytes`() {
        let head = #"{"type":"action","app":"a.b","notification":"N","action":"r","text":""#
        #expect(throws: Never.self) { try read(head + String(repeating: "é", count: 2048) + "\"}") }
        #expect(throws: DevicesError.self) { try read(head + String(repeating: "a", count: 4097) + "\"}") }
    }
}
