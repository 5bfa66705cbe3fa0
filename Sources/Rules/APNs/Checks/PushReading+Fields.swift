extension PushReading {
    var hasWrongMethod: Bool {
        if request.unknown.contains(.method) { return false }
        switch route {
        case .device, .broadcast: return request.method != "POST"
        case .channels: return !["POST", "GET", "DELETE"].contains(request.method)
        case .allChannels: return request.method != "GET"
        case nil: return false
        }
    }

    /// The text of the device token; nil for another path and for a token that is not known.
    private var tokenText: String? {
        guard request.unknown.isDisjoint(with: [.path, .token]), case .device(let text) = route else {
            return nil
        }
        return text
    }

    var lacksDeviceToken: Bool { tokenText?.isEmpty == true }

    var deviceTokenFault: APNsRule.Hit? {
        guard let text = tokenText, !text.isEmpty,
            text.utf8.count <= DeviceToken.longest || !Hexadecimal.isText(text)
        else { return nil }
        if Hexadecimal.isText(text) {
            return text.utf8.count % 2 == 0
                ? nil
                : .init("the device token has \(text.utf8.count) digits, an odd number: one is missing")
        }
        if text.hasPrefix("ExponentPushToken") || text.hasPrefix("ExpoPushToken") {
            return .init("this is a token of Expo, not of APNs")
        }
        if text.contains(":") || (text.utf8.count > 120 && text.contains { $0 == "-" || $0 == "_" }) {
            return .init("this looks like a token of Firebase, not of APNs")
        }
        if text.contains(" ") || text.hasPrefix("<") {
            return .init("the device token is written as it was printed, with brackets or blanks")
        }
        return .init("the device token has other characters than hexadecimal digits")
    }

    var isDeviceTokenTooLong: Bool { (tokenText?.utf8.count ?? 0) > DeviceToken.longest }

    var shortDeviceToken: APNsRule.Hit? {
        guard let token, token.bytes.count < 32, tokenText != nil else { return nil }
        return .init(
            "the device token has \(token.bytes.count * 2) digits. Apple does not document the length, but 64 or more "
                + "are usual, and APNs has answered 400 BadDeviceToken to shorter ones")
    }

    var hasPriorityUnusual: Bool {
        guard let type, type != .background, let priority else { return false }
        return !type.usualPriorities.contains(priority)
    }

    var priorityToSend: APNsRule.Advice {
        let isSilent = type == .background || content?.isSilent == true
        return .set(.priority, isSilent || headers[.priority].text?.lowercased() == "normal" ? "5" : "10")
    }

    var expiredExpiration: APNsRule.Hit? {
        guard let expiration, let now, expiration >= 1_000_000_000, Double(expiration) < now else {
            return nil
        }
        return .init(
            "the expiration is in the past (\(CivilTime.span(Int64(now) - Int64(expiration))) ago). If the push is sent like this "
                + "now, it may be dropped")
    }

    // MARK: The push type

    /// The push type that Apple's rules ask for, with what is in the request.
    var typeToSend: APNsRule.Advice {
        let type: PushType =
            if let other = Self.typeOfWord(headers[.type].text) {
                other
            } else if let suffixed = topic.flatMap(PushType.suffixed) {
                suffixed
            } else if content?.isLiveActivity == true {
                .liveactivity
            } else {
                content?.isSilent == true ? .background : .alert
            }
        return .set(.type, type.rawValue)
    }

    private static func typeOfWord(_ text: String?) -> PushType? {
        guard let text, text.utf8.count <= 64 else { return nil }
        let word = text.lowercased().filter { $0.isLetter && $0.isASCII }
        switch word {
        case "silent", "data", "contentavailable", "backgroundupdate": return .background
        case "push", "notification", "message", "default", "normal", "mutable": return .alert
        case "call", "pushkit": return .voip
        default: return PushType(rawValue: word)
        }
    }

    /// Whether the payload was read, the type is this one, and the payload is so.
    func sends(_ type: PushType, _ isSo: (PushContent) -> Bool) -> Bool {
        self.type == type && headers[.type] != .absent && content.map(isSo) == true
    }

    // MARK: The payload

    /// A broadcast may have as many bytes as a VoIP push. So may a push whose type is named but not known.
    var sizeFault: APNsRule.Hit? {
        let isOpen = type == nil && request.fields.contains { $0.name == Subject.type.header }
        var limit = isOpen ? PushType.largestPayload : (type ?? .alert).payloadLimit
        if case .broadcast = route { limit = PushType.largestPayload }
        let size = request.size ?? request.body.count
        guard size > limit else { return nil }
        let least = door == nil && request.size == nil ? "at least " : ""
        return .init(
            "the payload has \(least)\(size) bytes. The limit is \(limit)",
            door == nil
                ? (try? JSONScanner.scan(request.body)).flatMap(LargestMember.advice).map { .say($0) } : nil)
    }

    var bodyFault: APNsRule.Hit? {
        if request.unknown.contains(.content) { return nil }
        do throws(PayloadError) {
            let document = try JSONScanner.scan(request.body)
            return document.kind(of: document.root) == .object
                ? nil : .init("the payload is JSON, but not an object")
        } catch {
            let words = door == nil ? error.message : error.description
            return .init(
                "the payload cannot be read as JSON: \(words)", code: error.code, offset: error.offset)
        }
    }

    func hasFault(_ fault: ChannelRequest.Fault) -> Bool {
        if case .failure(let found) = creation { found == fault } else { false }
    }

    // MARK: The address

    /// The app gets its tokens from the other environment.
    var environmentOfApp: APNsRule.Hit? {
        guard let environment = request.endpoint?.environment, let named = app?.environment,
            named == "development" || named == "production",
            (named == "development") != (environment == .sandbox)
        else { return nil }
        let isSandbox = environment == .sandbox
        return .init(
            "this request goes to the \(isSandbox ? "sandbox" : "production server"), but the app's aps-environment is "
                + "\(named). Tokens of this app are refused there: 400 BadDeviceToken",
            .say(
                isSandbox
                    ? "Send to api.push.apple.com, or test with an app that was run from Xcode."
                    : "Send to api.sandbox.push.apple.com, or test with an app from TestFlight or the App Store."
            ))
    }

    /// The hosts of the interface that Apple switched off in 2021.
    package static let switchedOff = ["gateway.push.apple.com", "gateway.sandbox.push.apple.com"]

    var isHostSwitchedOff: Bool { request.endpoint?.host.map(Self.switchedOff.contains) == true }

    var isHostUndocumented: Bool {
        guard let endpoint = request.endpoint, endpoint.isAPNs, route?.kind == .device else { return false }
        return endpoint.environment == nil && !isHostSwitchedOff
    }

    var isPortUnusual: Bool {
        guard let endpoint = request.endpoint, endpoint.environment != nil, let port = endpoint.port,
            route?.kind != .channels
        else { return false }
        return port != 443 && port != 2197
    }
}
