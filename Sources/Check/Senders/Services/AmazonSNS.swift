/// Amazon SNS: one payload for each system, each as JSON in a string.
struct AmazonSNS: SenderRules {
    let sender = Sender(
        "sns", "Amazon SNS",
        "https://docs.aws.amazon.com/sns/latest/dg/sns-send-custom-platform-specific-payloads-mobile-devices.html"
    )

    private static let keys = [
        "APNS", "APNS_SANDBOX", "APNS_VOIP", "APNS_VOIP_SANDBOX", "MACOS", "MACOS_SANDBOX",
    ]

    func likeness(_ request: SenderRequest) -> Likeness {
        if request.isSent(to: "sns.", ".amazonaws.com"), request.has("Message", "MessageStructure", "APNS") {
            return .addressed
        }
        // The Admin SDK for Go has a field of that name.
        if Self.keys.contains(where: { request[$0].map { $0["Payload"] == nil } ?? false }) {
            return .certain
        }
        if request.has("GCM"), request.has("default") { return .certain }
        let isTargeted = Self.member("TargetArn", of: request) ?? Self.member("TopicArn", of: request) != nil
        return Self.member("MessageStructure", of: request) != nil
            || isTargeted && Self.member("Message", of: request) != nil ? .certain : .none
    }

    /// The member in the spelling of some SDK: `MessageStructure`, `messageStructure`, `message_structure`.
    private static func member(_ name: String, of request: SenderRequest) -> SourceValue? {
        request[name] ?? request[name.prefix(1).lowercased() + name.dropFirst()]
            ?? request[String(Words.snake(name).dropFirst())]
    }

    func compile(_ request: SenderRequest) -> [CompiledPush] {
        var message = request.value
        var unstructured: SourceValue?
        let outer = Self.member("Message", of: request)
        let structure = Self.member("MessageStructure", of: request)
        if let outer {
            guard let inner = request.object(in: outer) else { return [plain(request, outer, structure)] }
            message = inner
            // What SNS delivers to others has a type, and not the structure.
            if structure == nil, request["Type"] == nil { unstructured = outer }
        }
        let inner = request.with(message)
        guard let key = Self.keys.first(where: { inner[$0] != nil }), let value = inner[key] else {
            return [withoutApple(inner)]
        }
        var build = PayloadBuild(
            sender, inner,
            mutableContent: KeyLocation(words: "\"mutable-content\": 1 in aps of the JSON text at \(key)"),
            image: KeyLocation(words: "the picture's address next to aps in the JSON text at \(key)"))
        if let unstructured {
            build.say(
                .requestMissingKey, .error,
                "MessageStructure is missing. SNS then sends the whole JSON text as the alert.",
                hint: "In your SNS request, write \"MessageStructure\": \"json\".", at: unstructured.origin)
        }
        build.arrives([key])
        if structure != nil, let outer { sayFault(in: outer, "Message", &build) }
        payload(value, key, isWhole: outer != nil, &build)
        attributes(request, &build)
        return [build.finish()]
    }

    private func payload(
        _ value: SourceValue, _ key: String, isWhole: Bool, _ build: inout PayloadBuild
    ) {
        if value.members != nil {
            let text = value["aps"].flatMap { $0.members == nil ? build.request.nested($0) : nil }
            // An object of a program may be made a string after it, if no part of it is one.
            if [.json, .lenientJSON, .yaml].contains(build.request.notation) || isWhole || text != nil {
                build.sayRefused(
                    .requestInvalidValue,
                    "\(key) is an object. SNS takes JSON in a string there, and refuses the message.",
                    hint: text == nil
                        ? "Turn the payload into a string first (JSON.stringify, json.dumps)."
                        : "Turn the whole payload into a string, {\"aps\": …}, and not aps alone.",
                    at: value.origin)
            }
            build.dropBelow([key, "aps"], value["aps"] ?? value)
            build.merge(value)
            if let text { build.put(text, at: "aps") }
        } else if let inner = build.request.nested(value), inner.members != nil {
            sayFault(in: value, key, &build)
            build.merge(inner)
        } else if value.isVariable {
            build.takeStored("\(key), a variable", at: value.origin)
        } else {
            build.sayRefused(
                .requestInvalidValue,
                "\(key) is not a JSON object in a string. SNS refuses the message.",
                hint: "Write the payload there as a string: \"{\\\"aps\\\":{…}}\".",
                at: build.request.fault(in: value)?.origin ?? value.origin)
        }
    }

    /// Says what is wrong with the JSON in a text, where that is.
    private func sayFault(in value: SourceValue, _ name: String, _ build: inout PayloadBuild) {
        guard let fault = build.request.fault(in: value) else { return }
        build.sayRefused(
            .requestInvalidValue, "The text at \(name) is no JSON. \(fault.message) SNS refuses the message.",
            hint: fault.hint, at: fault.origin)
    }

    private func attributes(_ request: SenderRequest, _ build: inout PayloadBuild) {
        let names = [
            ("PUSH_TYPE", "apns-push-type"), ("PRIORITY", "apns-priority"), ("TOPIC", "apns-topic"),
            ("COLLAPSE_ID", "apns-collapse-id"),
        ]
        for (name, field) in names {
            let value = Self.member("MessageAttributes", of: request)?["AWS.SNS.MOBILE.APNS." + name]
            if let text = value?["StringValue"] ?? value?["stringValue"] ?? value?["Value"] {
                build.header(field, text)
            }
        }
        if !build.headers.isEmpty, !build.headers.contains(where: { $0.name == "apns-push-type" }) {
            build.header("apns-push-type", .string("alert"))
        }
    }

    /// The push for a plain text: the text is the alert, and there is nothing else.
    private func plain(
        _ request: SenderRequest, _ text: SourceValue, _ structure: SourceValue?
    ) -> CompiledPush {
        var build = PayloadBuild(
            sender, request, mutableContent: KeyLocation("", "\"MessageStructure\": \"json\""),
            image: KeyLocation(words: "a Message with \"APNS\": \"{\\\"aps\\\":{…}, …}\" in it"))
        if let structure, structure.string.map({ $0 != "json" }) == true {
            build.sayRefused(
                .requestInvalidValue,
                "MessageStructure takes the word json and nothing else. SNS does not look for APNS in it.",
                hint: "Write \"MessageStructure\": \"json\", and the JSON text as Message.",
                at: structure.origin)
        }
        if text.isVariable {
            build.takeStored("the variable Message", at: text.origin)
        } else {
            build.put(text, at: "aps/alert")
        }
        return build.finish()
    }

    private func withoutApple(_ inner: SenderRequest) -> CompiledPush {
        var build = PayloadBuild(
            sender, inner,
            mutableContent: KeyLocation(words: "\"mutable-content\": 1 in aps of the JSON text at APNS"),
            image: KeyLocation(words: "the picture's address next to aps in the JSON text at APNS"))
        if let text = inner["default"] { build.put(text, at: "aps/alert") }
        let isMisplaced = inner["aps"] != nil
        build.say(
            isMisplaced ? .requestWrongPlace : .requestOtherPlatform, .error,
            "There is no APNS in this message. An iPhone gets only the text of default, without a picture.",
            hint: "In your SNS message, write \"APNS\": \"{\\\"aps\\\":{…}}\".",
            at: (inner["aps"] ?? inner["GCM"] ?? inner["default"])?.origin)
        build.saidPicture = true
        return build.finish()
    }
}
