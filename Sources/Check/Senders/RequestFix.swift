/// Where a member of a request has to be, which the sender does not read where it is.
struct RequestFix: Sendable, Hashable {
    /// The names from the request to it.
    var path: [String]
    /// The value that it gets there; nil: its own.
    var value: [UInt8]?
}

extension KeyLocation {
    /// What puts a member there: one that says yes, or a picture's address; nil when the sender has another way.
    var fix: RequestFix? {
        guard words == nil, let document = try? JSONScanner.scan(Array("{\(member)}".utf8)) else {
            return nil
        }
        var path = holder
        var value = document.root
        while document.kind(of: value) == .object {
            let members = Array(document.members(of: value).prefix(2))
            guard members.count == 1 else { return nil }
            path.append(document.string(members[0].name))
            value = members[0].value
        }
        if Gate.isMeant(value, document) { return RequestFix(path: path, value: Array(document.raw(value))) }
        // An address in the advice stands for the user's own.
        guard document.stringValue(value)?.hasPrefix("https://") == true else { return nil }
        return RequestFix(path: path)
    }
}

extension RequestFix {
    /// Nil when the member, whose name is at `origin`, is not a member of this text. `start`: the request in the text.
    func moving(
        _ origin: SourceOrigin?, to start: JSONDocument.Reference, in document: JSONDocument
    ) -> PayloadFix? {
        guard let name = origin.flatMap({ document.name(at: $0.range) }) else { return nil }
        return PayloadFix(
            .member(path, of: start), value ?? Array(document.raw(name + 1)), moved: [name])
    }

    /// The change that gives the sender what it needs: in the place of a value that says it in another way, or as one
    /// member more. Nil without a value.
    func setting(in document: JSONDocument, from start: JSONDocument.Reference) -> PayloadFix? {
        guard let value else { return nil }
        let pointer = path.reduce(JSONPointer()) { $0.appending($1) }
        guard let old = document.lookup(pointer, from: start).reference else {
            return PayloadFix(.member(path, of: start), value)
        }
        return Gate.isMeant(old, document) ? PayloadFix(.value(old), value) : nil
    }
}

extension JSONDocument {
    /// The name of a member that is at this range, with or without its quotes.
    fileprivate func name(at range: Range<Int>) -> Reference? {
        for start in [range.lowerBound, range.lowerBound - 1] {
            let whole = start..<(range.upperBound + range.lowerBound - start)
            if let name = reference(at: whole), kind(of: name) == .name { return name }
        }
        return nil
    }
}
