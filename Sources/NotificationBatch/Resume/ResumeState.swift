import Glibc
import NotificationCore

/// The state of an interrupted run, read from the output and compared with the journal and the input.
struct ResumeState {
    var totals = BatchTotals()
    var chain = ResumeSlot.start
    var inputOffset = 0
    var outputLength = 0
    var reportLength = 0

    typealias Refusal = ResumePlan.Refusal

    /// - Throws: when the input or the options are not the same, or when this cannot be found out.
    init(
        _ streams: BatchEngine.Streams, _ slots: [ResumeSlot], options: [UInt8], limit: Int
    ) throws(Refusal) {
        guard let slot = slots.first else {
            guard Self.size(of: streams.output) == 0 else {
                throw Refusal(
                    message: "the output has lines, but nothing says which input they are of; "
                        + "start again without --resume")
            }
            return
        }
        guard slot.options == options else {
            throw Refusal(
                message: "the run before had other options, which change the output; repeat them, or start "
                    + "again without --resume")
        }
        let lines = try Self.completeLines(streams.output, slot)
        outputLength = lines.end
        reportLength = slot.reportOffset + slot.ahead.prefix(lines.ahead).reduce(0) { $0 + $1.reportLength }
        if let report = streams.report, Self.size(of: report) < reportLength {
            throw Refusal(message: "the report is shorter than it was; start again without --resume")
        }
        totals = slot.totals
        for line in slot.ahead.prefix(lines.ahead) { totals.add(line.totals) }
        try compare(streams.input, with: slot, ahead: lines.ahead, limit: limit)
    }

    /// How many of the announced lines came out whole, and where the last of them ends. What is after
    /// the announced ones (when the newest slot was lost) is done again.
    private static func completeLines(
        _ output: Int32, _ slot: ResumeSlot
    ) throws(Refusal) -> (ahead: Int, end: Int) {
        guard size(of: output) >= slot.outputOffset else {
            throw Refusal(message: "the output is shorter than it was; start again without --resume")
        }
        var (count, end, at) = (0, slot.outputOffset, slot.outputOffset)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while count < slot.ahead.count {
            guard let got = try? Descriptor(output).readFully(at: at, into: &buffer), got > 0 else { break }
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
        _ input: Int32, with slot: ResumeSlot, ahead: Int, limit: Int
    ) throws(Refusal) {
        lseek(input, 0, SEEK_SET)
        let reader = LineReader(input, limit: limit, doorbell: InputDoorbell())
        var index = 0
        do throws(LineReader.Failure) {
            while index < slot.totals.lines + ahead {
                guard let block = try reader.next(most: min(64, slot.totals.lines + ahead - index)) else {
                    break
                }
                for line in block.lines {
                    let trace = LineTrace(of: line).digest
                    chain = ResumeSlot.link(chain, trace)
                    if index >= slot.totals.lines, slot.ahead[index - slot.totals.lines].trace != trace {
                        throw LineReader.Failure(errno: 0)
                    }
                    index += 1
                    if index == slot.totals.lines, chain != slot.chain {
                        throw LineReader.Failure(errno: 0)
                    }
                }
                inputOffset += block.consumed
                if block.lines.last?.isTooLong == true {
                    while try reader.passRest(&inputOffset) != nil {}
                }
            }
        } catch {
            throw error.errno == 0
                ? Self.changed : Refusal(message: "the input cannot be read: errno \(error.errno)")
        }
        guard index == slot.totals.lines + ahead else { throw Self.changed }
    }

    private static var changed: Refusal {
        Refusal(
            message:
                "the part of the input that was processed is not what it was; start again without --resume")
    }

    private static func size(of descriptor: Int32) -> Int {
        var status = stat()
        return unsafe fstat(descriptor, &status) == 0 ? Int(status.st_size) : 0
    }
}
