package struct ReferenceFinder: Sendable {
    package enum Choice: Sendable, Hashable {
        case all
        case none
        /// Only the row of this name; the generic one only when it is named.
        case only(String)
    }

    package struct Options: Sendable {
        /// Pointers to URLs, before all rows; each that is there counts.
        package var mediaKeys: [JSONPointer]
        package var choice: Choice
        /// The user's own rows, before the built-in ones; one of the same name replaces it.
        package var customRows: [Vendor]
        /// Completes relative values: of vendors whose users have their own server, of `mediaKeys` and of own rows.
        package var baseURL: BaseURL?

        package init(
            mediaKeys: [JSONPointer] = [], choice: Choice = .all, customRows: [Vendor] = [],
            baseURL: BaseURL? = nil
        ) {
            self.mediaKeys = mediaKeys
            self.choice = choice
            self.customRows = customRows
            self.baseURL = baseURL
        }
    }

    /// The dialect of references that the options' pointers name.
    static let mediaKeyDialect = "media-key"
    /// The row that applies to every payload, after all others.
    package static let genericDialect = "generic"

    /// Nil: all built-in rows, which are made ready for the first payload.
    private let own: SharedDialects?
    private let base: BaseURL?
    /// Whether the keys of all vendors are read.
    package let readsAll: Bool

    var shared: SharedDialects { own ?? Self.builtIn }

    /// - Throws: an unknown dialect, or a row of the user's own that cannot be used.
    package init(_ options: Options = Options()) throws(DialectError) {
        var set = DialectSet()
        set.rows.append(.init(name: Self.mediaKeyDialect, title: "--media-key"))
        set.rows[0].keys.flags = [.always, .several]
        for pointer in options.mediaKeys { set.rows[0].keys.urls.append(try set.path(pointer)) }

        let custom = Set(options.customRows.map(\.name))
        func wanted(_ name: String) -> Bool {
            switch options.choice {
            case .all: true
            case .none: false
            case .only(let only): name == only
            }
        }
        if case .only(let name) = options.choice {
            guard custom.contains(name) || Vendor.named(name) != nil else {
                throw Self.unknown(name, custom)
            }
        }
        set.reserve()
        for row in options.customRows where wanted(row.name) { try set.add(row) }
        if options.baseURL != nil {
            for row in set.rows.indices { set.rows[row].keys.flags.insert(.completed) }
        }
        for vendor in Vendor.all where wanted(vendor.name) && !custom.contains(vendor.name) {
            try set.add(vendor)
        }
        if let generic = set.rows.firstIndex(where: { $0.name == Self.genericDialect }) {
            set.rows[generic].keys.flags.insert(.always)
            set.rows.append(set.rows.remove(at: generic))
        }
        set.finish()
        own = SharedDialects(set)
        base = options.baseURL
        readsAll = options.choice == .all
    }

    package static let standard = ReferenceFinder(own: nil)

    private static let builtIn: SharedDialects = {
        var set = DialectSet()
        set.reserve()
        // A row that cannot be read would be a defect of its file; the tests read all of them.
        for vendor in Vendor.all { try? set.add(vendor) }
        set.finish()
        return SharedDialects(set)
    }()

    private init(own: SharedDialects?) {
        self.own = own
        base = nil
        readsAll = true
    }

    private static func unknown(_ name: String, _ custom: Set<String>) -> DialectError {
        let names = custom.sorted() + Vendor.all.map(\.name)
        let lower = name.lowercased()
        let near = names.filter { $0.hasPrefix(lower.prefix(3)) || lower.hasPrefix($0) }
        let list = near.isEmpty ? names : near
        return DialectError(
            "there is no dialect \"\(name)\"; \(near.isEmpty ? "known are" : "did you mean") "
                + list.joined(separator: ", "))
    }

    /// Reads a payload; takes microseconds for one of a few kilobytes.
    package func find(in payload: NotificationPayload) -> FoundReferences { find(in: payload.document) }

    package func find(in document: JSONDocument) -> FoundReferences {
        ReferenceReader(shared, document, base: base).result()
    }

    /// Whether a request names media at any place, also one that does not get to the phone.
    package func namesMedia(in request: JSONDocument) -> Bool {
        PayloadDiagnostics.namesMedia(
            find(in: request), in: NotificationPayload(judging: request), byName: true)
    }
}
