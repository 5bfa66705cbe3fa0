import Glibc
import NotificationCore
import ServiceExtensionRuntime

/// What an earlier run left, and where this one continues.
///
/// The complete lines of the output are those that were processed. The journal beside it, `FILE.resume`, says what the
/// input and the options were, so that a run with others is refused.
package struct ResumePlan: Sendable {
    /// The reason why the run cannot be resumed (exit status 65).
    package struct Refusal: Error, Sendable, Hashable {
        package var message: String
    }

    /// The first line that is to be processed; the input's descriptor is there.
    package let line: Int
    /// The counts of the earlier runs.
    package let totals: BatchTotals
    let journal: any LineJournal

    /// Looks at what is there, cuts what is torn, checks that the input is the same, and leaves every
    /// descriptor where the work goes on.
    ///
    /// - Parameters:
    ///   - streams: files, open for reading and writing.
    ///   - journal: the descriptor of `FILE.resume`, open for reading and writing; it is closed by the plan.
    ///   - options: everything that decides what the output is.
    ///   - limit: of a line, in bytes.
    package init(
        _ streams: BatchEngine.Streams, journal file: Int32, options: [String], limit: Int
    ) throws(Refusal) {
        let parts = options.flatMap { FixedBytes.of(UInt64($0.utf8.count)) + Array($0.utf8) }
        let options = SHA256Digest(of: parts).bytes
        let slots = ResumeJournal.slots(of: file)
        let found = try ResumeState(streams, slots, options: options, limit: limit)
        for (descriptor, length) in [
            (streams.output, found.outputLength), (streams.report, found.reportLength),
        ] {
            guard let descriptor else { continue }
            ftruncate(descriptor, off_t(length))
            lseek(descriptor, off_t(length), SEEK_SET)
        }
        lseek(streams.input, off_t(found.inputOffset), SEEK_SET)
        line = found.totals.lines + 1
        totals = found.totals
        journal = ResumeJournal(
            file: file, output: streams.output, report: streams.report,
            next: ResumeSlot(
                generation: (slots.first?.generation ?? 0) + 1, options: options, chain: found.chain,
                outputOffset: found.outputLength, reportOffset: found.reportLength, totals: found.totals))
    }
}
