/// What a scripted server sends to one request. All times are the drill's.
package struct DrillReply: Sendable, Hashable {
    package enum Head: Sendable, Hashable {
        case status(Int)
        /// Nothing comes but this.
        case failure(DrillAnswer.Failure)
    }

    package var head: Head
    package var body: [UInt8] = []
    package var contentType: String?
    /// For a redirect.
    package var location: String?
    package var announcesLength = true
    /// Ahead of the first byte.
    package var delay = Duration.zero
    /// Bytes a second.
    package var rate: Int?
    /// Bytes after which nothing more comes.
    package var stallAfter: Int?
    /// Bytes after which the connection ends.
    package var truncate: Int?

    package init(_ head: Head = .status(200), _ body: [UInt8] = [], contentType: String? = nil) {
        self.head = head
        self.body = body
        self.contentType = contentType
    }

    /// This status with a short page, as servers send it.
    package static func status(_ status: Int) -> DrillReply {
        if status == 204 || status == 304 || (100..<200).contains(status) {
            return DrillReply(.status(status))
        }
        let page = "<!DOCTYPE html><html><head><title>\(status)</title></head><body>\(status)</body></html>\n"
        return DrillReply(.status(status), Array(page.utf8), contentType: "text/html; charset=utf-8")
    }

    /// What an expired URL gives at many CDNs.
    package static let loginPage = "<!DOCTYPE html><html><body>Please sign in</body></html>\n"

    /// A whole file of this kind.
    package static func file(_ kind: DrillMediaKind, bytes: Int) -> DrillReply {
        DrillReply(.status(200), kind.file(bytes: bytes), contentType: kind.contentType)
    }

    /// The length that the head of a response names; nil when it names none.
    package var announced: Int? {
        switch head {
        case .status(204), .status(304), .failure: nil
        case .status: announcesLength ? body.count : nil
        }
    }

    /// Names and values of the head.
    package var fields: [(name: String, value: String)] {
        var fields: [(name: String, value: String)] = []
        if let contentType { fields.append(("Content-Type", contentType)) }
        if let location { fields.append(("Location", location)) }
        if let announced { fields.append(("Content-Length", String(announced))) }
        return fields
    }
}

extension DrillAnswer.Failure {
    /// The code of NSURLErrorDomain that a session ends with.
    package var urlError: Int {
        switch self {
        case .unknownHost: -1003
        case .refused: -1004
        case .lost: -1005
        case .offline: -1009
        case .untrusted: -1202
        }
    }

    /// For people.
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
