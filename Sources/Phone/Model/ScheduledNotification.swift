/// A request of the notification centre: the facts for the rules, and the whole as text that only its writer reads.
package struct ScheduledNotification: Sendable, Hashable, Codable {
    package enum Trigger: Sendable, Hashable, Codable {
        case none
        /// Fires this many seconds after it was added, and again after each such interval when it repeats.
        case interval(seconds: Double, repeats: Bool)
        /// Fires at a date of a calendar: `next` in seconds since 1970, nil when it never comes again.
        case calendar(next: Double?, repeats: Bool)
        /// Fires at a region, at a time that is not known.
        case location(repeats: Bool)

        package var repeats: Bool {
            switch self {
            case .none: false
            case .interval(_, let repeats), .calendar(_, let repeats), .location(let repeats): repeats
            }
        }
    }

    /// The parts of the content that decide whether a user notices it.
    package struct Facts: Sendable, Hashable, Codable {
        package var hasText: Bool
        package var hasSound: Bool
        /// The number for the app's icon; nil leaves it as it is.
        package var badge: Int?

        package init(hasText: Bool, hasSound: Bool = false, badge: Int? = nil) {
            self.hasText = hasText
            self.hasSound = hasSound
            self.badge = badge
        }

        /// Whether there is something to see or to hear.
        var isNoticeable: Bool { hasText || hasSound || badge != nil }
    }

    package var identifier: String
    package var trigger: Trigger
    package var facts: Facts
    /// The whole request, as its writer encoded it.
    package var archive: String
    /// The names of the files in the centre's store that this request uses.
    package var files: [String]
    /// What people see; nil when it was not read.
    package var face: NotificationFace?
    package var region: Region?

    package struct Region: Sendable, Hashable, Codable {
        package var identifier: String
        package var onEntry: Bool
        package var onExit: Bool

        package init(identifier: String, onEntry: Bool, onExit: Bool) {
            self.identifier = identifier
            self.onEntry = onEntry
            self.onExit = onExit
        }
    }

    package init(
        identifier: String, trigger: Trigger = .none, facts: Facts, archive: String = "",
        files: [String] = [], face: NotificationFace? = nil, region: Region? = nil
    ) {
        self.face = face
        self.region = region
        self.identifier = identifier
        self.trigger = trigger
        self.facts = facts
        self.archive = archive
        self.files = files
    }
}

package struct PendingNotification: Sendable, Hashable, Codable {
    package var request: ScheduledNotification
    /// The date at which it fires next, in seconds since 1970; nil when it depends on a region.
    package var fires: Double?
}

package struct PresentedNotification: Sendable, Hashable, Codable {
    package var request: ScheduledNotification
    /// The date of the delivery in seconds since 1970.
    package var date: Double
    /// The surfaces on which it shows; nil without a phone.
    package internal(set) var surfaces: Surfaces?

    package init(request: ScheduledNotification, date: Double) {
        self.request = request
        self.date = date
    }
}

package struct StoredCategory: Sendable, Hashable, Codable {
    package struct Action: Sendable, Hashable, Codable {
        package var identifier: String
        package var title: String
        package var hasTextField = false
        package var opensApp = false
        package var needsUnlock = false

        package init(identifier: String, title: String = "") {
            self.identifier = identifier
            self.title = title
        }
    }

    package var identifier: String
    package var archive: String
    /// The buttons in the order shown; nil when they were not read.
    package var actions: [Action]?
    package var tellsDismissal: Bool?
    /// The text instead of the body while previews are hidden; `%u` is the number of notifications.
    package var placeholder: String?
    /// The options `hiddenPreviewsShowTitle` and `hiddenPreviewsShowSubtitle`.
    package var showsHiddenTitle: Bool?
    package var showsHiddenSubtitle: Bool?

    package init(identifier: String, archive: String = "") {
        self.identifier = identifier
        self.archive = archive
    }
}
