/// The method, header fields and body of a request that is more than a plain GET. libcurl reads the body in
/// place, so it lives as long as the last request that has it.
package final class RequestMessage: Sendable {
    /// A method of RFC 9110, 9.1 or any other token; case counts.
    package let method: String
    package let fields: RequestFields
    /// The body; nil: none is sent.
    let body: MessageBody?

    /// - Parameter body: dropped with HEAD, which has none.
    /// - Throws: when the method cannot be sent.
    package init(
        method: String = "GET", fields: RequestFields = RequestFields([]), body: [UInt8]? = nil
    ) throws(RequestMessageError) {
        guard Self.isSendable(method) else { throw .method }
        guard fields.bytes <= RequestFields.mostBytes else { throw .fieldsTooLarge }
        self.method = method
        self.fields = fields
        if method == "HEAD" {
            self.body = nil
        } else if let body, !body.isEmpty {
            self.body = MessageBody(body)
        } else {
            // RFC 9110, 8.6: a method that usually has a body says that this time it has none.
            self.body = ["POST", "PUT", "PATCH"].contains(method) ? MessageBody([]) : nil
        }
    }

    /// CONNECT would make of a proxy's connection another one.
    private static func isSendable(_ method: String) -> Bool {
        (1...64).contains(method.utf8.count) && method.utf8.allSatisfy(HeaderLine.isToken)
            && method.uppercased() != "CONNECT"
    }
}

package enum RequestMessageError: Error, Sendable, Hashable {
    case method
    /// The header fields have more than ``RequestFields/mostBytes``.
    case fieldsTooLarge
}

/// At least one byte, so that there is an address for libcurl. `Sendable` unchecked: written before it is shared.
@safe final class MessageBody: @unchecked Sendable {
    let start: UnsafeMutableRawPointer
    let count: Int

    init(_ bytes: [UInt8]) {
        count = bytes.count
        unsafe start = .allocate(byteCount: max(1, bytes.count), alignment: 16)
        unsafe UnsafeMutableRawBufferPointer(start: start, count: count).copyBytes(from: bytes)
    }

    deinit { unsafe start.deallocate() }
}

/// The header fields that a caller adds to a request: those that are well-formed and its own to decide.
package struct RequestFields: Sendable, Hashable {
    /// `Name: value`, or `Name;` for an empty value, as CURLOPT_HTTPHEADER has it.
    package private(set) var lines: [String] = []
    private var names: Set<String> = []
    /// Names of the fields that cannot be sent: not a token, or a value with a control character in it. At most
    /// ``mostNamed``, as they were written.
    package private(set) var malformed: [String] = []
    package private(set) var bytes = 0

    /// The limit for all fields together, in bytes. Servers take 8 to 64 KiB.
    package static let mostBytes = 128 << 10
    private static let mostNamed = 8

    /// - Parameter wanted: in order. Fields about the connection and those that follow from URL and body are
    ///   left out (``isControlled(_:)``), and so is `Accept-Encoding`: bodies are handed on as they come.
    package init(_ wanted: [(name: String, value: String)]) {
        for (name, value) in wanted {
            // Spaces and tabs on either side are not part of a value (RFC 9110, 5.5).
            let value = String(Substring(value.utf8.trimming { $0 == 0x20 || $0 == 0x09 }))
            guard Self.isSendable(name: name, value: value) else {
                if malformed.count < Self.mostNamed { malformed.append(name) }
                continue
            }
            let lowercased = name.lowercased()
            guard !Self.isControlled(lowercased), lowercased != "accept-encoding" else { continue }
            let line = value.isEmpty ? "\(name);" : "\(name): \(value)"
            names.insert(lowercased)
            bytes += line.utf8.count + 2
            // What is above the limit is not sent, so it need not be kept.
            if bytes <= Self.mostBytes { lines.append(line) }
        }
    }

    func has(_ name: String) -> Bool { names.contains(name) }

    /// Names (in lower case) that are not a caller's to decide: they frame the message, choose the server or belong to
    /// one connection.
    static func isControlled(_ name: String) -> Bool {
        controlled.contains(name) || name.hasPrefix("proxy-")
    }

    private static let controlled: Set<String> = [
        "host", "content-length", "transfer-encoding", "connection", "keep-alive", "te", "trailer", "upgrade",
        "expect", "http2-settings",
    ]

    private static func isSendable(name: String, value: String) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy(HeaderLine.isToken)
            && value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }
}
