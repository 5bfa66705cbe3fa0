import NotificationCore

/// pyfcm 1 for Python (`notify_single_device(registration_id=…, message_title=…)`), which sends to the legacy interface.
/// Source: https://github.com/olucurious/PyFCM; `extra_kwargs` are added to the request's top level.
struct PyFCM: SenderRules {
    let sender = Sender("pyfcm", "PyFCM", documentation: "https://github.com/olucurious/PyFCM#quickstart")

    private static let rules = [
        SenderRule("message_title", "aps/alert/title"), SenderRule("message_body", "aps/alert/body"),
        SenderRule("sound", "aps/sound"), SenderRule("badge", "aps/badge"),
        SenderRule("mutable_content", "aps/mutable-content", .flag),
        SenderRule("extra_kwargs/mutable_content", "aps/mutable-content", .flag),
        SenderRule("content_available", "aps/content-available", .flag),
        SenderRule("data_message", "", .members),
    ]

    func likeness(_ request: SenderRequest) -> Likeness {
        request.has("message_title", "message_body", "data_message", "extra_notification_kwargs")
            && request.has(
                "registration_id", "registration_ids", "topic_name", "mutable_content", "content_available")
            ? .addressed : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
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
