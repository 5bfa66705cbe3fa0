/// The error with which the system refuses an attachment: codes of `UNError` (UserNotifications, Apple).
package enum AttachmentRefusal: Int, Sendable, Hashable, CaseIterable {
    case invalidURL = 100
    case unrecognizedType
    case invalidFileSize
    case notInDataStore
    case moveIntoDataStoreFailed
    case corrupt

    /// The error of the system for what admission, or the check of the file's path, found.
    package init(_ code: Code) {
        self =
            switch code.family {
            case .extension: .invalidURL
            case .body: code == .bodyTooLarge ? .invalidFileSize : .corrupt
            case .type: code == .typeUnsupported ? .unrecognizedType : .corrupt
            case .fs: [.fsIO, .fsPermission].contains(code) ? .invalidURL : .moveIntoDataStoreFailed
            case .payload, .gate, .media, .url, .policy, .dns, .net, .tls, .http, .budget, .request, .apns,
                .app, .internal:
                .corrupt
            }
    }

    package var name: String {
        "UNErrorCodeAttachment" + "\(self)".prefix(1).uppercased() + "\(self)".dropFirst()
    }

    package var text: String { "\(name) (\(rawValue))" }
}
