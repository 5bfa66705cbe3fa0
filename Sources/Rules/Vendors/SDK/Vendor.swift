/// A sender of pushes: where its payloads name media, what its SDK does with the file, and how both are recognised.
package struct Vendor: Sendable {
    /// How well the keys are known; the text is for people.
    package enum Evidence: String, Sendable {
        case source, docs, survey
        case fixture = "vendor test fixture"
        case docsAndReaders = "docs + readers"
        case sample = "third-party sample"
        case olderSource = "older vendor source"
        case user
    }

    /// The pods and packages of its SDK for a service extension, by the vendor's installation guide.
    package struct Product: Sendable {
        /// Modules that an extension's source imports.
        package var modules: [String]
        /// Prefixes of the pods and package products that bring these modules.
        package var pods: [String]
        /// A part of a pod's name without which it loads no pictures.
        package var marker: String?
        /// What the guide adds to the extension's target.
        package var advice: String

        /// Whether it is among linked pods, packages or frameworks.
        package func isLinked(in products: [String]) -> Bool {
            products.contains { product in pods.contains { product.hasPrefix($0) } }
        }
    }

    /// Questions about the extension for someone whose push is right.
    package struct Next: Sendable {
        package var linked: String
        /// The one that remains when the app has been checked.
        package var called: String?
    }

    /// The name in the record and for `--dialect`.
    package var name: String
    package var title: String
    package var known: Evidence
    package var keys: Keys
    /// What its SDK does with a file; nil when there is none.
    package var sdk: SDK?
    /// Pointers to further members that only its pushes have.
    package var marks: [String] = []
    /// Members of the payload that are its alone: an address in one of them is meant for its SDK.
    package var ownMembers: [String] = []
    /// Members that are JSON as text, for what shows the opened notification.
    package var textMembers: [String] = []
    /// How identifiers of its senders begin, in addition to its name.
    package var senders: [String] = []
    /// Whether apps without its SDK send through it as well, so that its marks say nothing about who reads the push.
    package var isTransport = false
    package var product: Product?
    package var next: Next?

    package static func named(_ name: String) -> Vendor? {
        // By index: a copy of each vendor would count references to all of its lists.
        all.indices.first { all[$0].name == name }.map { all[$0] }
    }

    /// The vendor of a sender that read the request: `fcm-v1` is Firebase's.
    package static func of(sender identifier: String, in vendors: [Vendor] = all) -> Vendor? {
        let name = String(identifier.prefix { $0 != "-" })
        return vendors.first { $0.name == name || $0.senders.contains(name) }
    }

    /// Whether a payload with a key of this dialect is the vendor's. Some vendors read a key that many extensions
    /// read (`image`, `attachment-url`, `media-url`).
    package static func isOwnKey(ofDialect dialect: String) -> Bool {
        all.contains { $0.name == dialect && !$0.keys.isShared }
    }
}

extension Vendor.Product {
    /// One module, in a pod of its name.
    init(_ name: String) { self.init(modules: [name], pods: [name], advice: "pod '\(name)'") }
}
