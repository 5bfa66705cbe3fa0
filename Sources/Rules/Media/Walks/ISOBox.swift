/// One box of an ISO base media file (ISO/IEC 14496-12 4.2).
struct ISOBox {
    var type: FourCC
    var offset: Int
    /// The offset after the header.
    var body: Int
    /// The offset after the box as its size says; may be beyond the end of its container.
    var end: Int

    /// Nil when what is there cannot be the header of a box.
    init?(at offset: Int, in container: Int, _ window: inout ByteWindow) throws(WalkInterruption) {
        let size = try window.u32be(at: offset)
        type = try window.fourCC(at: offset + 4)
        guard type.isPrintable || type.raw >> 24 == 0xA9 else { return nil }
        self.offset = offset
        switch size {
        case 0:
            body = offset + 8
            end = container
        case 1:
            let long = try window.u64be(at: offset + 8)
            guard long >= 16, let length = Int(exactly: long) else { return nil }
            body = offset + 16
            end = Self.sum(offset, length)
        case 2..<8:
            return nil
        default:
            body = offset + 8
            end = Self.sum(offset, Int(size))
        }
    }

    private static func sum(_ offset: Int, _ length: Int) -> Int {
        let sum = offset.addingReportingOverflow(length)
        return sum.overflow ? Int.max : sum.partialValue
    }

    static func forEach(
        from start: Int, to end: Int, _ window: inout ByteWindow, _ steps: inout StepLimit,
        _ visit: (ISOBox, inout ByteWindow, inout StepLimit) throws(WalkInterruption) -> Void
    ) throws(WalkInterruption) {
        var offset = start
        // Fewer than 8 bytes, or a zero, end a list in QuickTime's older habit.
        while end - offset >= 8 {
            try steps.take()
            guard let box = try ISOBox(at: offset, in: end, &window) else {
                if try window.u32be(at: offset) == 0 { return }
                throw .damaged("not a box at byte \(offset)")
            }
            guard box.end <= end, box.body <= box.end else {
                let detail = "box \(box.type) at byte \(offset) is larger than the box around it"
                // A container without a length of its own reaches to the end, wherever the file was cut.
                throw end == window.size ? .cutOff(detail) : .damaged(detail)
            }
            try visit(box, &window, &steps)
            offset = box.end
        }
    }
}
