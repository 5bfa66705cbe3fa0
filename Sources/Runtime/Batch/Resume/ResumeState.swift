import Glibc
package import NotificationCore

struct ResumeState {
    var totals = BatchTotals()
    var chain = LineHash.start
    var inputOffset = 0
    var outputLength = 0
    var reportLength = 0
    /// Nil at the beginning of the input.
    var place: InputPlace?

    typealias Failure = ResumePlan.Failure

    /// - Throws: when the input or the settings are not the same, or when this cannot be found out.
    init(
        _ streams: BatchEngine.Streams, _ slots: [ResumeSlot], settings: [UInt8], limit: Int,
        form: InputForm
    ) throws(Failure) {
        guard let slot = slots.first else {
            guard try Self.size(of: streams.output, .output) == 0 else {
                throw .refused(
                    "the output has lines, but its journal is not there, which says of what input they are. Compare "
                        + "the numbers of lines: a run without --resume processes every line again")
            }
            return
        }
        guard slot.settings == settings else {
            throw .refused(
                "the run before had other options, or files named by them have changed, and this changes the output; "
                    + "repeat them, or start again without --resume")
        }
        let lines = try Self.completeLines(streams.output, slot)
        outputLength = lines.end
        reportLength = slot.reportOffset + slot.ahead.prefix(lines.ahead).reduce(0) { $0 + $1.reportLength }
        if let report = streams.report, try Self.size(of: report, .report) < reportLength {
            throw .refused("the report is shorter than it was; put it back, or start again without --resume")
        }
        totals = slot.totals
        for line in slot.ahead.prefix(lines.ahead) { totals.add(line.totals) }
        let buffer = InputBuffer(streams.input, limit: limit, doorbell: InputDoorbell())
        try compare(streams.input, buffer, form, with: slot, ahead: lines.ahead)
    }

    /// How many of the announced lines came out whole, and where the last of them ends. What is after
    /// the announced ones (when the newest slot was lost) is done again.
    private static func completeLines(
        _ output: Int32, _ slot: ResumeSlot
    ) throws(Failure) -> (ahead: Int, end: Int) {
        guard try size(of: output, .output) >= slot.outputOffset else {
            throw .refused("the output is shorter than it was; put it back, or start again without --resume")
        }
        var (count, end, at) = (0, slot.outputOffset, slot.outputOffset)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while count < slot.ahead.count {
            let got = try Errno.rethrown(try Descriptor(output).readFully(at: at, into: &buffer)) {
                Failure.failed(.output, errno: $0.number)
            }
            if got == 0 { break }
            for offset in 0..<got where buffer[offset] == 0x0A && count < slot.ahead.count {
                count += 1
                end = at + offset + 1
            }
            at += got
        }
        return (count, end)
    }

    /// Reads what has been consumed once more: every line must be what it was.
    private mutating func compare(
        _ input: Int32, _ buffer: InputBuffer, _ form: InputForm, with slot: ResumeSlot, ahead: Int
    ) throws(Failure) {
        try ResumePlan.seek(input, to: 0, .input)
        let count = slot.totals.lines + ahead
        guard count > 0 else { return }
        var place = InputPlace(
            form.resolved(try Self.read { () throws(Errno) in try buffer.peek() } ?? []))
        let reader = place.source(buffer)
        var index = 0
        while index < count {
            let most = min(64, count - index)
            guard let block = try Self.read({ () throws(Errno) in try reader.next(most: most) })
            else { break }
            for line in block.lines {
                let trace = LineHash.of(line)
                chain = LineHash.link(chain, trace)
                if index >= slot.totals.lines, slot.ahead[index - slot.totals.lines].trace != trace {
                    throw Self.changed
                }
                index += 1
                if index == slot.totals.lines, chain != slot.chain { throw Self.changed }
            }
            inputOffset += block.consumed
            if block.lines.last?.isTooLong == true { inputOffset += try Self.passedRest(reader) }
        }
        guard index == count else { throw Self.changed }
        place.isInArray = reader.isInArray
        self.place = place
    }

    private static func read<Value>(
        _ body: () throws(Errno) -> Value
    ) throws(Failure) -> Value {
        try Errno.rethrown(try body()) { Failure.failed(.input, errno: $0.number) }
    }

    /// The bytes of the rest of a line that is too long, with its line feed.
    private static func passedRest(_ reader: any LineSource) throws(Failure) -> Int {
        try read { () throws(Errno) in
            var consumed = 0
            while try reader.passRest(&consumed) != nil {}
            return consumed
        }
    }

    private static var changed: Failure {
        .refused("the part of the input that was processed is not what it was; start again without --resume")
    }

    private static func size(of descriptor: Int32, _ file: ResumePlan.File) throws(Failure) -> Int {
        guard let status = stat(descriptor: descriptor) else { throw .failed(file, errno: errno) }
        return Int(status.st_size)
    }
}

/// Where a run begins, and the journal `FILE.resume` from which a later run can continue it: it says what the
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
    package let totals: BatchTotals
    let journal: ResumeJournal
    /// Whether the run ends when the journal cannot be written.
    let needsJournal: Bool

    /// `streams` are files, with the input at its beginning and nothing in the output and the report. `file`,
    /// `FILE.resume`, is new. `settings`: ``ResumeSettings/digest``.
    package init(starting streams: BatchEngine.Streams, journal file: OwnedDescriptor, settings: SHA256Digest)
    {
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
    /// descriptor where the work goes on. `settings`: ``ResumeSettings/digest``; `limit`: the longest line, in bytes.
    package init(
        continuing streams: BatchEngine.Streams, journal file: OwnedDescriptor, settings: SHA256Digest,
        limit: Int, form: InputForm = .ndjson
    ) throws(Failure) {
        let contents = ResumeJournalContents(of: file.number)
        guard contents.isJournal else {
            throw Failure.refused("the file at the path of the journal was not written by nse-run")
        }
        let slots = contents.slots
        let found = try ResumeState(streams, slots, settings: settings.bytes, limit: limit, form: form)
        try Self.cut(streams.output, to: found.outputLength, .output)
        if let report = streams.report { try Self.cut(report, to: found.reportLength, .report) }
        try Self.seek(streams.input, to: found.inputOffset, .input)
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
