import NotificationCore
import SwiftASN1

/// The dates of a certificate: RFC 5280, section 4.1.2.5.
enum CertificateTime {
    /// A UTCTime through 2049, a GeneralizedTime after it.
    ///
    /// - Parameter seconds: Since 1970; fractions are cut off.
    /// - Throws: for a year before 1950 or after 9999.
    static func serialize(_ seconds: Double, into serializer: inout DER.Serializer) throws {
        guard let whole = Int64(exactly: seconds.rounded(.down)), -631_152_000...253_402_300_799 ~= whole
        else {
            throw ASN1Error.invalidASN1Object(reason: "a date is not of the years 1950 to 9999")
        }
        let date = CivilTime.fields(whole)
        if date.year < 2050 {
            try serializer.serialize(
                UTCTime(
                    year: Int(date.year), month: Int(date.month), day: Int(date.day), hours: Int(date.hour),
                    minutes: Int(date.minute), seconds: Int(date.second)))
        } else {
            try serializer.serialize(
                GeneralizedTime(
                    year: Int(date.year), month: Int(date.month), day: Int(date.day), hours: Int(date.hour),
                    minutes: Int(date.minute), seconds: Int(date.second), fractionalSeconds: 0))
        }
    }

    /// - Returns: Seconds since 1970.
    /// - Throws: for a node that is not a time.
    static func seconds(_ node: ASN1Node) throws -> Double {
        let date: CivilTime.Fields
        if node.identifier == .utcTime {
            let time = try UTCTime(derEncoded: node)
            date = fields(time.year, time.month, time.day, time.hours, time.minutes, time.seconds)
        } else {
            let time = try GeneralizedTime(derEncoded: node)
            date = fields(time.year, time.month, time.day, time.hours, time.minutes, time.seconds)
        }
        guard let seconds = CivilTime.seconds(date) else {
            throw ASN1Error.invalidASN1Object(reason: "there is no such date")
        }
        return Double(seconds)
    }

    /// The text of a time, such as `2026-03-01T09:30:00Z`.
    static func text(_ seconds: Double) -> String {
        Int64(exactly: seconds.rounded(.down)).map { CivilTime.text($0) + "Z" } ?? "an unknown date"
    }

    private static func fields(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Int
    ) -> CivilTime.Fields {
        // `Fields` has no initializer outside its module.
        var fields = CivilTime.fields(0)
        (fields.year, fields.month, fields.day) = (Int64(year), Int64(month), Int64(day))
        (fields.hour, fields.minute, fields.second) = (Int64(hour), Int64(minute), Int64(second))
        return fields
    }
}
