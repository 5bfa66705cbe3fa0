import Dispatch
package import Testing

/// Compares open descriptors and `nse-` threads before and after every test, and names what was left.
///
/// Needs a run without parallel tests.
package struct LeavesNothing: TestTrait, SuiteTrait, TestScoping {
    package var isRecursive: Bool { true }

    package func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        await Self.warmUp()
        let before = Cleanliness.now()
        try await function()
        let left = Cleanliness.leftovers(since: before)
        if !left.isEmpty {
            Issue.record("left behind: \(left.joined(separator: ", "))", sourceLocation: test.sourceLocation)
        }
    }

    /// Dispatch opens its descriptors with its first timer and keeps them.
    private static func warmUp() async {
        await withCheckedContinuation { done in
            DispatchQueue.global().asyncAfter(deadline: .now()) { done.resume() }
        }
    }
}

extension Trait where Self == LeavesNothing {
    /// The test closes what it opens and joins what it starts.
    package static var leavesNothing: LeavesNothing { LeavesNothing() }
}
