/// A change before a notification arrives.
///
/// In addresses, `{origin}` means scheme, host and port of the media, `{host}` the same without the scheme, and
/// `{type}` the file extension of the media in fair weather.
package enum DrillStep: Sendable {
    /// Answers every request for the media.
    case media(DrillAnswer)
    case mediaRedirectedToItself
    /// Answers requests whose address matches this pattern.
    case requests(String, DrillAnswer)
    case address(String)
    /// Replaces the address of the media in the payload with another JSON value.
    case value(String)
    case noMember
    case alertAsString
    case alertWithoutTitle
}

/// A reply that is made when the addresses of the media are known.
package struct DrillAnswer: Sendable {
    let reply: @Sendable (DrillScenery) -> DrillReply

    package enum Failure: Int, Sendable, Hashable {
        // The code of NSURLErrorDomain with which a session fails.
        case unknownHost = -1003
        case refused = -1004
        case lost = -1005
        case offline = -1009
        case untrusted = -1202
    }

    package enum Part: Sendable {
        case nothing, half, allButOneByte

        fileprivate func bytes(of size: Int) -> Int {
            switch self {
            case .nothing: 0
            case .half: size / 2
            case .allButOneByte: max(0, size - 1)
            }
        }
    }

    package static let usual = media(bytes: 2000)
    /// Whole media of more bytes than Apple allows for its type.
    package static let tooLarge = Self { .file($0.kind, bytes: $0.kind.tooManyBytes) }
    static let png = body(SampleMedia.png(width: 2, height: 2), "image/png")
    static let webp = body(SampleMedia.webp, "image/webp")
    static let svg = body(SampleMedia.svg, "image/svg+xml")
    static let heic = body(SampleMedia.heic, "image/heic")
    static let page = body(Array(DrillReply.loginPage.utf8), "text/html; charset=utf-8")
    static let nothing = body([], "image/jpeg")

    /// Whole media of the type of fair weather, of at least this many bytes.
    package static func media(bytes: Int) -> Self { Self { .file($0.kind, bytes: bytes) } }
    static func jpeg(width: Int, height: Int) -> Self {
        body(SampleMedia.jpeg(width: width, height: height), "image/jpeg")
    }
    static func status(_ status: Int) -> Self { Self { _ in .status(status) } }
    static func redirect(to address: String) -> Self { Self { .redirect(to: $0.filled(address)) } }
    package static func failure(_ failure: Failure) -> Self {
        Self { _ in DrillReply(head: .failure(failure)) }
    }

    private static func body(_ bytes: @autoclosure @escaping @Sendable () -> [UInt8], _ type: String) -> Self
    {
        Self { _ in DrillReply(body: bytes(), contentType: type) }
    }

    package func delayed(_ delay: Duration) -> Self { with { $0.delay = max(.zero, delay) } }
    /// The whole body drips in during this time.
    package func lasting(_ duration: Duration) -> Self {
        with { $0.rate = max(1, $0.body.count / max(1, Int(duration.components.seconds))) }
    }
    package func stalling(after part: Part) -> Self { with { $0.stallAfter = part.bytes(of: $0.body.count) } }
    package func ending(after part: Part) -> Self { with { $0.truncate = part.bytes(of: $0.body.count) } }
    /// - Parameter contentType: what the server says that it is; nil: nothing.
    func called(_ contentType: String?) -> Self { with { $0.contentType = contentType } }
    package var withoutLength: Self { with { $0.announcesLength = false } }

    private func with(_ change: @escaping @Sendable (inout DrillReply) -> Void) -> Self {
        Self { scenery in
            var reply = reply(scenery)
            change(&reply)
            return reply
        }
    }
}
