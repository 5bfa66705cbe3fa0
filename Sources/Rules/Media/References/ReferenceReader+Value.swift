extension ReferenceReader {
    /// Whether a found text is a URL that may be fetched is not decided here. Nothing is trimmed.
    func judge(_ draft: Draft) -> (value: MediaReference.Value, isRelative: Bool) {
        if let failure = spoiled(draft) { return (.malformed(failure), false) }
        let location = draft.location
        let document = document(of: location)
        let text = document.string(location.node)
        if document.nodes[location.node].escaped || !isPlain(document, location.node),
            let failure = blanks(text, pointer(of: location), draft.row)
        {
            return (.malformed(failure), false)
        }
        return vendors(draft.row, location, text)
    }

    /// Why the value cannot be a URL, by its kind and not by its characters.
    private func spoiled(_ draft: Draft) -> CodedFailure? {
        let location = draft.location
        if location.trail.isDuplicate { return duplicate(location) }
        let document = document(of: location)
        let kind = document.kind(of: location.node)
        switch location.problem {
        case .shape(let expected):
            return CodedFailure(
                .payloadShape,
                "there is \(kind.words) at \(pointer(of: location)), where \(expected) is expected",
                hint: "Write \(expected) there. \(title(draft.row))'s SDK attaches nothing here.")
        case .document(let error):
            return CodedFailure(
                .payloadShape, "the string at \(pointer(of: location)) is not JSON: \(error.message)",
                hint: error.code == .payloadEmpty ? Self.leaveOut : error.hint)
        case nil: break
        }
        if kind == .string { return nil }
        return CodedFailure(
            .urlMalformed, "there is \(kind.words) at \(pointer(of: location)), where a URL is expected",
            hint: kind == .null ? Self.leaveOut : "Send the URL as a string.")
    }

    private static let leaveOut = "Leave the key out when there is no media."

    /// Whether there is something, and no byte up to the blank: the usual case, found without building a string.
    func isPlain(_ document: JSONDocument, _ node: JSONDocument.Reference) -> Bool {
        let range = document.range(of: node)
        guard range.count > 2 else { return false }
        for at in range.lowerBound + 1..<range.upperBound - 1 where document.bytes[at] <= 0x20 {
            return false
        }
        return true
    }

    /// A fault that no URL has: empty text, U+0000, white space.
    private func blanks(_ text: String, _ pointer: String, _ row: Int) -> CodedFailure? {
        let bytes = Array(text.utf8)
        func failure(_ fault: String, _ hint: String, of what: String = "URL") -> CodedFailure {
            CodedFailure(.urlMalformed, "the \(what) at \(pointer) \(fault)", hint: hint)
        }
        if bytes.isEmpty { return failure("is empty", Self.leaveOut, of: "string") }
        guard let first = bytes.firstIndex(where: isBlank) else {
            guard bytes.contains(0) else { return nil }
            return failure(
                "has the character U+0000",
                "Remove it. Many programs read a text only up to this character.")
        }
        if bytes.allSatisfy(isBlank) { return failure("is only white space", Self.leaveOut, of: "string") }
        let remove = "Remove it. Only OneSignal's SDK removes white space around a URL by itself."
        if first == 0 { return failure("begins with \(name(bytes[0]))", remove) }
        if let last = bytes.last, bytes[first...].allSatisfy(isBlank) {
            return failure("ends with \(name(last))", remove)
        }
        let isMindbox = walk.shared.set.rows[row].name == "mindbox"
        return failure(
            "has \(name(bytes[first])) at byte \(first + 1)",
            bytes[first] != 0x20
                ? "Remove it. It often comes from a template or a spreadsheet."
                : isMindbox
                    ? "Write %20. Only Mindbox's SDK escapes a space by itself."
                    : "Write %20. With a space in it the address is not a URL for many phones, and the download "
                        + "never starts.")
    }

    private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    private func name(_ byte: UInt8) -> String {
        switch byte {
        case 0x09: "a tab"
        case 0x0A: "a line feed"
        case 0x0B: "a vertical tab"
        case 0x0C: "a form feed"
        case 0x0D: "a carriage return"
        default: "a space"
        }
    }

    private func title(_ row: Int) -> String { walk.shared.set.rows[row].title }

    /// Values that are not absolute URLs, and that a vendor's SDK understands.
    private func vendors(
        _ row: Int, _ location: ReferenceWalk.Location, _ text: String
    ) -> (value: MediaReference.Value, isRelative: Bool) {
        let flags = walk.shared.set.rows[row].keys.flags
        guard !flags.isDisjoint(with: [.bundle, .relative, .sized, .completed]) else {
            return (.found(text), false)
        }
        if flags.contains(.completed) {
            guard let base, !BaseURL.hasScheme(text) else { return (.found(text), false) }
            return (.found(base.resolve(text)), true)
        }
        let start = text.prefix(8).lowercased()
        if start.hasPrefix("https://") || start.hasPrefix("http://") { return (.found(text), false) }
        if flags.contains(.bundle) {
            let failure = CodedFailure(
                .urlScheme, "the value at \(pointer(of: location)) is not a full address",
                hint:
                    "Send an https URL. \(title(row))'s SDK takes anything else for the name of a file "
                    + "inside the "
                    + "app.")
            return (.malformed(failure), false)
        }
        if text.hasPrefix("//") || text.contains("://") || start.hasPrefix("data:") {
            return (.found(text), false)
        }
        if flags.contains(.sized) {
            return (.found((base ?? Self.kumulos).sized(text, width: Self.screenWidth)), true)
        }
        guard let base, text.hasPrefix("/") else {
            return (.malformed(needsServer(row, location, text)), true)
        }
        return (.found(base.resolve(text)), true)
    }

    private func needsServer(_ row: Int, _ location: ReferenceWalk.Location, _ text: String) -> CodedFailure {
        let isPath = text.hasPrefix("/")
        return CodedFailure(
            .mediaNeedsServer,
            "the value at \(pointer(of: location)) is \(isPath ? "a path" : "a name") of the user's "
                + "\(title(row)) server, not a URL",
            hint: "Send a full https address: only the app knows the server and has the login."
                + (isPath ? " Or name the server with --base-url." : ""))
    }

    /// The server of relative pictures in Kumulos' SDK by default.
    private static let kumulos = BaseURL(origin: "https://i-us-east-1.app.delivery", path: "")

    /// In points; the server cuts the picture to the width of the screen. Phones have 375 to 440, and get the
    /// same picture in another size.
    private static let screenWidth = 390
}
