import Foundation

/// The files of `payloads/`.
enum Payload {
    static let parcel = folder.appendingPathComponent("parcel.json")
    static let noPhoto = folder.appendingPathComponent("no-photo.apns")

    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("payloads")
}
