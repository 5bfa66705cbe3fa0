extension ReferenceReader {
    /// What is wrong with a thumbnail option.
    private struct BrokenOption: Error {
        var text: String
    }

    func options(
        _ row: Int, _ location: ReferenceWalk.Location, _ identifier: String?,
        _ reference: inout MediaReference
    ) -> AttachmentOptions {
        var options = AttachmentOptions()
        let facts = walk.shared.set.rows[row]
        let isRaw = facts.keys.flags.contains(.raw)
        func first(_ paths: [Int]) -> ReferenceWalk.Location? {
            for path in paths {
                if let given = companion(path, location, &reference) { return given }
            }
            return nil
        }
        let (clips, times) = (first(facts.keys.clips), first(facts.keys.times))
        let hiddens = first(facts.keys.hiddens)
        options.thumbnailClippingRect = read { () throws(BrokenOption) in try clip(clips, isRaw: isRaw) }
        options.thumbnailTime = read { () throws(BrokenOption) in try time(times) }
        options.thumbnailHidden = read { () throws(BrokenOption) in try hidden(hiddens, isRaw: isRaw) }
        if let thumbnail = companion(facts.keys.thumbnailIdentifier, location, &reference),
            let chosen = document(of: thumbnail).stringValue(thumbnail.node), chosen != identifier
        {
            options.thumbnailHidden = true
        }
        return options
    }

    /// The first option that a strict decoder would refuse; nil when all are right.
    func brokenOptions(of row: Int, _ location: ReferenceWalk.Location) -> String? {
        let facts = walk.shared.set.rows[row]
        do throws(BrokenOption) {
            for path in facts.keys.clips { _ = try clip(walk.companion(path, of: location)) }
            for path in facts.keys.times { _ = try time(walk.companion(path, of: location)) }
            for path in facts.keys.hiddens { _ = try hidden(walk.companion(path, of: location)) }
            return nil
        } catch {
            return error.text
        }
    }

    /// The value of an option; nil for none, and with a warning for a broken one.
    private func read<Value>(_ option: () throws(BrokenOption) -> Value?) -> Value? {
        do throws(BrokenOption) { return try option() } catch {
            let diagnostic = Diagnostic(
                .mediaInvalidOptions, .warning, error.text,
                hint: "Correct it. The picture is attached without this option.")
            if !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
            return nil
        }
    }

    /// - Parameter isRaw: whether the names are those of Core Graphics.
    private func clip(
        _ location: ReferenceWalk.Location?, isRaw: Bool = false
    ) throws(BrokenOption) -> AttachmentOptions.ClippingRect? {
        guard let location else { return nil }
        let document = document(of: location)
        let pointer = pointer(of: location)
        let kind = document.kind(of: location.node)
        if kind == .null { return nil }
        guard kind == .object else {
            throw BrokenOption(text: "\(pointer) is \(kind.words), not an object with x, y, width and height")
        }
        var sides: [Double] = []
        let names: [StaticString] = isRaw ? ["X", "Y", "Width", "Height"] : ["x", "y", "width", "height"]
        for name in names {
            guard let node = document.value(name, in: location.node), document.kind(of: node) == .number
            else {
                throw BrokenOption(text: "\(pointer)/\(name) is missing, is not a number, or is there twice")
            }
            guard let side = document.double(node), 0...1 ~= side else {
                throw BrokenOption(text: "\(pointer)/\(name) is not between 0 and 1")
            }
            sides.append(side)
        }
        return .init(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
    }

    private func time(_ location: ReferenceWalk.Location?) throws(BrokenOption) -> Double? {
        guard let location else { return nil }
        let document = document(of: location)
        let kind = document.kind(of: location.node)
        if kind == .null { return nil }
        guard kind == .number else {
            throw BrokenOption(text: "\(pointer(of: location)) is \(kind.words), not a number")
        }
        guard let value = document.double(location.node), value >= 0 else {
            throw BrokenOption(text: "\(pointer(of: location)) is not a number of seconds or frames")
        }
        return value
    }

    /// - Parameter isRaw: whether a number is a boolean as well, as with `NSNumber`.
    private func hidden(
        _ location: ReferenceWalk.Location?, isRaw: Bool = false
    ) throws(BrokenOption) -> Bool? {
        guard let location else { return nil }
        let document = document(of: location)
        switch document.kind(of: location.node) {
        case .number where isRaw: return document.double(location.node) != 0
        case .true: return true
        case .false: return false
        case .null: return nil
        case let kind:
            throw BrokenOption(text: "\(pointer(of: location)) is \(kind.words), not true or false")
        }
    }
}
