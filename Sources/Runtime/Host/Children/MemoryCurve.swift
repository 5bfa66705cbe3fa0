package import NotificationCore

/// How much memory a process has had above what it started with: the peak, and a curve of bounded size.
package struct MemoryCurve: Sendable, Hashable {
    package struct Sample: Sendable, Hashable {
        package let at: Instant
        package let bytes: Int
    }

    static let mostSamples = 100
    static let leastChange = 64 << 10

    /// The highest value, also of what the curve leaves out.
    package private(set) var peak = 0
    package private(set) var samples: [Sample] = []

    mutating func add(_ bytes: Int, at: Instant) {
        peak = max(peak, bytes)
        if let last = samples.last, abs(bytes - last.bytes) < Self.leastChange { return }
        if samples.count == Self.mostSamples { thin() }
        samples.append(Sample(at: at, bytes: bytes))
    }

    /// Keeps the higher of each two neighbours.
    private mutating func thin() {
        samples = stride(from: 0, to: samples.count, by: 2).map { index in
            guard index + 1 < samples.count, samples[index + 1].bytes > samples[index].bytes else {
                return samples[index]
            }
            return samples[index + 1]
        }
    }
}

package struct ChildMemory: Sendable, Hashable {
    /// Resident anonymous memory when the watch began, in bytes.
    package var baseline: Int
    package var limit: Int
    package var curve = MemoryCurve()
    var isExceeded = false
    /// Its memory was close to the data limit at the last sample: a crash after that may be for lack of memory. A
    /// single allocation that is refused leaves no trace here.
    var hitDataLimit = false
}
