/// Bytes that are read next, and the offset of each in the input: a body cut out of a curl line or a string with its
/// escapes undone is a new text; diagnostics still name the line and column of the input.
package struct SourceText: Sendable {
    package let bytes: [UInt8]
    /// Runs of bytes that are adjacent in the input too, by `start`; the first begins at 0.
    private let runs: [Run]

    private struct Run: Sendable {
        var start: Int
        var origin: Int
    }

    /// The input itself.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        runs = [Run(start: 0, origin: 0)]
    }

    private init(_ bytes: [UInt8], _ runs: [Run]) {
        self.bytes = bytes
        self.runs = runs.isEmpty ? [Run(start: 0, origin: 0)] : runs
    }

    /// The characters of a value whose own text is not available: offsets are right when nothing in it is
    /// escaped, and always inside the value.
    init(approximately string: String, of origin: SourceOrigin?) {
        let range = origin?.range ?? 0..<0
        let start = min(range.lowerBound + 1, range.upperBound)
        let exact = min(string.utf8.count, range.upperBound - start)
        var builder = Builder()
        builder.append(string.utf8.prefix(exact), origin: start)
        for byte in string.utf8.dropFirst(exact) {
            builder.append(CollectionOfOne(byte), origin: max(range.lowerBound, range.upperBound - 1))
        }
        self = builder.text
    }

    package var count: Int { bytes.count }

    /// The offset in the input of a byte; an offset beyond the end is one after the last byte's.
    package func origin(of offset: Int) -> Int {
        let run = runs[nextRun(offset) - 1]
        return run.origin + max(0, offset - run.start)
    }

    /// The offset of the byte with this origin, in a text whose parts have the order of the input.
    func offset(of origin: Int) -> Int {
        let run = runs[max(1, runs.partitioningIndex { $0.origin > origin }) - 1]
        return run.start + origin - run.origin
    }

    /// The range in the input of a part of this text; a part without bytes is empty.
    package func origin(of range: Range<Int>) -> Range<Int> {
        let start = origin(of: range.lowerBound)
        guard !range.isEmpty else { return start..<start }
        return start..<max(start, origin(of: range.upperBound - 1) + 1)
    }

    package func part(_ range: Range<Int>) -> SourceText {
        var builder = Builder()
        builder.append(self, range)
        return builder.text
    }

    package func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// A part of this text in which the closure replaces bytes: it returns new ones and how many they replace.
    func replacing(_ range: Range<Int>, _ new: (Int) -> (bytes: [UInt8], length: Int)?) -> SourceText {
        var builder = Builder()
        var at = range.lowerBound
        var plain = at
        while at < range.upperBound {
            guard let found = new(at) else {
                at += 1
                continue
            }
            builder.append(self, plain..<at)
            builder.append(found.bytes, origin: origin(of: at))
            at = min(at + found.length, range.upperBound)
            plain = at
        }
        builder.append(self, plain..<range.upperBound)
        return builder.text
    }

    package struct Builder {
        private var bytes: [UInt8] = []
        private var runs: [Run] = []

        package init() {}

        package var count: Int { bytes.count }

        /// Adds bytes that replace the text at `origin` of the input: an escape undone, a character decoded.
        package mutating func append(_ new: some Sequence<UInt8>, origin: Int) {
            let start = bytes.count
            bytes.append(contentsOf: new)
            guard bytes.count > start else { return }
            if let last = runs.last, last.origin + (start - last.start) == origin { return }
            runs.append(Run(start: start, origin: origin))
        }

        package mutating func append(_ source: SourceText, _ range: Range<Int>) {
            var at = range.lowerBound
            while at < range.upperBound {
                let next = source.nextRun(at)
                let end =
                    next < source.runs.count
                    ? min(range.upperBound, source.runs[next].start) : range.upperBound
                append(source.bytes[at..<end], origin: source.origin(of: at))
                at = end
            }
        }

        package var text: SourceText { SourceText(bytes, runs) }
    }

    /// The index of the run after that of a byte.
    private func nextRun(_ offset: Int) -> Int { max(1, runs.partitioningIndex { $0.start > offset }) }
}
