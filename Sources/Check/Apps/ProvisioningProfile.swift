/// How an app is distributed, according to its provisioning profile.
package enum AppDistribution: String, Sendable, Hashable {
    case development, adHoc = "ad-hoc", enterprise, appStore = "app-store"

    package var words: String {
        switch self {
        case .development: "a development build"
        case .adHoc: "an ad hoc build"
        case .enterprise: "an enterprise build"
        case .appStore: "a build for the App Store or TestFlight"
        }
    }
}

/// `embedded.mobileprovision`: a property list in a PKCS#7 envelope. Its signature is not verified, so it is
/// not known whether a phone accepts it.
struct ProvisioningProfile: Sendable {
    var entitlements: PropertyListValue
    /// When it expires, in seconds since 1970.
    var expires: Int64?
    var distribution: AppDistribution

    init(_ bytes: [UInt8]) throws(PropertyListFault) {
        guard let content = SignedContent.content(of: bytes) else {
            throw PropertyListFault(message: "it has no signed property list in it")
        }
        let value = try PropertyList.read(content)
        guard value.members != nil else {
            throw PropertyListFault(message: "its property list is not a dictionary")
        }
        self.init(value)
    }

    init(_ value: PropertyListValue) {
        entitlements = value["Entitlements"] ?? .empty
        expires = value["ExpirationDate"]?.date.flatMap { Int64(exactly: $0.rounded(.down)) }
        if value["ProvisionsAllDevices"]?.bool == true {
            distribution = .enterprise
        } else if value["ProvisionedDevices"] == nil {
            distribution = .appStore
        } else {
            distribution = entitlements["get-task-allow"]?.bool == true ? .development : .adHoc
        }
    }
}

/// The content of a PKCS#7 or CMS SignedData (RFC 5652, section 5), in BER as Apple writes it. It needs one path
/// through four kinds of element, and swift-asn1 would make every first build longer.
enum SignedContent {
    private struct Element {
        var tag: UInt8
        var content: ByteView
        /// The length of the element, header included.
        var length: Int
    }

    static func content(of bytes: [UInt8]) -> [UInt8]? {
        // ContentInfo { contentType, [0] SignedData { version, digestAlgorithms, EncapsulatedContentInfo … } }
        guard let info = element(ByteView(bytes), depth: 0), info.tag == 0x30,
            let signed = child(1, of: info.content), signed.tag == 0xA0,
            let data = child(0, of: signed.content), data.tag == 0x30,
            let encapsulated = child(2, of: data.content), encapsulated.tag == 0x30,
            let content = child(1, of: encapsulated.content), content.tag == 0xA0,
            let string = child(0, of: content.content)
        else { return nil }
        if string.tag == 0x04 { return Array(string.content.bytes) }
        // An octet string in pieces.
        guard string.tag == 0x24 else { return nil }
        return elements(in: string.content).prefix { $0.tag == 0x04 }.flatMap(\.content.bytes)
    }

    private static func child(_ index: Int, of view: ByteView) -> Element? {
        elements(in: view).dropFirst(index).first { _ in true }
    }

    /// The elements one after the other, up to one that is broken.
    private static func elements(in view: ByteView) -> some Sequence<Element> {
        sequence(state: view) { rest in
            let next = element(rest, depth: 0)
            rest = next.flatMap { rest.view(from: $0.length) } ?? ByteView([])
            return next
        }
    }

    private static func element(_ view: ByteView, depth: Int) -> Element? {
        // Tags above 30 do not occur on this path.
        guard depth < 16, let tag = view.byte(0), tag & 0x1F != 0x1F, let first = view.byte(1) else {
            return nil
        }
        if first < 0x80 {
            return view.view(2, Int(first)).map { Element(tag: tag, content: $0, length: 2 + Int(first)) }
        }
        if first == 0x80 {
            // Indefinite length: children up to an end marker.
            guard tag & 0x20 != 0 else { return nil }
            var at = 2
            while true {
                guard let rest = view.view(from: at) else { return nil }
                if rest.byte(0) == 0, rest.byte(1) == 0 {
                    return view.view(2, at - 2).map { Element(tag: tag, content: $0, length: at + 2) }
                }
                guard let child = element(rest, depth: depth + 1) else { return nil }
                at += child.length
            }
        }
        let size = Int(first & 0x7F)
        guard size <= 8, let count = view.number(2, size, bigEndian: true).flatMap({ Int(exactly: $0) })
        else { return nil }
        return view.view(2 + size, count).map { Element(tag: tag, content: $0, length: 2 + size + count) }
    }
}
