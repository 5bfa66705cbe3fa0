import NotificationCore

/// Small pictures that were admitted, for a report that shows them. Bounded: what is larger is only described there.
package final class MediaPreviews: Sendable {
    /// Bytes of the largest picture that is kept.
    package static let largest = 256 << 10
    /// Bytes of all pictures together.
    package static let most = 2 << 20

    private let pictures = Locked<[String: [UInt8]]>([:])

    package init() {}

    /// The bytes of a picture, by its digest; nil when it is too large, or is none.
    package subscript(sha256: String) -> [UInt8]? { pictures.withLock { $0[sha256] } }

    func keep(_ media: AdmittedMedia) {
        let found = media.media
        guard media.admission.type.family == .image, found.bytes <= Self.largest else { return }
        let used = pictures.withLock { pictures in pictures.values.reduce(0) { $0 + $1.count } }
        guard used + found.bytes <= Self.most else { return }
        let bytes: [UInt8]?
        switch found.body.storage {
        case .memory(let buffer): bytes = unsafe [UInt8](buffer.bytes)
        case .file(let file, _):
            bytes = try? Descriptor(file.descriptor).readFully(at: 0, count: found.bytes)
        }
        if let bytes { pictures.withLock { $0[found.sha256] = bytes } }
    }
}
