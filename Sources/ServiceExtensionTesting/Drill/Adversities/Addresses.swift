import Foundation

extension Drill {
    /// The payload names its media by a text that is no address of the usual kind.
    static let addresses: [Adversity] = [
        address(
            "url.space", "a URL with a space", "Before iOS 17 URL(string:) gives nil for it.",
            { "\($0.origin)/my picture.\($0.kind.pathExtension)" }),
        address(
            "url.unicode", "a URL with letters beyond ASCII", "Before iOS 17 URL(string:) gives nil for it.",
            { "\($0.origin)/b\u{FC}cher/\u{FC}bersicht.\($0.kind.pathExtension)" }),
        address(
            "url.no_scheme", "a URL without its scheme", "URL(string:) takes it; the session does not.",
            { String($0.origin.drop { $0 != "/" }.drop { $0 == "/" }) + "/hero.\($0.kind.pathExtension)" }),
        address(
            "url.http", "a plain http URL", "App Transport Security refuses it.",
            { "http://" + $0.origin.drop { $0 != "/" }.drop { $0 == "/" } + "/hero.\($0.kind.pathExtension)" }
        ) {
            $0.harness.network.on(
                "http://*", respond: .failure(.appTransportSecurityRequiresSecureConnection))
        },
        address(
            "url.file", "a file: URL", "A push must not make the extension read files of the phone.",
            { _ in "file:///private/var/mobile/Media/DCIM/100APPLE/IMG_0001.JPG" }),
        address(
            "url.data", "a data: URL", "There is nothing to download; it may be shown or not.",
            { _ in "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" }),
    ]

    private static func address(
        _ identifier: String, _ title: String, _ reason: String,
        _ text: @escaping @Sendable (Scene) -> String,
        arrange: @escaping @Sendable (Scene) -> Void = { _ in }
    ) -> Adversity {
        Adversity(identifier, title, because: reason, need: .url) { scene in
            scene.replaceMedia(with: text(scene))
            arrange(scene)
        }
    }
}
