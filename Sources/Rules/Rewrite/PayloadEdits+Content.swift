extension PayloadEdits {
    /// A nil or empty value removes a member; `userInfo` cannot write that of `resultKey`.
    /// - Returns: a diagnostic for each change that could not be written. Its member stays as it was.
    package mutating func apply(_ changes: ContentChanges, resultKey: String = "nse") -> [Diagnostic] {
        applyAlertAndAps(changes)
        var left: [Diagnostic] = []
        var last: [[UInt8]: Int] = [:]
        for (index, change) in changes.userInfo.enumerated() { last[Array(change.name.utf8)] = index }
        for (index, change) in changes.userInfo.enumerated() where change.name != "aps" {
            // Of two changes to one member the later one counts.
            guard last[Array(change.name.utf8)] == index else { continue }
            if change.name.utf8.elementsEqual(resultKey.utf8) {
                left.add(
                    .payloadReservedKey, .warning, "userInfo sets \"\(resultKey)\"; it is left out",
                    hint: "The attachments are written there. Use another name, or --result-key.")
            } else if let failure = apply(change) {
                left.append(failure)
            }
        }
        return left
    }

    private mutating func applyAlertAndAps(_ changes: ContentChanges) {
        let present = document.value("aps", in: document.root)
        let aps = present.flatMap { document.kind(of: $0) == .object ? $0 : nil }
        let alert = aps.flatMap { document.lookup(member: "alert", in: $0).reference }
        var members = MemberEdits(object: aps)

        if let replaced = applyAlert(changes, alert) { members.set("alert", raw: replaced) }
        members.set("badge", changes, \.badge) { $0.integer($1) }
        members.set("sound", changes, \.sound) { $1.write(to: &$0) }
        members.set("category", changes.text(\.categoryIdentifier))
        members.set("thread-id", changes.text(\.threadIdentifier))
        // A content without the member has Apple's default.
        members.set("interruption-level", changes, \.interruptionLevel, or: .active) {
            $0.string($1.rawValue)
        }
        members.set("relevance-score", changes, \.relevanceScore, or: 0) { $0.double($1) }
        members.set("target-content-id", changes.text(\.targetContentIdentifier))
        members.set("filter-criteria", changes.text(\.filterCriteria))

        if aps != nil {
            note(members)
        } else if let made = members.newObject() {
            if let present { replace(present, with: made) } else { insert(member: "aps", value: made) }
        }
    }

    /// Changes the texts of an alert that is an object; otherwise makes the object that replaces `alert`.
    private mutating func applyAlert(
        _ changes: ContentChanges, _ alert: JSONDocument.Reference?
    ) -> [UInt8]? {
        let isObject = alert.map { document.kind(of: $0) == .object } ?? false
        var members = MemberEdits(object: isObject ? alert : nil)
        let body = changes.text(\.body)
        members.set("title", changes.text(\.title), dropping: ["title-loc-key", "title-loc-args"])
        members.set(
            "subtitle", changes.text(\.subtitle), dropping: ["subtitle-loc-key", "subtitle-loc-args"])
        members.set("body", body, dropping: ["loc-key", "loc-args"])
        members.set("launch-image", changes.text(\.launchImageName))
        if isObject {
            note(members)
            return nil
        }
        guard !members.isEmpty else { return nil }
        // A string is the body. It keeps its spelling unless the body changed.
        if case .same = body, let alert, document.kind(of: alert) == .string {
            members.set("body", raw: Array(document.raw(alert)))
        }
        return members.newObject() ?? Array("{}".utf8)
    }

    private mutating func apply(_ change: ContentChanges.UserInfoChange) -> Diagnostic? {
        let lookup = document.lookup(member: Array(change.name.utf8), in: document.root)
        guard let value = change.value else {
            switch lookup {
            case .absent: break
            case .found(let old): remove(old)
            case .duplicate(let all): for old in all { remove(old) }
            }
            return nil
        }
        do throws(PayloadError) {
            // The object of the payload is one level of its own.
            let scanned = try JSONScanner.scan(value, depthLimit: JSONScanner.depthLimit - 1)
            if scanned.hasByteOrderMark { throw PayloadError(.payloadSyntax, "a byte order mark inside") }
        } catch {
            let message = "userInfo[\"\(change.name)\"] is not JSON and is left out: \(error.message)"
            return Diagnostic(error.code, .warning, message, hint: error.hint)
        }
        switch lookup {
        case .absent: insert(member: change.name, value: value)
        case .found(let old): replace(old, with: value)
        case .duplicate(let all):
            // Foundation reads the last one.
            if let old = all.last { replace(old, with: value) }
        }
        return nil
    }

    private mutating func note(_ members: MemberEdits) {
        guard let object = members.object else { return }
        for (name, value) in members.changes {
            let old = document.lookup(member: name, in: object).reference
            switch (old, value) {
            case (let old?, let value?): replace(old, with: value)
            case (let old?, nil): remove(old)
            case (nil, let value?): insert(member: "\(name)", value: value, into: object)
            case (nil, nil): break
            }
        }
    }
}
