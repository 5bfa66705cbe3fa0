/// The version of a system, such as iOS 17.2, as deployment targets and devices name it.
package struct SystemVersion: Sendable, Hashable, Comparable, CustomStringConvertible {
    package var major: Int
    package var minor: Int
    var patch: Int

    package init(_ major: Int, _ minor: Int = 0, _ patch: Int = 0) {
        self.major = major
        self.minor = minor
        self.patch = patch
    }

    /// Reads `17`, `17.2` or `17.2.1`; nil for everything else, a number of more than four digits included.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count) else { return nil }
        var numbers = [0, 0, 0]
        for (index, part) in parts.enumerated() {
            guard (1...4).contains(part.utf8.count), part.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
                let number = Int(part)
            else { return nil }
            numbers[index] = number
        }
        self.init(numbers[0], numbers[1], numbers[2])
    }

    package static func < (a: SystemVersion, b: SystemVersion) -> Bool {
        (a.major, a.minor, a.patch) < (b.major, b.minor, b.patch)
    }

    /// `17.2`; the third number only where it is not 0.
    package var description: String { "\(major).\(minor)" + (patch == 0 ? "" : ".\(patch)") }
}
