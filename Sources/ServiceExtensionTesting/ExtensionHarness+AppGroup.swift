import Foundation
import NotificationCore

extension ExtensionHarness {
    /// Runs `body` with the app group of this harness as that of the process, between two deliveries: what it puts into
    /// the keychain, into the defaults of a suite or into a container is there for the next delivery, and what the last
    /// one left can be read.
    ///
    /// ```swift
    /// try await harness.withAppGroup { SecItemAdd(key as CFDictionary, nil) }
    /// ```
    ///
    /// - Throws: what `body` throws; ``HarnessError`` when there is no room for the directory.
    @discardableResult
    public func withAppGroup<Result: Sendable>(
        _ body: @Sendable () throws -> Result
    ) async throws -> Result {
        try await DeliveryTurn.take()
        defer { DeliveryTurn.giveBack() }
        try sandbox.prepare()
        let before = ExtensionSurroundings.install(ExtensionSurroundings(appGroup: sandbox.appGroup))
        defer { ExtensionSurroundings.install(before) }
        return try body()
    }
}
