struct WordTable<Value: Sendable & Equatable>: Sendable {
    let pairs: [(word: String, value: Value)]

    init(_ pairs: [(word: String, value: Value)]) { self.pairs = pairs }

    var words: [String] { pairs.map(\.word) }
    func value(_ word: String) -> Value? { pairs.first { $0.word == word }?.value }
    func word(_ value: Value) -> String { pairs.first { $0.value == value }?.word ?? "" }

    /// `"always", "never"`
    var list: String { words.map { "\"\($0)\"" }.joined(separator: ", ") }
}

extension WordTable where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
    /// All cases as they are spelt in the source.
    init(all: Value.Type) { self.init(Value.allCases.map { ($0.rawValue, $0) }) }
}

/// The spellings in devices files and in the API, for readers, writers and the schema's test.
enum DeviceWords {
    static let previews = WordTable<FeatureSettings.Previews>([
        ("always", .always), ("whenAuthenticated", .whenAuthenticated), ("never", .never),
    ])
    static let environments = WordTable(all: APNsEnvironment.self)
    static let authorizations = WordTable(all: DeviceState.Authorization.self)
    static let states = WordTable(all: DeviceState.AppState.self)
    static let features = WordTable(all: FeatureSettings.Feature.self)
    static let choices = WordTable(all: ProvisionalChoice.self)
    static let pushTypes = WordTable<PushKitType>([
        ("voip", .voIP), ("complication", .complication), ("fileprovider", .fileProvider),
    ])
    static let backgroundModes = WordTable<PhoneApp.Capabilities>([
        ("remote-notification", .remoteNotification), ("voip", .voIP),
    ])
    /// The last part of `com.apple.developer.usernotifications.…`.
    static let entitlements = WordTable<DeviceState.Entitlements>([
        ("filtering", .filtering), ("critical-alerts", .criticalAlerts), ("time-sensitive", .timeSensitive),
        ("communication", .communication),
    ])
    static let levels = WordTable<InterruptionLevel>([
        ("passive", .passive), ("active", .active), ("timeSensitive", .timeSensitive),
        ("critical", .critical),
    ])

    /// The word for the extension that is built in.
    static let mediaProcessor = "media processor"

    /// Minutes after midnight; nil when it is not two digits, a colon and two digits of a time from 00:00 to 23:59.
    static func minutes(_ time: String) -> Int? {
        let digits = Array(time.utf8)
        guard digits.count == 5, digits[2] == UInt8(ascii: ":") else { return nil }
        let values = [0, 1, 3, 4].map { Int(digits[$0]) - 0x30 }
        guard values.allSatisfy((0...9).contains) else { return nil }
        let (hour, minute) = (values[0] * 10 + values[1], values[2] * 10 + values[3])
        return hour < 24 && minute < 60 ? hour * 60 + minute : nil
    }

    static func time(_ minutes: Int) -> String {
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(two(minutes / 60)):\(two(minutes % 60))"
    }
}
