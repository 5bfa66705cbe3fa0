import NotificationCore
package enum InputReader { package static func read(_ b: [UInt8], name: String?) -> ReadResult { .pushes([]) }
 package static func nested(_ v: SourceValue) -> SourceValue? { nil }
 package static func isMedia(_ b: [UInt8]) -> Bool { false } }
package struct AppFacts: Sendable { func findings(about: SourceValue, media: [String], pushType: PushType) -> [CheckFinding] { [] } }
package struct AppReport: Sendable { package var findings: [CheckFinding]; package var facts: AppFacts }
package struct AppReadError: Error { package var message: String }
package struct AppSettings { package init(ios: String?) throws(AppReadError) {} }
package enum AppReader { package static func recognise(path: String) -> Int? { nil }
 package static func read(path: String, settings: AppSettings) throws(AppReadError) -> AppReport { throw AppReadError(message: "") }
 package static func read(text: [UInt8], name: String?) -> AppReport? { nil } }
extension HeaderFacts { init(_ f: AppFacts) { self.init() } }
