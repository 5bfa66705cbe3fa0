/// The response of a scripted server to one request. All times are on the drill's clock.
package struct DrillReply: Sendable, Hashable {
    package enum Head: Sendable, Hashable {
        case status(Int)
        case failure(DrillAnswer.Failure)
    }

    package var head = Head.status(200)
    package var body: [UInt8] = []
    package var contentType: String?
    package var location: String?
    package var announcesLength = true
    package var delay = Duration.zero
    package var rate: Int?
    package var stallAfter: Int?
    package var truncate: Int?

    package static func status(_ status: Int) -> DrillReply {
        if status == 204 || status == 304 || (100..<200).contains(status) {
            return DrillReply(head: .status(status))
        }
        let page = "<!DOCTYPE html><html><head><title>\(status)</title></head><body>\(status)</body></html>\n"
        return DrillReply(
            head: .status(status), body: Array(page.utf8), contentType: "text/html; charset=utf-8")
    }

    static func redirect(to address: String) -> DrillReply {
        DrillReply(head: .status(302), location: address)
    }

    /// The page that many CDNs send for an expired URL.
    static let loginPage = "<!DOCTYPE html><html><body>Please sign in</body></html>\n"

    package static func file(_ kind: DrillMediaKind, bytes: Int) -> DrillReply {
        DrillReply(body: kind.file(bytes: bytes), contentType: kind.contentType)
    }

    /// The announced length; nil when none is announced.
    package var announced: Int? {
        switch head {
        case .status(204), .status(304), .failure: nil
        case .status: announcesLength ? body.count : nil
        }
    }

    package var fields: [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        if let contentType { fields.append(("Content-Type", contentType)) }
        if let location { fields.append(("Location", location)) }
        if let announced { fields.append(("Content-Length", String(announced))) }
        return fields
    }
}

extension DrillAnswer.Failure {
    package var words: String {
        switch self {
        case .unknownHost: "the name of the server is not known"
        case .refused: "the server refuses the connection"
        case .lost: "the connection is lost"
        case .offline: "there is no network"
        case .untrusted: "the certificate of the server is not trusted"
        }
    }
}
