#if canImport(ServiceExtensionTesting)
import Foundation
import ServiceExtensionTesting
import Testing

@testable import NotificationService

/// Nearly sixty things that go wrong in the field; the report is for the eye, the XML for the CI server.
@Test func theDrillFindsNothing() async throws {
    let report = try await Drill.run(NotificationService.self, payload: Payload.parcel)

    print(report.table)
    try report.writeJUnit(to: Folder.build.appendingPathComponent("drill.xml"))
    try report.verify(
        .alwaysDelivered, .deliveredOnce, .answeredInTime, .neverAttachedRefused, .keptText,
        .leftNothingBehind, .attachedMedia, .waitedForMedia, .keptApart, .memoryStable)
}

private enum Folder {
    /// `ci/.build`
    static let build = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent(".build")
}
#endif
