extension ReferenceReader {
    /// The JSON Pointer of a location, with the names that `*` matched.
    func pointer(of location: ReferenceWalk.Location) -> String {
        spelling(walk.shared.set.paths[location.path].segments.prefix(location.depth), location.trail)
    }

    /// The pointer of a path, as the row writes it.
    func spelling(_ path: Int) -> String {
        spelling(walk.shared.set.paths[path].segments[...], ReferenceWalk.Trail())
    }

    /// The last token of the pointer: a member's name, or an index.
    func lastToken(of location: ReferenceWalk.Location) -> String {
        let segments = walk.shared.set.paths[location.path].segments.prefix(location.depth)
        guard let last = segments.last(where: { walk.shared.set.segments[$0].kind != .json }) else {
            return ""
        }
        if walk.shared.set.segments[last].kind == .each { return starToken(of: location) ?? "" }
        return String(
            decoding: walk.shared.set.spelling(of: walk.shared.set.segments[last].name), as: UTF8.self)
    }

    func starToken(of location: ReferenceWalk.Location) -> String? {
        location.trail.stars.last.map { String(decoding: token(of: $0, location.trail), as: UTF8.self) }
    }

    private func token(of star: ReferenceWalk.Star, _ trail: ReferenceWalk.Trail) -> [UInt8] {
        if let index = star.index { return Array(String(index).utf8) }
        let document = star.isInner ? trail.inner?.document ?? walk.document : walk.document
        // The name is the node before its value.
        return star.node > 0 ? Array(document.text(of: star.node - 1)) : []
    }

    private func spelling(_ segments: Range<Int>, _ trail: ReferenceWalk.Trail) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(64)
        var star = 0
        for segment in segments {
            let segment = walk.shared.set.segments[segment]
            switch segment.kind {
            case .name:
                JSONPointer.append(walk.shared.set.spelling(of: segment.name), to: &bytes)
            case .each:
                let token = star < trail.stars.count ? token(of: trail.stars[star], trail) : Array("*".utf8)
                JSONPointer.append(token[...], to: &bytes)
                star += 1
            case .json:
                bytes.append(contentsOf: "{json}".utf8)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
