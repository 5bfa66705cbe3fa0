import NotificationCore

/// The records of the drills that have ended in this process. The processes of a later drill run the test from the
/// beginning, and take the earlier results from here.
enum EarlierDrills {
    private static let records = Locked<[String: DrillRecord]>([:])
    /// The most records that are kept: one may have some hundred kilobytes.
    private static let most = 100

    /// - Parameter call: ``DrillCall/key``.
    static func add(_ record: DrillRecord, of call: String) {
        records.withLock { records in
            if records.count < most || records[call] != nil { records[call] = record }
        }
    }

    /// Writes the records for the processes of a drill.
    static func write(to file: String) throws {
        try JSONEncoder().encode(records.withLock { $0 }).write(to: URL(fileURLWithPath: file))
    }

    /// The record of a call in such a process; nil when that drill had not ended.
    static func read(_ call: String, from file: String) throws -> DrillRecord? {
        let data = try Data(contentsOf: URL(fileURLWithPath: file))
        return try JSONDecoder().decode([String: DrillRecord].self, from: data)[call]
    }
}
