import APNs
import NotificationCore
import Testing

@testable import nse_serve

@Suite struct DevicesFileTests {
    @Test func `the least file makes a phone with one app and every default`() throws {
        let phones = try devices(#"{"phones":[{"apps":[{"bundle_id":"com.example.shop"}]}]}"#)
        #expect(phones.map(\.id) == ["phone-1"])
        #expect(phones[0].traits == PhoneTraits(apps: [AppTraits("com.example.shop")]))
        #expect(phones[0].given.isEmpty)
        #expect(DevicesFile.example == #"{"phones":[{"apps":[{"bundle_id":"com.example.app"}]}]}"#)
        #expect(try devices(DevicesFile.example).count == 1)
    }

    @Test func `a count makes phones with numbered names that share one entry`() throws {
        let phones = try devices(
            #"{"v":1,"phones":[{"id":"alice","count":3,"apps":[]},{"id":"bob","apps":[]},{"id":"c","count":1,"apps":[]}]}"#
        )
        #expect(phones.map(\.id) == ["alice-1", "alice-2", "alice-3", "bob", "c-1"])
        #expect(phones.allSatisfy { $0.entry === phones[0].entry })
    }

    @Test func `phones without a name are numbered through the whole file`() throws {
        let phones = try devices(
            #"{"phones":[{"apps":[]},{"id":"x","apps":[]},{"count":2,"apps":[]},{"apps":[]}]}"#)
        #expect(phones.map(\.id) == ["phone-1", "x", "phone-2", "phone-3", "phone-4"])
    }

    @Test func `every member of a phone is read`() throws {
        let phone = try devices(fullFile)[0]
        var traits = PhoneTraits()
        traits.isOnline = false
        traits.isLocked = true
        traits.isLowPower = true
        traits.isMuted = true
        traits.focus = PhoneFocus(
            name: "Work", allowedApps: ["com.example.shop"], allowedPeople: ["Ann"],
            allowsTimeSensitive: false)
        traits.previews = .whenAuthenticated
        traits.summaryTimes = [480, 1110]
        traits.timeZone = "Europe/Zurich"
        var app = AppTraits("com.example.shop")
        app.environment = .sandbox
        app.authorization = .provisional
        app.state = .terminated
        app.pushTypes = [.voIP, .fileProvider]
        app.capabilities = [.pushNotifications, .voIP]
        app.entitlements = [.filtering, .criticalAlerts]
        app.settings = [.alert: true, .sound: false, .lockScreen: false]
        app.isBackgroundRefreshOn = false
        app.extension = .executable("Build/Shop.app/nse")
        var reply = StoredCategory.Action(identifier: "reply", title: "Reply")
        reply.hasTextField = true
        var open = StoredCategory.Action(identifier: "open", title: "open")
        (open.opensApp, open.needsUnlock) = (true, true)
        var category = StoredCategory(identifier: "MESSAGE")
        category.actions = [reply, open]
        category.placeholder = "%u messages"
        category.tellsDismissal = true
        app.categories = [category]
        app.contentExtensions = [.init(categories: ["MESSAGE"], hidesDefaultContent: true)]
        traits.apps = [app]
        #expect(phone.id == "alice")
        #expect(phone.traits == traits)
        #expect(
            phone.given == [
                .init(app: "com.example.shop", type: nil, token: DeviceToken(bytes: [0xAB, 0xCD])),
                .init(app: "com.example.shop", type: .voIP, token: DeviceToken(bytes: [0xEF])),
            ])
    }

    @Test(arguments: [
        ("null", ExtensionChoice.absent), (#""media processor""#, .media),
        (#""./media processor""#, .executable("./media processor")),
    ])
    func `an extension is a path, the media processor or none`(
        _ text: String, _ expected: ExtensionChoice
    ) throws {
        #expect(try devices(appFile(#""extension":\#(text)"#))[0].traits.apps[0].extension == expected)
    }

    @Test func `an extension that is not named is left to the command line`() throws {
        #expect(try devices(DevicesFile.example)[0].traits.apps[0].extension == nil)
    }

    @Test func `a byte order mark and a schema are accepted`() throws {
        let text = "\u{FEFF}{\"$schema\":\"devices.schema.json\",\"phones\":[]}"
        #expect(try devices(text).isEmpty)
    }

    @Test func `a request makes one phone, with its own name or an unused one`() throws {
        func read(_ text: String) throws(DevicesError) -> PhoneSetup {
            try DevicesFile.readPhone(Array(text.utf8), calendar: testCalendar) { "phone-7" }
        }
        #expect(try read(#"{"id":"eve","apps":[{"bundle_id":"a.b","token":"0A"}]}"#).id == "eve")
        #expect(try read(#"{"apps":[]}"#).id == "phone-7")
        let count = #expect(throws: DevicesError.self) { try read(#"{"count":2,"apps":[]}"#) }
        #expect(
            count?.description
                == "the body, line 1, column 2 (/count): expected a known member of a phone, found the unknown member "
                + "\"count\". A request makes one phone; send one request for each.")
    }

    @Test func `a request may not name a path`() throws {
        let body = #"{"apps":[{"bundle_id":"a.b","extension":"/etc/passwd"}]}"#
        let error = #expect(throws: DevicesError.self) {
            try DevicesFile.readPhone(Array(body.utf8), calendar: testCalendar) { "" }
        }
        #expect(error?.faults.map(\.pointer) == ["/apps/0/extension"])
        #expect(error?.faults[0].expected == "\"media processor\" or null")
    }
}

/// Uses every member that there is.
let fullFile = #"""
    {
      "$schema": "devices.schema.json",
      "v": 1,
      "phones": [
        {
          "id": "alice", "online": false, "locked": true, "low_power": true, "muted": true,
          "focus": {
            "name": "Work", "allowed_apps": ["com.example.shop"], "allowed_senders": ["Ann"],
            "allows_time_sensitive": false
          },
          "previews": "whenAuthenticated", "summary": ["18:30", "08:00"], "time_zone": "Europe/Zurich",
          "apps": [
            {
              "bundle_id": "com.example.shop", "token": "abCD", "pushkit_tokens": {"voip": "ef"},
              "environment": "sandbox", "authorization": "provisional", "state": "terminated",
              "registered": true, "push_types": ["voip", "fileprovider"], "background_modes": ["voip"],
              "entitlements": ["filtering", "critical-alerts"],
              "settings": {"alert": true, "sound": false, "lockScreen": false},
              "background_refresh": false, "extension": "Build/Shop.app/nse",
              "categories": [
                {
                  "id": "MESSAGE", "hidden_preview_placeholder": "%u messages", "custom_dismiss": true,
                  "actions": [
                    {"id": "reply", "title": "Reply", "text_field": true},
                    {"id": "open", "opens_app": true, "needs_unlock": true}
                  ]
                }
              ],
              "content_extensions": [{"categories": ["MESSAGE"], "hides_default_content": true}]
            }
          ]
        },
        {"id": "bob", "count": 2, "apps": [{"bundle_id": "com.example.shop"}]}
      ]
    }
    """#
