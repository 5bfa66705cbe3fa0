enum DevicesFile {
    /// The most phones that one file may make.
    static let phoneLimit = 1_000_000
    static let byteLimit = 256 << 20

    static let example = #"{"phones":[{"apps":[{"bundle_id":"com.example.app"}]}]}"#

    /// - Parameter calendar: says which time zones there are.
    /// - Returns: the phones in the order of the file, each name and each given token once.
    /// - Throws: all that is wrong, up to ten faults.
    static func read(
        _ bytes: [UInt8], name: String, calendar: PhoneCalendar
    ) throws(DevicesError) -> [PhoneSetup] {
        let fields = try FieldReader(bytes, file: name, limit: byteLimit, example: example)
        var reader = DevicesReader(fields: fields, calendar: calendar, takesPaths: true)
        let phones = reader.phones()
        try reader.fields.finish()
        return phones
    }

    /// It may not name a path: no request reaches the file system. `unusedID`: the name for a phone that was given
    /// none.
    /// - Throws: all that is wrong, up to ten faults.
    static func readPhone(
        _ bytes: [UInt8], calendar: PhoneCalendar, unusedID: () -> String
    ) throws(DevicesError) -> PhoneSetup {
        let fields = try FieldReader(body: bytes, example: #"{"apps":[{"bundle_id":"com.example.app"}]}"#)
        var reader = DevicesReader(fields: fields, calendar: calendar, takesPaths: false)
        let phone = reader.phone(reader.fields.document.root, DeviceTable.onePhone)
        try reader.fields.finish()
        return PhoneSetup(id: phone.id ?? unusedID(), entry: PhoneEntry(phone.traits), given: phone.given)
    }
}
