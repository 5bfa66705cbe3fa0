package struct PhonePush: Sendable, Hashable, Codable {
    /// The request to show, before an extension changes it. It has the collapse identifier, or a generated one.
    package var request: ScheduledNotification
    package var type: PushType
    package var priority: Int
    /// The date in seconds since 1970 until which APNs stores it; 0 is one attempt, nil is 30 days.
    package var expiration: Double?
    package var wakes: Bool
    /// Whether `mutable-content` is 1, the push type is `alert`, and there is text: the gate's part in the push.
    package var isMutable: Bool
    /// Why nothing of it shows; nil: something shows, or it only wakes the app, as it is meant to.
    package var emptiness: PayloadError?
    package var size: Int

    package init(
        request: ScheduledNotification, type: PushType = .alert, priority: Int = 10,
        expiration: Double? = nil, wakes: Bool = false, isMutable: Bool = false, size: Int = 0
    ) {
        self.request = request
        self.type = type
        self.priority = priority
        self.expiration = expiration
        self.wakes = wakes
        self.isMutable = isMutable
        self.size = size
    }

    /// - Parameter type: nil: `background` for a silent payload, else `alert`.
    /// - Parameter priority: nil: 5 for a background push, else 10.
    package init(
        _ payload: NotificationPayload, identifier: String, type: PushType? = nil, priority: Int? = nil,
        expiration: Double? = nil, archive: String = ""
    ) {
        let content = payload.content
        let wakes = Gate.isOne("content-available", payload)
        let isSilent =
            wakes && !payload.hasVisibleText && content.badge == nil && content.sound == nil
        self.type = type ?? (isSilent ? .background : .alert)
        self.priority = priority ?? (self.type == .background ? 5 : 10)
        self.expiration = expiration
        self.wakes = wakes
        isMutable =
            self.type == .alert && Gate.isOne("mutable-content", payload) && payload.hasVisibleText
        size = NotificationPayload.size(of: payload.bytes)
        request = ScheduledNotification(
            identifier: identifier,
            facts: ScheduledNotification.Facts(
                hasText: payload.hasVisibleText, hasSound: content.sound != nil, badge: content.badge),
            archive: archive, face: NotificationFace(content))
        if !request.facts.isNoticeable, !wakes || self.type == .alert {
            emptiness = Gate.nothingShows(payload, as: self.type)
        }
    }
}

extension PushType: Codable {}
