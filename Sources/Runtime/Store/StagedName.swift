/// The name of a file below `.staging`: the process that made it, and the number of the file.
struct StagedName: Equatable {
    var process: Int32
    var number: UInt64

    init(process: Int32, number: UInt64) {
        self.process = process
        self.number = number
    }

    /// Nil for names that nse-run does not make.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "stage", let process = Int32(parts[1]), process > 0,
            let number = UInt64(parts[2])
        else { return nil }
        self.init(process: process, number: number)
        // Only our spelling, so no "+1" and no leading zeros.
        if self.text != text { return nil }
    }

    var text: String { "stage-\(process)-\(number)" }
}
