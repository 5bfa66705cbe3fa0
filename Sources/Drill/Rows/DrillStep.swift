/// A change before a notification arrives.
///
/// In addresses, `{origin}` means scheme, host and port of the media, `{host}` the same without the scheme, and
/// `{type}` the file extension of the media in fair weather.
package enum DrillStep: Sendable, Hashable {
    /// Answers every request for the media.
    case media(DrillAnswer)
    /// Answers requests whose address matches this pattern.
    case requests(String, DrillAnswer)
    case address(String)
    /// Replaces the address of the media in the payload with another JSON value.
    case value(String)
    case noMember
    case alertAsString
    case alertWithoutTitle
}

package struct DrillAnswer: Sendable, Hashable {
    package enum Body: Sendable, Hashable {
        /// Whole media of the type of fair weather, of at least this many bytes.
        case media(bytes: Int)
        /// Whole media of more bytes than Apple allows for its type.
        case tooLarge
        case jpeg(width: Int, height: Int)
        case png, webp, svg, heic
        case page
        case nothing
        case status(Int)
        case redirect(to: String)
        case redirectToItself
        case failure(Failure)
    }

    package enum Failure: Int, Sendable, Hashable {
        // The code of NSURLErrorDomain with which a session fails.
        case unknownHost = -1003
        case refused = -1004
        case lost = -1005
        case offline = -1009
        case untrusted = -1202
    }

    package enum Part: Sendable, Hashable {
        case nothing, half, allButOneByte
    }

    package enum Label: Sendable, Hashable {
        case right
        case none
        case said(String)
    }

    package var body: Body
    package var delay = Duration.zero
    /// The time in which the whole body drips in.
    package var lasting: Duration?
    package var stalls: Part?
    package var ends: Part?
    package var label = Label.right
    package var announcesLength = true

    package init(_ body: Body = .media(bytes: 2000)) { self.body = body }

    package func delayed(_ delay: Duration) -> Self { with { $0.delay = delay } }
    package func lasting(_ duration: Duration) -> Self { with { $0.lasting = duration } }
    package func stalling(after part: Part) -> Self { with { $0.stalls = part } }
    package func ending(after part: Part) -> Self { with { $0.ends = part } }
    package func called(_ label: Label) -> Self { with { $0.label = label } }
    package var withoutLength: Self { with { $0.announcesLength = false } }

    private func with(_ change: (inout Self) -> Void) -> Self {
        var answer = self
        change(&answer)
        return answer
    }
}
