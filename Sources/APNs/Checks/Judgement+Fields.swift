import NotificationCore

extension Judgement {
    mutating func hasUnknownPriority() -> Bool {
        switch headers.priority {
        case "10": priority = 10
        case "5": priority = 5
        case "1": priority = 1
        case nil:
            if type == .background { warn(.backgroundWithoutPriority) }
            return false
        default: return true
        }
        if let type, type != .background, let priority, !type.usualPriorities.contains(priority) {
            warn(.priorityUnusual)
        }
        return false
    }

    /// Digits only: no sign, no space, nothing that 64 bits cannot hold.
    mutating func hasUnreadableExpiration() -> Bool {
        guard let text = headers.expiration else { return false }
        guard !text.isEmpty, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let seconds = Int(text) else {
            return true
        }
        expiration = seconds
        if seconds > 100_000_000_000 { warn(.expirationInMilliseconds) }
        if type == .pushtotalk, seconds != 0 { warn(.expirationUnusual) }
        return false
    }

    /// A broadcast may have as many bytes as a VoIP push.
    mutating func isTooLarge() -> Bool {
        let limit: Int
        if case .broadcast = route {
            limit = PushType.largestPayload
        } else {
            limit = (type ?? .alert).payloadLimit
        }
        guard request.body.count > limit else { return false }
        return refuse("the payload has \(request.body.count) bytes. The limit is \(limit)")
    }

    mutating func isNotJSON() -> Bool {
        do throws(PayloadError) {
            let document = try JSONScanner.scan(request.body)
            guard document.kind(of: document.root) == .object else {
                return refuse("the payload is JSON, but not an object")
            }
            return false
        } catch {
            return refuse("the payload cannot be read as JSON: \(error)")
        }
    }
}
