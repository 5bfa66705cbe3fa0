/// Azure Notification Hubs: native notifications, and templates in an installation.
struct AzureHubs: SenderRules {
    let sender = Sender(
        "azure-hubs", "Azure Notification Hubs",
        "https://learn.microsoft.com/en-us/rest/api/notificationhubs/send-apns-native-notification")

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "servicebus.windows.net") || request.hasHeader("servicebusnotification-format")
        {
            return .addressed
        }
        return request.object("templates") != nil && request.has("installationId", "pushChannel", "platform")
            ? .certain : .none
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        if let templates = request.object("templates")?.members {
            return templates.prefix(50).compactMap { template($0.value, request) }
        }
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("aps", "\"mutable-content\": 1"),
            image: KeyLocation("", "the picture's address next to aps"))
        let format = request.headers.first { $0.name == "servicebusnotification-format" }?.value.string?
            .lowercased()
        if let format, format != "apple", format != "template" {
            build.say(
                .requestOtherPlatform, .error,
                "ServiceBusNotification-Format is \(format.prefix(32)): no iPhone gets this.",
                hint: "Send it with ServiceBusNotification-Format: apple.", at: request.value.origin)
        }
        if format == "template" || (request["aps"] == nil && format == nil) {
            build.takeStored(
                "the template of the registration", media: ["image"], at: request.value.origin)
            build.saidPicture = true
            return [build.finish()]
        }
        for field in request.headers where field.name.hasPrefix("apns-") { build.header(field) }
        if var type = request.headers.first(where: { $0.name == "x-apns-push-type" }) {
            type.name = "apns-push-type"
            build.header(type)
        }
        build.take(request.value, at: [])
        return [build.finish()]
    }

    private func template(_ value: SourceValue, _ request: SenderRequest) -> CompiledPush? {
        guard let inner = value["body"].flatMap(request.object(in:)) else { return nil }
        var build = PayloadBuild(
            sender, request.with(inner), mutableContent: KeyLocation("aps", "\"mutable-content\": 1"),
            image: KeyLocation("", "the picture's address next to aps"))
        build.take(inner, at: [])
        return build.finish()
    }
}
