/// Finds values at paths that the sender does not read: "mutable content", a picture.
extension PayloadBuild {
    private static let maximumNodes = 100_000
    private static let maximumDepth = 32

    private typealias Stray = (path: [String], member: SourceMember)

    mutating func finish() -> CompiledPush {
        lookAtLeftovers()
        if strayMutableContent == nil, let withoutMark { add(withoutMark) }
        sayWithoutText()
        return CompiledPush(
            sender: sender, payload: payload, headers: headers, diagnostics: diagnostics,
            mutableContentAdvice: advice(mutableContent), imageAdvice: advice(image),
            strayMutableContent: strayMutableContent, mutableContent: mutableContent,
            hasWrittenAPS: hasWrittenAPS, origin: request.value.origin)
    }

    private mutating func lookAtLeftovers() {
        var nodes = 0
        var mutable: [Stray] = []
        var pictures: [Stray] = []
        collect(request.value, [], false, &nodes, &mutable, &pictures)
        let isMutable =
            payload.at("aps", "mutable-content").map { $0.isOne || $0.isVariable || $0.bool == true } ?? false
        if !isMutable, let stray = mutable.first(where: { !Words.isOtherPlatform($0.path.first ?? "") }) {
            sayMutable(stray)
        }
        if !saidPicture, !pictures.isEmpty, !Self.hasPicture(payload) { sayPicture(pictures) }
    }

    /// Reports a push without a text, unless something else is reported.
    private mutating func sayWithoutText() {
        guard payload.at("aps", "alert") == nil,
            !diagnostics.contains(where: {
                [.requestDataOnly, .requestOtherPlatform, .requestInvalidValue].contains($0.code)
            })
        else { return }
        say(
            .requestDataOnly, .error,
            "There is no title and no body for iPhones. The phone shows nothing, and a silent push never starts the "
                + "extension.", hint: "In your \(shortName) request, write \(text.advice).",
            at: request[text.near]?.origin ?? request.value.origin)
    }

    private mutating func collect(
        _ value: SourceValue, _ path: [String], _ isRefused: Bool, _ nodes: inout Int,
        _ mutable: inout [Stray],
        _ pictures: inout [Stray]
    ) {
        guard path.count < Self.maximumDepth, nodes < Self.maximumNodes, mutable.count < 16,
            pictures.count < 16
        else { return }
        if let elements = value.elements {
            for (index, element) in elements.enumerated() where nodes < Self.maximumNodes {
                nodes += 1
                collect(element, path + [String(index)], isRefused, &nodes, &mutable, &pictures)
            }
            return
        }
        for member in value.members ?? [] where nodes < Self.maximumNodes {
            nodes += 1
            if Words.isMutableContent(member.name), Words.isYes(member.value) {
                let here = path + [member.name]
                if isRefused {
                    strayMutableContent = strayMutableContent ?? member.nameOrigin
                } else if !isRead(here) {
                    mutable.append((here, member))
                }
                continue
            }
            // For other systems too a service may take JSON in a string.
            let isForOthers = member.value.string != nil && Words.isOtherPlatform(member.name)
            let value = isForOthers ? request.nested(member.value) ?? member.value : member.value
            let isContainer = value.members != nil || value.elements != nil
            let isPicture = !isRefused && Words.isPicture(member.name)
            guard isContainer || isPicture else { continue }
            let here = path + [member.name]
            if isPicture, !isRead(here), !isArriving(here), !here.contains("aps"),
                Words.address(in: member.value) != nil, !(member.value.isVariable && isAdvised(here))
            {
                pictures.append((here, member))
                continue
            }
            guard isContainer else { continue }
            collect(value, here, isRefused || self.isRefused(here), &nodes, &mutable, &pictures)
        }
    }

    private mutating func sayMutable(_ stray: Stray) {
        let isRightHolder =
            Array(stray.path.dropLast()) == mutableContent.holder && mutableContent.isHolderKnown
        strayMutableContent = strayMutableContent ?? stray.member.nameOrigin ?? stray.member.value.origin
        let message =
            !isRightHolder
            ? "\(spot(stray)) is in the wrong place. \(shortName) does not read it there, so the phone does not "
                + "start the extension."
            : mutableContent.holder.last == "aps"
                ? "The phone does not know \(spot(stray)). It starts the extension only for \"mutable-content\": 1."
                : "\(shortName) does not know \(spot(stray)). So the phone does not start the extension."
        say(
            isRightHolder ? .requestWrongName : .requestWrongPlace, .error, message, hint: rightMutable,
            at: stray.member.nameOrigin
        ) { [fix = mutableContent.fix] in $0.fix = fix }
    }

    private mutating func sayPicture(_ strays: [Stray]) {
        let own = strays.first { !$0.path.contains(where: Words.isOtherPlatform) }
        guard let stray = own ?? strays.first else { return }
        // Of several pictures one is meant, and nobody knows which.
        let fix = strays.count == 1 ? fix(stray.member) : nil
        let isNamedWrong = Array(stray.path.dropLast()) == image.holder && image.words == nil
        say(
            own == nil ? .mediaOtherPlatform : isNamedWrong ? .requestWrongName : .requestWrongPlace, .error,
            own == nil
                ? "The only picture is at \(path(stray)). That is for Android or browsers; an iPhone does not get it."
                : isNamedWrong
                    ? "\(shortName) does not know \(spot(stray)). The picture's address does not get to the phone."
                    : "The picture is at \(path(stray)). \(shortName) does not read it there, so the address does not get to the phone.",
            hint: rightImage, at: stray.member.nameOrigin
        ) { ($0.fix, $0.reportsPicture) = (own == nil ? nil : fix, true) }
    }

    /// Whether the advice is to write a member of that name there; it may be right as it is.
    private func isAdvised(_ path: [String]) -> Bool {
        guard let name = path.last, Array(path.dropLast()) == image.holder else { return false }
        return image.member.hasPrefix("\"\(name)\"") || image.member.hasPrefix(name + ":")
    }

    private func path(_ stray: Stray) -> String {
        stray.member.value.origin?.path ?? request.path(stray.path)
    }

    private func spot(_ stray: Stray) -> String {
        let path = path(stray)
        let name = String(stray.member.name.prefix(64))
        if path == name { return "\"\(name)\" at the top level" }
        let holder = path.hasSuffix("." + name) ? path.dropLast(name.count + 1) : path[...]
        return "\"\(name)\" at \(holder)"
    }

    /// What puts a picture where the sender reads it.
    func fix(_ picture: SourceMember) -> RequestFix? { picture.value.string.flatMap { _ in image.fix } }

    var rightMutable: String { "In your \(shortName) request, write \(advice(mutableContent))." }
    var rightImage: String { "In your \(shortName) request, write \(advice(image))." }

    /// Whether the payload names a picture beside `aps`, or in its alert where a service's SDK reads it. OneSignal's
    /// `custom` and Pushwoosh's `u` hold the sender's own data, which their extensions do not read.
    static func hasPicture(_ payload: SourceValue) -> Bool {
        var nodes = 0
        return (payload.members ?? []).contains {
            !["aps", "custom", "u"].contains($0.name) && hasPicture($0, false, 0, &nodes)
        } || keysOfAlert.contains { payload.at(pointer: $0).map(Words.isAddress) == true }
    }

    private static let keysOfAlert = Vendor.all.flatMap(\.keys.urls)
        .filter { $0.hasPrefix("/aps/alert/") }.map(tokens)

    private static func hasPicture(
        _ member: SourceMember, _ isInside: Bool, _ depth: Int, _ nodes: inout Int
    ) -> Bool {
        nodes += 1
        guard depth < 8, nodes < 20_000 else { return false }
        let isPicture = isInside || Words.isPicture(member.name)
        if isPicture, Words.isAddress(member.value) { return true }
        let inner = member.value.members ?? member.value.elements?.map { SourceMember("", $0) } ?? []
        return inner.contains { hasPicture($0, isPicture, depth + 1, &nodes) }
    }
}
