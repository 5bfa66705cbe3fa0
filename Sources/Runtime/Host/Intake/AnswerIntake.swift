package import ExtensionWire
package import NotificationCore

/// Takes over the answer of an extension as the system does it on a phone: a file of its own directories is
/// moved, one of the app group copied, in the order of the answer. Each is copied once into a file that the
/// extension cannot reach, and judged there. A refusal has the `UNError` of a phone.
package final class AnswerIntake: Sendable {
    struct Parts: Sendable {
        var inspector: MediaInspector
        var rules: AdmissionRules
        var staging: any StagingArea
        var store: LazyAppGroup
        var publishing: Publishing
        var previews: MediaPreviews?
        var durability = Durability.each
        var holdsLease = true
        /// Counts what is done here as work: virtual time stands still meanwhile.
        var clock: any DeliveryClock
        /// The clock for waits in real time, whatever clock the budgets use.
        var realClock: any DeliveryClock
    }

    private let parts: Parts

    init(_ parts: Parts) { self.parts = parts }

    /// Inspects the answer on a thread that may block, and publishes what is admitted. `isWanted`: whether
    /// the notification still waits. `done` is called once, on a thread that may do more work in it:
    /// ``ProcessingResult/failure`` says when the answer as a whole cannot be used
    /// (`extension.attachment_outside`, `extension.protocol`).
    package func take(
        _ answer: WireAnswer, of payload: NotificationPayload, in directories: AnswerDirectories,
        isWanted: @escaping @Sendable () -> Bool, done: @escaping @Sendable (ProcessingResult) -> Void
    ) {
        parts.clock.beginWork()
        parts.inspector.submit { [self] tools in
            let taken = look(at: answer, of: payload, in: directories, tools)
            publish(taken, isWanted: isWanted) { [self] result in
                done(result)
                parts.clock.endWork()
            }
        }
    }

    // MARK: - Inspecting

    private struct Taken: Sendable {
        var result: ProcessingResult
        /// Admitted files and where they came from, by the index of their record.
        var admitted: [(index: Int, media: AdmittedMedia, source: AnswerFile)] = []
    }

    private func look(
        at answer: WireAnswer, of payload: NotificationPayload, in directories: AnswerDirectories,
        _ tools: WorkerTools
    ) -> Taken {
        var result = ProcessingResult(diagnostics: AnswerChanges.diagnostics(answer))
        do throws(CodedFailure) {
            result.changes = try AnswerChanges.checked(answer)
        } catch {
            result.failure = error
            return Taken(result: result)
        }
        if let fault = AnswerSound.fault(of: result.changes?.after.sound, in: directories) {
            result.diagnostics.append(fault)
        }
        let identifiers = AttachmentIdentifiers(
            answer.attachments.map(\.identifier), shown: URLText.shown)
        result.diagnostics += identifiers.diagnostics
        result.attachments = zip(answer.attachments, identifiers.unique).map { attachment, identifier in
            let (options, faults) = attachment.options.valid(for: URLText.shown(attachment.identifier))
            result.diagnostics += faults
            var record = AttachmentRecord(
                reference: MediaReference(ofExtension: identifier, options: options))
            record.phase = .settled
            return record
        }
        // The place of a file is judged before its content: one file outside makes the whole answer useless.
        let files = answer.attachments.map { attachment in
            Result { () throws(AnswerFile.Fault) in try AnswerFile(attachment.path, in: directories) }
        }
        for (index, file) in files.enumerated() {
            guard case .failure(.outside(let message)) = file else { continue }
            result.attachments[index].failure = Self.refused(
                CodedFailure(.extensionAttachmentOutside, message))
            result.failure = result.failure ?? CodedFailure(.extensionAttachmentOutside, message)
        }
        if let failure = result.failure {
            result.changes = nil
            for index in result.attachments.indices where result.attachments[index].failure == nil {
                result.attachments[index].failure = CodedFailure(
                    failure.code, "it belongs to an answer that cannot be used: \(failure.message)")
            }
            return Taken(result: result)
        }
        return admit(answer, files, result, tools)
    }

    private func admit(
        _ answer: WireAnswer, _ files: [Result<AnswerFile, AnswerFile.Fault>], _ result: ProcessingResult,
        _ tools: WorkerTools
    ) -> Taken {
        var taken = Taken(result: result)
        var moved: Set<FileIdentity> = []
        for (index, attachment) in answer.attachments.enumerated() {
            switch files[index] {
            case .failure(.missing(let message)), .failure(.outside(let message)):
                taken.result.attachments[index].failure = Self.refused(
                    CodedFailure(.extensionAttachmentMissing, message))
            case .success(let file):
                if moved.contains(file.identity) {
                    taken.result.attachments[index].failure = Self.refused(
                        CodedFailure(
                            .extensionAttachmentMissing,
                            "\(URLText.shown(attachment.path)) was moved into the store for an attachment before "
                                + "this one"))
                    continue
                }
                if let media = admit(file, attachment, &taken.result.attachments[index], tools) {
                    taken.admitted.append((index, media, file))
                    if file.place == .own { moved.insert(file.identity) }
                }
            }
        }
        return taken
    }

    private static let largest = MediaFamily.allCases.map(\.limit).max() ?? 0

    private func admit(
        _ file: AnswerFile, _ attachment: WireAttachment, _ record: inout AttachmentRecord,
        _ tools: WorkerTools
    ) -> AdmittedMedia? {
        guard file.size <= Self.largest else {
            record.bytes = file.size
            record.failure = Self.tooLarge(file.size)
            return nil
        }
        let staged: StagedFile
        do throws(CodedFailure) {
            staged = try parts.staging.stage()
            guard try file.copy(to: staged, limit: Self.largest) <= Self.largest else {
                record.failure = Self.tooLarge(nil)
                return nil
            }
        } catch {
            record.failure = error.code.family == .extension ? Self.refused(error) : error
            return nil
        }
        switch Inspection.run(staged, tools) {
        case .failure(let failure):
            record.failure = failure
            return nil
        case .success(let media):
            record.bytes = media.bytes
            record.sha256 = media.sha256
            let hint = attachment.type.isEmpty ? nil : attachment.type
            switch media.admitted(by: parts.rules, declaredMIME: nil, url: "", hint: hint) {
            case .success(let admitted):
                record.admission = admitted.admission
                parts.previews?.keep(admitted)
                return admitted
            case .failure(let failure):
                record.seenMIME = media.magicDescription ?? media.magicMIME
                record.failure = Self.refused(failure)
                return nil
            }
        }
    }

    private func publish(
        _ taken: Taken, isWanted: @escaping @Sendable () -> Bool,
        done: @escaping @Sendable (ProcessingResult) -> Void
    ) {
        guard !taken.admitted.isEmpty else { return done(taken.result) }
        guard parts.publishing != .never else {
            return done(stored(taken, taken.admitted.map { _ in .success(.unpublished) }, lease: nil))
        }
        let lease: AppGroup.DeliveryLock
        do throws(CodedFailure) {
            guard let free = try parts.store.lease() else {
                guard isWanted() else {
                    return done(stored(taken, failing(taken, Self.beingPruned), lease: nil))
                }
                // A prune holds the lock for one batch of removals only.
                _ = parts.realClock.alarm(at: parts.realClock.now() + MediaWorker.pruneWait) { [self] in
                    parts.inspector.submit { [self] _ in publish(taken, isWanted: isWanted, done: done) }
                }
                return
            }
            lease = free
        } catch {
            return done(stored(taken, failing(taken, error), lease: nil))
        }
        let results = parts.store.publishEach(taken.admitted.map(\.media), durability: parts.durability)
        done(stored(taken, results, lease: parts.holdsLease ? lease : nil))
        withExtendedLifetime(lease) {}
    }

    private func stored(
        _ taken: Taken, _ results: [Result<StoredAttachment, CodedFailure>], lease: AppGroup.DeliveryLock?
    ) -> ProcessingResult {
        var result = taken.result
        for (admitted, published) in zip(taken.admitted, results) {
            switch published {
            case .success(let stored):
                result.attachments[admitted.index].stored = stored
                if admitted.source.place == .own { admitted.source.unlinkSource() }
            case .failure(let failure): result.attachments[admitted.index].failure = failure
            }
        }
        if let lease { result.leases.append(lease) }
        return result
    }

    private func failing(_ taken: Taken, _ failure: CodedFailure) -> [Result<StoredAttachment, CodedFailure>]
    {
        taken.admitted.map { _ in .failure(failure) }
    }

    static var beingPruned: CodedFailure {
        CodedFailure(
            .budgetExpired, "the app group was being pruned until the time ran out")
    }

    // MARK: - Texts

    private static func refused(_ failure: CodedFailure) -> CodedFailure {
        var failure = failure
        failure.message += "; a phone says \(AttachmentRefusal(failure.code).text)"
        return failure
    }

    private static func tooLarge(_ bytes: Int?) -> CodedFailure {
        let size = bytes.map { "has \($0) bytes" } ?? "grew while it was read"
        return refused(
            CodedFailure(
                .bodyTooLarge,
                "the file \(size). iOS takes at most \(largest) bytes, and less for pictures and sounds"))
    }
}
