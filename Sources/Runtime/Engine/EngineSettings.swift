package import NotificationCheck

package struct DeliverySettings: Sendable {
    package var budget: Duration = PhoneRules.extensionTime
    /// Nil: the smaller of 1 s and a tenth of the budget.
    package var grace: Duration?
    package var pushType = PushType.alert
    package var device = DeviceState()
    package var resultKey = "nse"
    package var maxPayload = NotificationPayload.usualLimit
    package var from = SenderChoice.auto
    /// What is certain is mended before it is delivered.
    package var repairs = false
    /// Of requests read as ``from``; nil: each is compiled.
    package var templates: RequestTemplates?

    package static let usual = DeliverySettings()

    /// ``CompiledRequest/read(_:from:)`` with these settings.
    package func request(_ document: JSONDocument) throws(PayloadError) -> CompiledRequest? {
        if let templates { return try templates.read(document) }
        return try CompiledRequest.read(document, from: from)
    }

    /// The conditions of notifications that bring none of their own.
    package var conditions: DeliveryConditions { DeliveryConditions(pushType: pushType, device: device) }
}

/// What decides besides the payload whether the extension runs and what may become of its answer.
package struct DeliveryConditions: Sendable, Hashable {
    package var pushType: PushType
    package var device: DeviceState
}

package struct MediaSettings: Sendable {
    package enum ExpiryPolicy: String, Sendable, Hashable, CaseIterable {
        /// Goes on; the original is delivered at the end of the budget.
        case original
        /// Delivers what is attached so far, if anything is.
        case bestAttempt = "best-attempt"
    }

    /// Further references are reported, not fetched.
    package var maxAttachments: Int = 10
    package var onExpiry: ExpiryPolicy = .original
    /// Converts what a phone does not take; nil: it is lost.
    package var repair: MediaRepair?
    /// Added to the diagnostics of every notification that names media.
    package var notes: [Diagnostic] = []
}

/// When what may be attached is published.
package enum Publishing: Sendable, Hashable {
    /// When the notification is decided: an expiry leaves nothing under a published name.
    case whenDecided
    /// When the file has been admitted, once for all notifications that share it.
    case whenAdmitted
    /// Not at all: verdicts are the same and nothing is stored.
    case never
}

package struct EngineSettings: Sendable {
    package var concurrency = 64
    package var perHost = 64
    /// How often a transfer that may succeed later is tried again within the budget.
    package var retries = 0
    /// Whether a transfer without room on this machine (descriptors, disk) waits and is tried again within the budget.
    package var waitsForRoom = false
    /// Downloads whose files are open at once, those included that are complete and wait to be published.
    package var openFiles = Int.max
    /// Whether to find out before the first transfer if the process has memory, threads and descriptors for one.
    var checksHeadroom = false
    /// How long an answer serves others; zero: only those that wait at the same time.
    package var shareFor: Duration = .zero
    /// How long a failure that is not retryable serves others.
    package var shareFailuresFor: Duration = .zero
    /// How long a failure that may pass serves others, after the retries of the fetch.
    package var sharePassingFailuresFor: Duration = .zero
    /// The memory for answers that are kept, in bytes.
    package var shareMemory = 8 << 20
    /// Whether to remember in the app group what was fetched, and use what earlier runs fetched.
    package var usesIndex = false
    /// When a published file survives a loss of power.
    package var durability = Durability.each
    /// Whether a delivery keeps pruning away from the files that it names until it is released.
    package var holdsLease = true
    package var publishing = Publishing.whenDecided
    /// Threads that read and decide; 0: the threads that bring them in.
    package var readers = 0
    /// Whether the diagnostics of payloads and references are wanted, which decide nothing.
    package var explains = true
    package var inspectors = 2
    /// Whether threads prepare what is needed next: the transport while references are searched, and the inspection of a
    /// body while the first transfer runs.
    var prepares = false
    /// Bodies up to this size stay in memory, and all of them together within the other.
    package var bodyInMemory = 256 << 10
    package var bodiesInMemory = 32 << 20

    package init() {}

    package static var single: EngineSettings {
        var settings = EngineSettings()
        settings.concurrency = 4
        settings.perHost = 4
        settings.checksHeadroom = true
        settings.prepares = true
        return settings
    }

    var withinBounds: EngineSettings {
        var settings = self
        settings.concurrency = max(1, concurrency)
        settings.perHost = max(1, perHost)
        settings.retries = max(0, retries)
        settings.openFiles = max(1, openFiles)
        settings.shareFailuresFor = min(shareFailuresFor, shareFor)
        settings.sharePassingFailuresFor = min(sharePassingFailuresFor, shareFor)
        return settings
    }

    /// How long an answer serves notifications that ask later. A failure of this machine says nothing about the URL.
    func sharing(_ answer: SharedAnswer) -> Duration {
        guard let failure = answer.failure, answer.isTransient else {
            return answer.stored == nil ? shareFailuresFor : shareFor
        }
        return [.http, .net, .dns, .tls, .body].contains(failure.code.family)
            ? sharePassingFailuresFor : .zero
    }
}
