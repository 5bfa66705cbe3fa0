import Testing

@testable import ServiceExtensionRuntime

@Suite("An entry of the journal")
struct ResumeSlotTests {
    private var slot: ResumeSlot {
        var totals = BatchTotals()
        totals.lines = 1_000_000
        totals.notifications = 999_000
        totals.invalid = 7
        totals.pictures = 5
        totals.lostForGood = 3
        totals.lostRetryable = 2
        totals.failedForGood = 4
        totals.failedRetryable = 6
        var line = BatchTotals()
        line.lines = 1
        line.notifications = 1
        line.invalid = 1
        line.pictures = 10
        line.lostRetryable = 7
        line.failedForGood = 1
        line.failedRetryable = 1
        return ResumeSlot(
            generation: 77, settings: [UInt8](repeating: 1, count: 32), chain: .max - 5,
            outputOffset: 1 << 40, reportOffset: 5, totals: totals,
            ahead: (0..<ResumeSlot.most).map { number in
                ResumeSlot.Ahead(
                    trace: .max - UInt64(number), reportLength: 1 << 30, totals: number == 0 ? line : blank)
            })
    }

    private var blank: BatchTotals {
        var totals = BatchTotals()
        totals.lines = 1
        return totals
    }

    @Test func `It reads what it wrote, and fits its part of the file`() {
        let bytes = slot.bytes
        #expect(bytes.count <= ResumeSlot.length)
        #expect(ResumeSlot(bytes) == slot)
        #expect(ResumeSlot(bytes + [0, 0, 0]) == slot)
        var end = slot
        end.ahead = []
        end.isComplete = true
        #expect(ResumeSlot(end.bytes) == end)
    }

    @Test func `What was not written whole is none`() {
        let bytes = slot.bytes
        for cut in [0, 1, 7, 127, 128, 144, 160, bytes.count - 1] {
            #expect(ResumeSlot(Array(bytes.prefix(cut))) == nil)
        }
        for offset in stride(from: 0, to: bytes.count, by: 11) {
            var changed = bytes
            changed[offset] ^= 4
            #expect(ResumeSlot(changed) == nil)
        }
    }
}
