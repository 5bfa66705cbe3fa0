extension CivilTime {
    /// Reads `2026-03-01T09:30:00.25Z` (RFC 3339), `2026-03-01T09:30Z`, `2026-03-01` (both of ISO 8601, which
    /// shared access signatures use) and the basic form `20260301T093000Z` of signed URLs.
    /// - Returns: seconds since 1970, fractions cut off; nil for anything else.
    package static func parse(_ text: some StringProtocol) -> Int64? {
        var reader = Reader(Array(text.utf8))
        guard let year = reader.number(4) else { return nil }
        let isExtended = reader.take("-")
        guard let month = reader.number(2), !isExtended || reader.take("-"), let day = reader.number(2) else {
            return nil
        }
        var fields = Fields(year: year, month: month, day: day, hour: 0, minute: 0, second: 0)
        if reader.isAtEnd { return seconds(fields) }
        guard reader.take("T") || reader.take("t") || isExtended && reader.take(" "),
            let hour = reader.number(2), !isExtended || reader.take(":"), let minute = reader.number(2)
        else { return nil }
        (fields.hour, fields.minute) = (hour, minute)
        if isExtended ? reader.take(":") : reader.isAtDigit {
            guard let second = reader.number(2) else { return nil }
            fields.second = second
            if reader.take(".") || reader.take(",") {
                guard reader.skipDigits() else { return nil }
            }
        }
        guard let offset = reader.zone(), reader.isAtEnd, let local = seconds(fields) else { return nil }
        return local - offset
    }

    private struct Reader {
        private let bytes: [UInt8]
        private var at = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { at == bytes.count }
        var isAtDigit: Bool { at < bytes.count && 0x30...0x39 ~= bytes[at] }

        mutating func take(_ character: Unicode.Scalar) -> Bool {
            guard at < bytes.count, UInt32(bytes[at]) == character.value else { return false }
            at += 1
            return true
        }

        mutating func number(_ digits: Int) -> Int64? {
            var value: Int64 = 0
            for _ in 0..<digits {
                guard isAtDigit else { return nil }
                value = value * 10 + Int64(bytes[at]) - 0x30
                at += 1
            }
            return value
        }

        mutating func skipDigits() -> Bool {
            guard isAtDigit else { return false }
            while isAtDigit { at += 1 }
            return true
        }

        /// `Z`, or `+01:00`, as seconds east of Greenwich.
        mutating func zone() -> Int64? {
            if take("Z") || take("z") { return 0 }
            let isEast = take("+")
            guard isEast || take("-"), let hours = number(2) else { return nil }
            _ = take(":")
            guard let minutes = number(2), hours < 24, minutes < 60 else { return nil }
            return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
        }
    }
}
