/// What the process grows by from notification to notification.
///
/// The notifications after the warm-up are cut into stretches, and the growth is that of the middle one: what other
/// tests of the process allocate meanwhile shows in one or two of them, a leak in all.
struct MemoryGrowth {
    /// How many notifications came after the warm-up.
    let measured: Int
    private let warmUp: Int
    private let stretch: Int
    private var last: ProcessMemory?
    private var growths: [Int] = []

    /// For so many notifications. What is allocated once, and what threads keep for later, is there after the first
    /// fifth or the first 200 of them.
    init(count: Int) {
        warmUp = max(1, min(count / 5, 200))
        stretch = max(1, (count - warmUp) / 5)
        measured = count - warmUp
    }

    /// To be called after each notification, counted from 1.
    mutating func delivered(_ number: Int) {
        guard number >= warmUp, (number - warmUp).isMultiple(of: stretch) else { return }
        let now = ProcessMemory.now()
        if let last, let growth = now.growth(since: last) { growths.append(growth) }
        last = now
    }

    /// In bytes, for all that were measured; nil when the system does not tell.
    var bytes: Int? {
        guard !growths.isEmpty else { return nil }
        return growths.sorted()[(growths.count - 1) / 2] * measured / stretch
    }

    /// More than the bench itself needs, which is about 1 KiB for each notification.
    var isLeak: Bool { (bytes ?? 0) > 256 << 10 + measured * 3 << 10 }
}
