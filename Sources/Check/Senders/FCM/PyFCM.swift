/// pyfcm 1 for Python (`notify_single_device(registration_id=…, message_title=…)`), which sends to the legacy interface.
/// Source: https://github.com/olucurious/PyFCM; `extra_kwargs` are added to the request's top level.
struct PyFCM: SenderRules {
    let sender = Sender("pyfcm", "PyFCM", "https://github.com/olucurious/PyFCM#quickstart")

    private static let rules =
        [SenderRule("message_title", "aps/alert/title"), SenderRule("message_body", "aps/alert/body")]
        + SenderRule.usual(
            "sound", "badge", "mutable_content", "extra_kwargs/mutable_content", "content_available")
        + [SenderRule("data_message", "", .members)]

    func likeness(_ request: SenderRequest) -> Likeness {
        request.has("notification_title", "notification_body", "apns_config")
            && request.has("fcm_token", "topic_name", "notification_image")
            || request.has("message_title", "message_body", "data_message", "extra_notification_kwargs")
                && request.has(
                    "registration_id", "registration_ids", "topic_name", "mutable_content",
                    "content_available")
            ? .addressed : .none
    }

    /// The message that pyfcm 2 sends for `notify(fcm_token=…, notification_title=…)`.
    private static func message(_ request: SenderRequest) -> SourceValue {
        var notification = SourceValue.object([])
        for name in ["title", "body", "image"] {
            if let value = request["notification_" + name] { notification.set(name, value) }
        }
        var message = SourceValue.object([], origin: request.value.origin)
        message.set("notification", notification)
        for (name, own) in [
            ("token", "fcm_token"), ("topic", "topic_name"), ("condition", "topic_condition"),
            ("data", "data_payload"),
            ("apns", "apns_config"),
        ] {
            if let value = request[own] { message.set(name, value) }
        }
        return message
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        guard !request.has("fcm_token", "notification_title", "notification_body", "apns_config") else {
            return FCMv1().compile(request.with(Self.message(request)))
        }
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("", "mutable_content=True"),
            image: KeyLocation("data_message", "\"image\": \"https://…\""))
        build.say(
            .requestRetired, .error,
            "PyFCM 1 sends to the legacy FCM interface. Google switched it off in 2024: nothing is sent.",
            hint: "Move to PyFCM 2 or to firebase-admin, which use the HTTP v1 API.", at: request.value.origin
        )
        build.apply(Self.rules)
        return [build.finish()]
    }
}
