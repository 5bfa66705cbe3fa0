#if canImport(ServiceExtensionTesting)
import Foundation
import ServiceExtensionTesting
import Testing

@testable import NotificationService

/// Nearly sixty things that go wrong in the field; the table is for people, the XML for the CI server.
@Test func theDrillFindsNothing() async throws {
    let drill = try await Drill.run(NotificationService.self, payload: Payload.parcel)

    print(drill)
    try drill.writeJUnit(to: Folder.build.appendingPathComponent("drill.xml"))
    try drill.assert(.decent)
    // What costs the user nothing yet: refused attachments, files that stay.
    try drill.assert(.all)
}

private enum Folder {
    /// `ci/.build`
    static let build = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".build")
}
#endif
