enum Libraries {
    private static let common = SenderRule.usual("title", "subtitle", "badge", "sound", "category")
    private static let snake =
        SenderRule.usual(
            "alert", "mutable_content", "content_available", "thread_id", "topic", "priority", "push_type",
            "expiration") + [SenderRule("apns_collapse_id", "apns-collapse-id", .header)] + common
    private static let camel =
        SenderRule.usual("alert", "body", "mutableContent", "contentAvailable", "threadId", "pushType")
        + common

    /// Names that neither of two libraries with title, body and custom has.
    private static let ofOthers = [
        "to", "payload", "rawPayload", "expiry", "url_args", "mutable_content", "content_available",
        "data", "message", "messageId", "notification", "alert", "customValue",
    ]

    private static let pigeon = Sender(
        "pigeon", "Pigeon", "https://hexdocs.pm/pigeon/Pigeon.APNS.Notification.html")
    private static let apns2Go = Sender.gitHub("apns2-go", "apns2 for Go", "sideshow/apns2#notification")

    static let nodeAPN = LibraryRules(
        sender: .gitHub(
            "node-apn", "node-apn", "parse-community/node-apn/blob/master/doc/notification.markdown"),
        language: .javascript,
        marks: [
            "mutableContent", "contentAvailable", "pushType", "expiry", "rawPayload", "payload", "urlArgs",
            "collapseId", "threadId", "launchImage", "topic",
        ], signs: ["apn"],
        foreign: [
            "to", "app_id", "richContent", "custom", "notifications", "where", "audience", "apple_push",
            "custom_payload", "custom_data", "extra", "device_token", "content_available", "customValue",
            "messageId", "customFields", "customData", "extras", "userInfo",
        ],
        alerts: ["alert", "body", "rawPayload"],
        rules: camel
            + SenderRule.usual(
                "urlArgs", "launchImage", "titleLocKey", "locKey", "interruptionLevel", "topic", "priority",
                "collapseId")
            + [SenderRule("payload", "", .members), SenderRule("expiry", "apns-expiration", .header)],
        mutable: KeyLocation("", "mutableContent: 1"),
        raw: "rawPayload", apsIsIgnored: true)

    /// The push of a payload that a builder made, with the header fields of the library's notification around it.
    static func withHeaders(_ push: CompiledPush, of request: SenderRequest) -> CompiledPush {
        var push = push
        for rule in all.lazy.filter({ $0.sender == push.sender }).flatMap(\.rules)
        where rule.conversion == .header && !push.headers.contains(where: { $0.name == rule.to }) {
            if let value = request[rule.from[0]] { push.headers.append(SourceHeader(rule.to, value)) }
        }
        return push
    }

    static let all: [LibraryRules] = [
        nodeAPN,
        LibraryRules(
            sender: .gitHub("pyapns2", "PyAPNs2 (apns2)", "Pr0Ger/PyAPNs2/blob/master/apns2/payload.py"),
            language: .python, marks: ["custom", "url_args", "mutable_content"], signs: ["apns", "payload("],
            foreign: [
                "extra", "data", "custom_data", "custom_payload", "to", "mutableContent", "device_token",
                "app", "payload", "pushType",
            ],
            rules: snake + SenderRule.usual("url_args") + [SenderRule("custom", "", .members)],
            mutable: KeyLocation("", "mutable_content=True"),
            apsReplaces: true),
        LibraryRules(
            sender: .gitHub("aioapns", "aioapns", "Fatal1ty/aioapns#basic-usage"),
            language: .python, marks: [], alerts: [], rules: snake,
            mutable: KeyLocation("message/aps", "\"mutable-content\": 1"),
            raw: "message",
            besideRaw: ["device_token", "push_type", "notification_id", "time_to_live", "apns_topic"]),
        LibraryRules(
            sender: .gitHub(
                "django-push-notifications", "django-push-notifications",
                "jazzband/django-push-notifications#sending-messages"),
            language: .python, marks: ["extra"], signs: ["send_message(", "push_notifications"],
            foreign: ["to", "apple_push", "custom", "device_types"],
            alerts: ["alert", "message"],
            rules: snake + [SenderRule("message", "", .alert), SenderRule("extra", "", .members)],
            mutable: KeyLocation("", "mutable_content=True")),
        LibraryRules(
            sender: .gitHub("rpush", "rpush", "rpush/rpush#apple-push-notification-service"),
            language: .ruby, marks: ["device_token", "app"], signs: ["rpush"],
            foreign: ["custom_data", "custom_payload", "payload", "to", "message"],
            rules: snake + [SenderRule("data", "", .members)],
            mutable: KeyLocation("", "mutable_content = true")),
        LibraryRules(
            sender: .gitHub("houston", "Houston", "nomad/houston#usage"),
            language: .ruby, marks: ["custom_data"], signs: ["houston", "apn"],
            foreign: ["custom_payload", "to"],
            rules: snake + [SenderRule("custom_data", "", .members)],
            mutable: KeyLocation("", "mutable_content = true")),
        LibraryRules(
            sender: .gitHub("apnotic", "Apnotic", "ostinelli/apnotic#apnoticnotification"),
            language: .ruby, marks: ["custom_payload"], signs: ["apn"], foreign: ["custom_data", "to"],
            rules: snake + [SenderRule("custom_payload", "", .members)],
            mutable: KeyLocation("", "mutable_content = 1"),
            apsReplaces: true),
        LibraryRules(
            sender: .gitHub("pushok", "Pushok", "edamov/pushok#getting-started"),
            language: .php, marks: ["customValue", "customValues", "contentAvailability"],
            foreign: ["to", "payload", "custom", "data", "notification"], alerts: ["alert", "title", "body"],
            rules: camel + [
                SenderRule("contentAvailability", "aps/content-available", .flag),
                SenderRule("customValue", "", .members), SenderRule("customValues", "", .members),
            ],
            mutable: KeyLocation(words: "setMutableContent(true)"),
            image: .call("setCustomValue")),
        LibraryRules(
            sender: .gitHub(
                "node-pushnotifications", "node-pushnotifications", "appfeel/node-pushnotifications#usage"),
            language: .javascript, marks: ["custom"], signs: ["pushnotif", "push-notif"],
            foreign: ofOthers, alerts: ["title", "body"],
            rules: camel + SenderRule.usual("topic", "launchImage") + [SenderRule("custom", "", .members)],
            mutable: KeyLocation("", "mutableContent: 1")),
        LibraryRules(
            sender: .gitHub("laravel-apn", "Laravel APN", "laravel-notification-channels/apn#usage"),
            language: .php, marks: ["custom"], signs: ["apn"], foreign: ofOthers, alerts: ["title", "body"],
            rules: camel + [SenderRule("custom", "", .members)],
            mutable: KeyLocation(words: "mutableContent()"),
            image: .call("custom")),
        LibraryRules(
            sender: .gitHub("pushy", "Pushy", "jchambers/pushy#sending-push-notifications"),
            marks: ["mutableContent", "customProperty", "alertBody", "alertTitle"],
            foreign: ["to", "notification", "alert"],
            alerts: ["alertBody", "alertTitle", "localizedAlertMessage"],
            rules: SenderRule.usual(
                "mutableContent", "contentAvailable", "launchImage", "sound", "threadId", "alertTitle",
                "alertSubtitle", "alertBody", "pushType")
                + [
                    SenderRule("localizedAlertMessage", "aps/alert/loc-key"),
                    SenderRule("localizedAlertTitle", "aps/alert/title-loc-key"),
                    SenderRule("categoryName", "aps/category"), SenderRule("badgeNumber", "aps/badge"),
                    SenderRule("customProperty", "", .members),
                ],
            mutable: KeyLocation(words: "setMutableContent(true)"),
            image: .call("addCustomProperty")),
        LibraryRules(
            sender: apns2Go, language: .go,
            marks: ["MutableContent", "ContentAvailable", "Custom", "Badge", "Sound"],
            alerts: ["Alert", "AlertTitle", "AlertBody", "AlertLocKey", "AlertTitleLocKey"],
            rules: SenderRule.usual(
                "Alert", "MutableContent", "ContentAvailable", "Badge", "Sound", "Category", "AlertTitle",
                "AlertSubtitle", "AlertBody", "AlertLocKey", "AlertTitleLocKey", "InterruptionLevel",
                "ThreadID")
                + [SenderRule("Custom", "", .members)],
            mutable: KeyLocation(words: "MutableContent() on the payload"),
            image: .call("Custom")),
        LibraryRules(
            sender: apns2Go, language: .go, marks: [], alerts: [],
            rules: SenderRule.usual("Topic", "Priority", "PushType", "CollapseID"),
            mutable: KeyLocation("Payload/aps", "\"mutable-content\": 1"),
            raw: "Payload", besideRaw: ["DeviceToken", "Topic", "PushType", "ApnsID"]),
        LibraryRules(
            sender: pigeon, marks: [],
            foreign: [
                "notification", "encoding", "compiled", "expiry", "rawPayload", "aps", "alert",
                "contentAvailable", "mutableContent", "pushType",
            ], alerts: [],
            rules: snake,
            mutable: KeyLocation("payload/aps", "\"mutable-content\": 1"),
            raw: "payload", besideRaw: ["device_token", "topic", "push_type", "collapse_id"]),
        LibraryRules(
            sender: pigeon, marks: ["put_mutable_content", "put_custom"], alerts: ["put_alert"],
            rules: [
                SenderRule("put_alert", "", .alert), SenderRule("put_custom", "", .members),
                SenderRule("put_mutable_content", "aps/mutable-content", .flag),
                SenderRule("put_content_available", "aps/content-available", .flag),
                SenderRule("put_badge", "aps/badge"), SenderRule("put_category", "aps/category"),
                SenderRule("put_sound", "aps/sound"),
            ],
            mutable: KeyLocation(words: "Notification.put_mutable_content()"),
            image: KeyLocation(
                words:
                    "Notification.put_custom(%{\"attachment-url\" => \"https://…\"}) (the key that your app reads)"
            )),
        LibraryRules(
            sender: Sender("bark", "Bark", "https://bark.day.app/#/en-us/tutorial"),
            marks: ["device_key", "device_keys"], alerts: ["body", "title"],
            rules: common + SenderRule.usual("body") + [
                SenderRule("group", "aps/thread-id"),
                SenderRule("image", "image"), SenderRule("icon", "icon"), SenderRule("url", "url"),
            ],
            mutable: KeyLocation(words: "nothing: Bark's server sets it"),
            image: KeyLocation("", "\"image\": \"https://…\""), host: "api.day.app",
            isAlwaysMutable: true),
        LibraryRules(
            sender: Sender("ntfy", "ntfy", "https://docs.ntfy.sh/publish/#attachments"),
            marks: ["attach"], foreign: ["to", "aps", "token"], alerts: ["message", "title"],
            rules: SenderRule.usual("title") + [
                SenderRule("message", "aps/alert/body"), SenderRule("attach", "attachment_url"),
            ],
            mutable: KeyLocation(words: "nothing: ntfy's server sets it"),
            image: KeyLocation("", "\"attach\": \"https://…\""), host: "ntfy.sh", isAlwaysMutable: true),
    ]
}

extension Sender {
    /// - Parameter page: its documentation.
    fileprivate static func gitHub(_ identifier: String, _ name: String, _ page: String) -> Sender {
        Sender(identifier, name, "https://github.com/" + page)
    }
}
