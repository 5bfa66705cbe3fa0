import Glibc
package import NotificationCore

/// Where a run begins, and the journal from which a later run can continue it.
///
/// The complete lines of the output are those that were processed. The journal next to it, `FILE.resume`, says what the
/// input and the settings were, so that a run with others is refused.
package struct ResumePlan: Sendable {
    package enum Failure: Error, Sendable, Hashable {
        /// The run cannot be resumed, for this reason (exit status 65). Nothing was changed.
        case refused(String)
        /// This file could not be read, cut or positioned.
        case failed(File, errno: Int32)
    }

    package enum File: Sendable, Hashable { case input, output, report, journal }

    /// The first line that is to be processed; the input's descriptor is there.
    package let line: Int
    /// How the input goes on; nil at its beginning.
    let place: InputPlace?
    /// The counts of the earlier runs.
    package let totals: BatchTotals
    let journal: ResumeJournal
    /// Whether the run ends when the journal cannot be written.
    let needsJournal: Bool

    /// A run from the first line. The output and the report are empty.
    ///
    /// - Parameters:
    ///   - streams: files; the input is at its beginning.
    ///   - file: the descriptor of `FILE.resume`, new and open for writing; it is closed by the plan.
    ///   - settings: ``ResumeSettings/digest``.
    package init(anew streams: BatchEngine.Streams, journal file: Int32, settings: SHA256Digest) {
        line = 1
        place = nil
        totals = BatchTotals()
        needsJournal = false
        journal = ResumeJournal(
            file: file, output: streams.output, report: streams.report,
            next: ResumeSlot(
                generation: 1, settings: settings.bytes, chain: LineHash.start, outputOffset: 0,
                reportOffset: 0, totals: totals))
    }

    /// Reads what an earlier run left, cuts what is torn, checks that the input is the same, and leaves every
    /// descriptor where the work goes on.
    ///
    /// - Parameters:
    ///   - streams: files, open for reading and writing.
    ///   - file: the descriptor of `FILE.resume`, open for reading and writing; it is closed by the plan.
    ///   - settings: ``ResumeSettings/digest``.
    ///   - limit: the longest line, in bytes.
    ///   - form: how the notifications of the input are told apart.
    package init(
        continuing streams: BatchEngine.Streams, journal file: Int32, settings: SHA256Digest, limit: Int,
        form: InputForm = .ndjson
    ) throws(Failure) {
        let slots: [ResumeSlot]
        let found: ResumeState
        do throws(Failure) {
            let contents = ResumeJournalContents(of: file)
            guard contents.isJournal else {
                throw Failure.refused("the file at the path of the journal was not written by nse-run")
            }
            slots = contents.slots
            found = try ResumeState(streams, slots, settings: settings.bytes, limit: limit, form: form)
            try Self.cut(streams.output, to: found.outputLength, .output)
            if let report = streams.report { try Self.cut(report, to: found.reportLength, .report) }
            try Self.seek(streams.input, to: found.inputOffset, .input)
        } catch {
            close(file)
            throw error
        }
        line = found.totals.lines + 1
        place = found.place
        totals = found.totals
        needsJournal = true
        journal = ResumeJournal(
            file: file, output: streams.output, report: streams.report,
            next: ResumeSlot(
                generation: (slots.first?.generation ?? 0) + 1, settings: settings.bytes, chain: found.chain,
                outputOffset: found.outputLength, reportOffset: found.reportLength, totals: found.totals))
    }

    private static func cut(_ descriptor: Int32, to length: Int, _ file: File) throws(Failure) {
        guard ftruncate(descriptor, off_t(length)) == 0 else { throw .failed(file, errno: errno) }
        try seek(descriptor, to: length, file)
    }

    static func seek(_ descriptor: Int32, to offset: Int, _ file: File) throws(Failure) {
        guard lseek(descriptor, off_t(offset), SEEK_SET) >= 0 else { throw .failed(file, errno: errno) }
    }
}
