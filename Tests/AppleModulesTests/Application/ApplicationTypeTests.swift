import Testing
import UIKit

@Suite struct ApplicationTypeTests {
    /// Declares the types as an app's delegate and a helper of an extension do.
    private func launched(_ application: UIApplication?, _ options: [UIApplication.LaunchOptionsKey: Any]?)
        -> Bool
    {
        options?[.remoteNotification] is [String: Any] && application == nil
    }

    @Test func `a function may take the app and what it was launched with`() {
        #expect(launched(nil, [.remoteNotification: ["aps": "x"] as [String: Any]]))
        #expect(
            UIApplication.didBecomeActiveNotification.rawValue == "UIApplicationDidBecomeActiveNotification")
        #expect(UIBackgroundFetchResult.noData.rawValue == 1)
        #expect(UIApplication.State(rawValue: 2) == .background)
    }
}
