/// What changes before a notification arrives.
///
/// Addresses are texts in which `{origin}` stands for scheme, host and port of the media, `{host}` for the same
/// without the scheme, `{type}` for the file extension that fair weather's media has.
package enum DrillStep: Sendable, Hashable {
    /// Every request for the media is answered so.
    case media(DrillAnswer)
    /// Requests whose address matches this pattern.
    case requests(String, DrillAnswer)
    /// Another text where the payload names its media.
    case address(String)
    /// Another JSON value there.
    case value(String)
    /// The member that names the media goes.
    case noMember
    /// `aps.alert` becomes a string.
    case alertAsString
    /// `aps.alert` loses its title.
    case alertWithoutTitle
}

/// What a server does with a request.
package struct DrillAnswer: Sendable, Hashable {
    package enum Body: Sendable, Hashable {
        /// Whole media of the kind that fair weather has, of so many bytes at least.
        case media(bytes: Int)
        /// The same, of more bytes than Apple allows for the kind.
        case tooLarge
        case jpeg(width: Int, height: Int)
        case png, webp, svg, heic
        /// A page of HTML.
        case page
        /// Status 200 and no byte.
        case nothing
        case status(Int)
        case redirect(to: String)
        /// A redirect to the address that was asked for.
        case redirectToItself
        case failure(Failure)
    }

    /// Why there is no answer.
    package enum Failure: Sendable, Hashable {
        case unknownHost, refused, lost, offline, untrusted
    }

    /// How far the body gets.
    package enum Part: Sendable, Hashable {
        case nothing, half, allButOneByte
    }

    /// What the server calls the type.
    package enum Label: Sendable, Hashable {
        /// What it is.
        case right
        case none
        case said(String)
    }

    package var body: Body
    package var delay = Duration.zero
    /// The whole body drips in for so long.
    package var lasting: Duration?
    /// Nothing more comes after this, and the connection stays.
    package var stalls: Part?
    /// The connection ends after this.
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
