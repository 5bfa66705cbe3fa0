import NotificationCore

/// Finds what a request says in places where its sender does not read it: "mutable content", a picture.
extension PayloadBuild {
    private static let maximumNodes = 100_000
    private static let maximumDepth = 32

    private struct Stray {
        var path: [String]
        var member: SourceMember
    }

    /// The compiled push, after a last look at what of the request was left over.
    mutating func finish() -> CompiledPush {
        lookAtLeftovers()
        return CompiledPush(
            sender: sender, payload: payload, headers: headers, findings: findings,
            mutableContentAdvice: advice(mutableContent), imageAdvice: advice(image),
            strayMutableContent: strayMutableContent)
    }

    private mutating func lookAtLeftovers() {
        var nodes = 0
        var mutable: [Stray] = []
        var pictures: [Stray] = []
        collect(request.value, [], &nodes, &mutable, &pictures)
        let isMutable =
            payload.at("aps", "mutable-content").map { $0.isOne || $0.isVariable || $0.bool == true } ?? false
        if !isMutable, let stray = mutable.first(where: { !Words.isOtherPlatform($0.path.first ?? "") }) {
            sayMutable(stray)
        }
        if !saidPicture, !pictures.isEmpty, !Self.hasPicture(payload) { sayPicture(pictures) }
    }

    private func collect(
        _ value: SourceValue, _ path: [String], _ nodes: inout Int, _ mutable: inout [Stray],
        _ pictures: inout [Stray]
    ) {
        guard path.count < Self.maximumDepth, nodes < Self.maximumNodes, mutable.count < 16,
            pictures.count < 16
        else { return }
        if let elements = value.elements {
            for (index, element) in elements.enumerated() where nodes < Self.maximumNodes {
                nodes += 1
                collect(element, path + [String(index)], &nodes, &mutable, &pictures)
            }
            return
        }
        for member in value.members ?? [] where nodes < Self.maximumNodes {
            nodes += 1
            let here = path + [member.name]
            if Words.isMutableContent(member.name), Words.isYes(member.value) {
                if !isRead(here) { mutable.append(Stray(path: here, member: member)) }
                continue
            }
            if Words.isPicture(member.name), !isRead(here), !isArriving(here), !here.contains("aps"),
                Words.address(in: member.value) != nil
            {
                pictures.append(Stray(path: here, member: member))
                continue
            }
            collect(member.value, here, &nodes, &mutable, &pictures)
        }
    }

    private mutating func sayMutable(_ stray: Stray) {
        let isRightHolder =
            Array(stray.path.dropLast()) == mutableContent.holder && mutableContent.words == nil
        strayMutableContent = strayMutableContent ?? stray.member.nameOrigin ?? stray.member.value.origin
        let place = stray.member.value.origin?.path ?? request.place(stray.path)
        if isRightHolder {
            say(
                .requestWrongName, .error,
                "\(sender.name) does not know the name \"\(stray.member.name)\" at \(place). The phone does not "
                    + "start the extension.",
                hint: rightMutable, at: stray.member.nameOrigin)
        } else {
            say(
                .requestWrongPlace, .error,
                "\"\(stray.member.name)\" is at \(place). \(sender.name) does not read it there, so the phone does "
                    + "not start the extension.",
                hint: rightMutable, at: stray.member.nameOrigin)
        }
    }

    private mutating func sayPicture(_ strays: [Stray]) {
        let other = strays.first { $0.path.contains(where: Words.isOtherPlatform) }
        guard let stray = strays.first(where: { !$0.path.contains(where: Words.isOtherPlatform) }) ?? other
        else { return }
        let place = stray.member.value.origin?.path ?? request.place(stray.path)
        if stray.path.contains(where: Words.isOtherPlatform) {
            say(
                .requestOtherPlatform, .error,
                "The picture is at \(place). That is for other systems only; an iPhone gets nothing of it.",
                hint: rightImage, at: stray.member.nameOrigin)
        } else if Array(stray.path.dropLast()) == image.holder, image.words == nil {
            say(
                .requestWrongName, .error,
                "\(sender.name) does not know the name \"\(stray.member.name)\" at \(place). The picture's address "
                    + "does not get to the phone.",
                hint: rightImage, at: stray.member.nameOrigin)
        } else {
            say(
                .requestWrongPlace, .error,
                "The picture is at \(place). \(sender.name) does not read it there, so the address does not get to "
                    + "the phone.",
                hint: rightImage, at: stray.member.nameOrigin)
        }
    }

    var rightMutable: String { "In your \(sender.name) request, write \(advice(mutableContent))." }
    var rightImage: String { "In your \(sender.name) request, write \(advice(image))." }

    /// Does the payload name a picture in a place beside `aps`?
    static func hasPicture(_ payload: SourceValue) -> Bool {
        var nodes = 0
        return (payload.members ?? []).contains { $0.name != "aps" && hasPicture($0, false, 0, &nodes) }
    }

    private static func hasPicture(
        _ member: SourceMember, _ isInside: Bool, _ depth: Int, _ nodes: inout Int
    ) -> Bool {
        nodes += 1
        guard depth < 8, nodes < 20_000 else { return false }
        let isPicture = isInside || Words.isPicture(member.name)
        if isPicture, Words.isAddress(member.value) { return true }
        for inner in member.value.members ?? [] {
            if hasPicture(inner, isPicture, depth + 1, &nodes) { return true }
        }
        for inner in member.value.elements ?? [] {
            if hasPicture(SourceMember("", inner), isPicture, depth + 1, &nodes) { return true }
        }
        return false
    }
}
