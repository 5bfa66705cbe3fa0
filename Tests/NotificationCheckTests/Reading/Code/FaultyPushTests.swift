import NotificationCheck
import NotificationCore
import Testing

@Suite struct FaultyPushTests {
    @Test("a fault that the code shows is found", arguments: firebase + amazon + others)
    func found(text: String, code: Code) throws {
        let answer = try #require(judged(text, offline: true))
        let errors = answer.diagnostics.filter { $0.severity == .error }.map(\.code)
        #expect(errors.contains(code), "\(answer.verdict) \(errors)")
    }
}
