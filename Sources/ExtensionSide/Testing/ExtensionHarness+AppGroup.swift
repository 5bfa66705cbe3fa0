import Foundation
import NotificationCore

extension ExtensionHarness {
    /// Runs `body` between two deliveries with the app group of this harness as that of the process. The next delivery
    /// finds what `body` puts into the keychain, the defaults of a suite or a container, and `body` can read what the
    /// last one left.
    ///
    /// ```swift
    /// try await harness.withAppGroup { SecItemAdd(key as CFDictionary, nil) }
    /// ```
    ///
    /// - Throws: what `body` throws; ``HarnessError`` when the directories cannot be made.
    @discardableResult
    public func withAppGroup<Result: Sendable>(
        _ body: @Sendable () throws -> Result
    ) async throws -> Result {
        try await ProcessLock.acquire()
        defer { ProcessLock.release() }
        try sandbox.prepare()
        let before = ExtensionSurroundings.install(ExtensionSurroundings(appGroup: sandbox.appGroup))
        defer { ExtensionSurroundings.install(before) }
        return try body()
    }
}
