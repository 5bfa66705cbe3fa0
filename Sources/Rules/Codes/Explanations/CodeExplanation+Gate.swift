/// The conditions under which iOS starts the extension.
let gateExplanations: [Code: CodeExplanation] = [
    .gateSilent: .init(
        "content-available is 1 and there is no alert, badge or sound: a background push.",
        "Nothing is shown. The system may wake the app, and never starts the service extension.",
        "If the user should see something, add aps.alert and send with push type alert.",
        example: #"{"aps":{"content-available":1},"image":"https://…"}"#),
    .gatePushType: .init(
        "The push type is not alert. iOS starts service extensions for alerts only.",
        "With background: the alert comes without its picture, if APNs does not drop it. Pushes of other "
            + "types go to other parts of the app.",
        "Send the header apns-push-type: alert with priority 10.",
        example: "apns-push-type: background with a title and a body"),
    .gateNotMutable: .init(
        "There is no mutable-content with the number 1 in aps. Often it is outside aps, is spelled "
            + #"mutable_content, or is "1", true or 1.0."#,
        "The alert comes at once and unchanged, without its picture. iOS does not start the extension.",
        #"Write "mutable-content":1 inside aps. Through FCM: apns.payload.aps.mutable-content."#,
        example: #"{"aps":{"alert":"Sale"},"mutable-content":1}"#),
    .gateNoAlert: .init(
        "The push has no visible text: aps.alert is missing, is empty, or has only empty strings.",
        "A sound or a badge without a banner. iOS does not start the extension.",
        "Give aps.alert a title or a body, or a loc-key that the app knows.",
        example: #""alert":{"title":"","body":""},"sound":"default""#),
    .gateAlertsOff: .init(
        "The user has refused notifications, or has switched alerts off for the app (--alerts-off here).",
        "No banner, at most a badge or an entry in the list. iOS does not start the extension.",
        "Nothing in the payload helps. Do not count deliveries with an extension: it does not see these "
            + "pushes.",
        example: "nse-run --alerts-off payload.json"),
]
