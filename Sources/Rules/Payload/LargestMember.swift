/// What makes a payload too large for APNs: the longest string, wherever it is.
package enum LargestMember {
    /// What to do about it; nil when no string takes a quarter of the payload.
    package static func advice(_ document: JSONDocument) -> String? {
        var longest: JSONDocument.Reference?
        var length = 0
        for at in document.nodes.indices where document.nodes[at].kind == .string {
            let own = document.range(of: at).count
            if own > length { (longest, length) = (at, own) }
        }
        guard let longest, length * 4 >= document.bytes.count else { return nil }
        let size = "\(document.pointer(to: longest)) has \(ByteCountText.text(length - 2))"
        if let what = data(document, longest) {
            return "\(size), \(what): put it on a server and send its URL."
        }
        return "\(size): shorten it, or let the app load it from a URL."
    }

    /// The first bytes of the formats of pictures and sounds, in base64.
    private static let signatures: KeyValuePairs<StaticString, String> = [
        "/9j/": "a JPEG as base64", "iVBORw0KGgo": "a PNG as base64", "R0lGOD": "a GIF as base64",
        "UklGR": "a WebP or WAV file as base64", "SUQz": "an MP3 as base64", "data:": "a data: URL",
    ]

    private static func data(_ document: JSONDocument, _ string: JSONDocument.Reference) -> String? {
        let start = Array(document.text(of: string).prefix(16))
        return signatures.first { signature, _ in
            signature.withUTF8Buffer { start.starts(with: $0) }
        }?.value
    }
}
