extension DeviceModel {
    /// Replaces a notification with the same identifier. An app that may not notify shows nothing.
    package mutating func deliver(_ request: ScheduledNotification, at date: Double) {
        if arriving != nil {
            arriving?.append(PresentedNotification(request: request, date: date))
            return
        }
        guard mayNotify else { return }
        removeDelivered(request.identifier)
        delivered.append(PresentedNotification(request: request, date: date))
        if let count = request.facts.badge, count >= 0, settings.badge == .enabled { badge = count }
    }

    mutating func record(_ item: PresentedNotification) {
        removeDelivered(item.request.identifier)
        delivered.append(item)
        if delivered.count > PhoneRules.deliveredLimit {
            delivered.removeFirst(delivered.count - PhoneRules.deliveredLimit)
        }
    }

    mutating func removeDelivered(_ identifier: String) {
        // By index: a walk over the elements copies each of them.
        while let index = delivered.indices.first(where: { delivered[$0].request.identifier == identifier }) {
            delivered.remove(at: index)
        }
    }

    /// Removes notifications. Ignores identifiers that are not shown.
    package mutating func removeDelivered(_ identifiers: some Sequence<String>) {
        let identifiers = Set(identifiers)
        delivered.removeAll { identifiers.contains($0.request.identifier) }
    }

    package mutating func removeAllDelivered() { delivered = [] }

    /// The names of the files that a request still uses. All other files of the store may be removed.
    package var heldFiles: Set<String> {
        Set(pending.flatMap(\.request.files)).union(delivered.flatMap(\.request.files))
    }
}
