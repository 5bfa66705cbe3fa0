extension ReferenceReader {
    /// What is wrong with a thumbnail option.
    private enum Option<Value> {
        case absent
        case valid(Value)
        case broken(String)
    }

    func options(
        _ row: Int, _ location: ReferenceWalk.Location, _ identifier: String?,
        _ reference: inout MediaReference
    ) -> AttachmentOptions {
        var options = AttachmentOptions()
        let facts = walk.shared.set.rows[row]
        let isRaw = facts.flags.contains(.raw)
        func first(_ paths: [Int]) -> ReferenceWalk.Location? {
            for path in paths {
                if let given = companion(path, location, &reference) { return given }
            }
            return nil
        }
        switch clip(first(facts.clips), isRaw: isRaw) {
        case .absent: break
        case .valid(let rect): options.thumbnailClippingRect = rect
        case .broken(let text): warn(text)
        }
        switch time(first(facts.times)) {
        case .absent: break
        case .valid(let seconds): options.thumbnailTime = seconds
        case .broken(let text): warn(text)
        }
        switch hidden(first(facts.hiddens), isRaw: isRaw) {
        case .absent: break
        case .valid(let isHidden): options.thumbnailHidden = isHidden
        case .broken(let text): warn(text)
        }
        if let thumbnail = companion(facts.thumbnailIdentifier, location, &reference),
            let chosen = document(of: thumbnail).stringValue(thumbnail.node), chosen != identifier
        {
            options.thumbnailHidden = true
        }
        return options
    }

    /// The first option that a strict decoder would refuse; nil when all are right.
    func brokenOptions(of row: Int, _ location: ReferenceWalk.Location) -> String? {
        let facts = walk.shared.set.rows[row]
        for path in facts.clips {
            if case .broken(let text) = clip(walk.companion(path, of: location)) { return text }
        }
        for path in facts.times {
            if case .broken(let text) = time(walk.companion(path, of: location)) { return text }
        }
        for path in facts.hiddens {
            if case .broken(let text) = hidden(walk.companion(path, of: location)) { return text }
        }
        return nil
    }

    private func warn(_ text: String) {
        let diagnostic = Diagnostic(
            .mediaInvalidOptions, .warning, text,
            hint: "Correct it. The picture is attached without this option.")
        if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
    }

    /// - Parameter isRaw: whether the names are those of Core Graphics.
    private func clip(
        _ location: ReferenceWalk.Location?, isRaw: Bool = false
    ) -> Option<AttachmentOptions.ClippingRect> {
        guard let location else { return .absent }
        let document = document(of: location)
        let pointer = pointer(of: location)
        let kind = document.kind(of: location.node)
        if kind == .null { return .absent }
        guard kind == .object else {
            return .broken("\(pointer) is \(kind.words), not an object with x, y, width and height")
        }
        var sides: [Double] = []
        let names: [StaticString] = isRaw ? ["X", "Y", "Width", "Height"] : ["x", "y", "width", "height"]
        for name in names {
            guard let node = document.value(name, in: location.node), document.kind(of: node) == .number
            else {
                return .broken("\(pointer)/\(name) is missing, is not a number, or is there twice")
            }
            guard let side = document.double(node), 0...1 ~= side else {
                return .broken("\(pointer)/\(name) is not between 0 and 1")
            }
            sides.append(side)
        }
        return .valid(.init(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
    }

    private func time(_ location: ReferenceWalk.Location?) -> Option<Double> {
        guard let location else { return .absent }
        let document = document(of: location)
        let kind = document.kind(of: location.node)
        if kind == .null { return .absent }
        guard kind == .number else {
            return .broken("\(pointer(of: location)) is \(kind.words), not a number")
        }
        guard let value = document.double(location.node), value >= 0 else {
            return .broken("\(pointer(of: location)) is not a number of seconds or frames")
        }
        return .valid(value)
    }

    /// - Parameter isRaw: whether a number is a boolean as well, as with `NSNumber`.
    private func hidden(_ location: ReferenceWalk.Location?, isRaw: Bool = false) -> Option<Bool> {
        guard let location else { return .absent }
        let document = document(of: location)
        switch document.kind(of: location.node) {
        case .number where isRaw: return .valid(document.double(location.node) != 0)
        case .true: return .valid(true)
        case .false: return .valid(false)
        case .null: return .absent
        case let kind: return .broken("\(pointer(of: location)) is \(kind.words), not true or false")
        }
    }
}
