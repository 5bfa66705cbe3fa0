extension DeviceModel {
    /// Shows a notification, local or remote. One of the same identifier is replaced and the new one is on top.
    ///
    /// An app that may not notify shows nothing. A badge is set where badges are on. A phone says so itself of what
    /// it does not show.
    package mutating func deliver(_ request: ScheduledNotification, at date: Double) {
        if arriving != nil {
            arriving?.append(DeliveredNotification(request: request, date: date))
            return
        }
        guard mayNotify else { return }
        removeDelivered(request.identifier)
        delivered.append(DeliveredNotification(request: request, date: date))
        if let count = request.facts.badge, count >= 0, settings.badge == .enabled { badge = count }
    }

    /// Puts what a phone has presented into the list, on top; beyond ``PhoneRules/deliveredLimit`` the oldest goes.
    mutating func record(_ item: DeliveredNotification) {
        removeDelivered(item.request.identifier)
        delivered.append(item)
        if delivered.count > PhoneRules.deliveredLimit {
            delivered.removeFirst(delivered.count - PhoneRules.deliveredLimit)
        }
    }

    /// What a notification says about the icon.
    mutating func show(badge count: Int) { badge = count }

    mutating func removeDelivered(_ identifier: String) {
        // By index: a walk over the elements copies each of them.
        while let index = delivered.indices.first(where: { delivered[$0].request.identifier == identifier }) {
            delivered.remove(at: index)
        }
    }

    /// An identifier that is not shown is passed over.
    package mutating func removeDelivered(_ identifiers: some Sequence<String>) {
        let identifiers = Set(identifiers)
        delivered.removeAll { identifiers.contains($0.request.identifier) }
    }

    package mutating func removeAllDelivered() { delivered = [] }

    /// Names of the files that a request still holds; the others of the store are free.
    package var heldFiles: Set<String> {
        Set(pending.flatMap(\.request.files)).union(delivered.flatMap(\.request.files))
    }
}
