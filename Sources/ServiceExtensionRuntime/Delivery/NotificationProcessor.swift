package import NotificationCore

/// The extension: turns a notification that may be changed into edits.
///
/// Contract. `process` may take for ever, block or answer nonsense: the delivery does not wait for it. It runs
/// in a task of its own that is cancelled when the delivery is decided; what it returns then is dropped and
/// counted. `timeWillExpire` is called at most once, on the clock's thread, when the grace begins and nothing
/// is delivered yet; it must not block and may answer through the run. The first answer counts, whoever gives
/// it; every further one is reported by `answer` as false.
package protocol NotificationProcessor: Sendable {
    func process(_ payload: MutablePayload, run: ProcessorRun) async -> Edits
    func timeWillExpire(_ payload: MutablePayload, run: ProcessorRun)
    /// What would be attached, without doing anything: for an expiry before `process` came to say so. Quick.
    func preview(_ payload: MutablePayload) -> Edits
}

extension NotificationProcessor {
    package func preview(_ payload: MutablePayload) -> Edits { Edits() }

    package func timeWillExpire(_ payload: MutablePayload, run: ProcessorRun) {}
}

/// One notification on its way through a processor: its time, its journal and its content handler.
package final class ProcessorRun: Sendable {
    package let budget: TimeBudget
    /// What has happened so far; the record of an expiry is made from it.
    package let journal: ProcessingJournal
    private let deliver: @Sendable (Edits) -> Bool

    package init(
        budget: TimeBudget, journal: ProcessingJournal = ProcessingJournal(),
        deliver: @escaping @Sendable (Edits) -> Bool
    ) {
        self.budget = budget
        self.journal = journal
        self.deliver = deliver
    }

    /// The content handler: the first answer is delivered.
    /// - Returns: false when the notification has been delivered already.
    @discardableResult
    package func answer(_ edits: Edits) -> Bool { deliver(edits) }
}

/// What has happened so far, readable at any time from any thread.
package final class ProcessingJournal: Sendable {
    private let edits = Locked(Edits())

    package init() {}

    package func update(_ change: (inout Edits) -> Void) {
        edits.withLock { change(&$0) }
    }

    package func update(attachment index: Int, _ change: (inout AttachmentRecord) -> Void) {
        edits.withLock { edits in
            guard edits.attachments.indices.contains(index) else { return }
            change(&edits.attachments[index])
        }
    }

    package var snapshot: Edits { edits.withLock { $0 } }

    /// What could be published now, by index of its record.
    var ready: [Int: AdmittedMedia] {
        edits.withLock { edits in
            var ready: [Int: AdmittedMedia] = [:]
            for (index, record) in edits.attachments.enumerated() {
                if let media = record.admitted { ready[index] = media }
            }
            return ready
        }
    }
}
