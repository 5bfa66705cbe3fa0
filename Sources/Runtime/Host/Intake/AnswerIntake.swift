package import ExtensionWire
import NotificationCore

/// Takes over the answer of an extension as the system does it on a phone: a file of its own directories is
/// moved, one of the app group copied, in the order of the answer. Each is copied once into a file that the
/// extension cannot reach, and judged there. A refusal has the `UNError` of a phone.
package final class AnswerIntake: Sendable {
    private let publisher: MediaPublisher
    private let staging: any StagingArea

    init(_ publisher: MediaPublisher, staging: any StagingArea) {
        self.publisher = publisher
        self.staging = staging
    }

    /// Inspects the answer on a thread that may block, and publishes what is admitted. `isWanted`: whether
    /// the notification still waits. `done` is called once, on a thread that may do more work in it:
    /// ``ProcessingResult/failure`` says when the answer as a whole cannot be used
    /// (`extension.attachment_outside`, `extension.protocol`).
    package func take(
        _ answer: WireAnswer, in directories: AnswerDirectories, isWanted: @escaping @Sendable () -> Bool,
        done: @escaping @Sendable (ProcessingResult) -> Void
    ) {
        publisher.clock.beginWork()
        publisher.inspector.submit { [self] tools in
            let taken = look(at: answer, in: directories, tools)
            publish(taken, isWanted: isWanted) { [self] result in
                done(result)
                publisher.clock.endWork()
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
        at answer: WireAnswer, in directories: AnswerDirectories, _ tools: WorkerTools
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
            staged = try staging.stage()
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
            switch media.admitted(by: publisher.rules, declaredMIME: nil, url: "", hint: hint) {
            case .success(let admitted):
                record.admission = admitted.admission
                publisher.previews?.keep(admitted)
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
        publisher.publish(taken.admitted.map(\.media), isWanted: isWanted) { done(Self.stored(taken, $0)) }
    }

    private static func stored(_ taken: Taken, _ published: PublishedMedia) -> ProcessingResult {
        var result = taken.result
        for (admitted, file) in zip(taken.admitted, published.results) {
            switch file {
            case .success(let stored):
                result.attachments[admitted.index].stored = stored
                if admitted.source.place == .own { admitted.source.unlinkSource() }
            case .failure(let failure): result.attachments[admitted.index].failure = failure
            }
        }
        if let lease = published.lease { result.leases.append(lease) }
        return result
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
