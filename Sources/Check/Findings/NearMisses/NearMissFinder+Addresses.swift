extension NearMissFinder {
    /// Reports a picture's address at a key that no dialect reads, with the reason.
    mutating func judgeAddress(_ string: PayloadString) {
        guard let (url, byName) = PictureAddress.read(string) else { return }
        var isOwnKey = false
        if string.begins(with: "aps") {
            judgeInsideAPS(string)
        } else if let key = string.name, let hint = Self.firebaseHint(string, key) {
            add(
                .mediaVendorKey, severity,
                "\(ShownText.quoted(key)) is not the key that Firebase's SDK reads. It finds no picture.",
                hint: hint,
                origin: string.origin)
        } else if let (vendor, keys) = VendorMarks.around(string) {
            add(
                .mediaVendorKey, severity,
                "There is an address at \(string.words), but \(vendor)'s SDK does not look there.",
                hint: "\(vendor)'s SDK reads \(keys).", origin: string.origin)
        } else if let name = MediaKeys.meant(by: string) {
            isOwnKey = MediaKeys.isOwn(string)
            add(
                .mediaUnreadKey, isOwnKey && findsNothing ? .warning : severity,
                "\(ShownText.quoted(string.name ?? "")) is not read by any known SDK. It looks like "
                    + "\(ShownText.quoted(name)).",
                hint: "Write \(ShownText.quoted(name)), or the exact key that your extension reads.",
                origin: string.origin)
        } else if AndroidKeys.contains(string) {
            add(
                .mediaOtherPlatform, severity,
                "\(ShownText.quoted(string.words)) is for Android or browsers. An iPhone does not look there.",
                hint: "Add the picture for iOS too. " + whereToWrite, origin: string.origin)
        } else {
            isOwnKey = true
            let unread = PayloadDiagnostics.unreadKey(
                at: string.words, pointer: ShownText.plain(string.pointer, limit: 100))
            let otherwise =
                findsNothing
                ? " Otherwise " + whereToWrite.prefix(1).lowercased() + whereToWrite.dropFirst() : ""
            add(
                unread.code, findsNothing ? .warning : .note, Sentence.of(unread.message),
                hint: (unread.hint ?? "") + otherwise, origin: string.origin)
        }
        if let fault = AddressFault.of(string.text), findsNothing {
            // Whether the user's extension loads from this host at all is not known here.
            let severity = isOwnKey && fault.code == .policyAddress ? .warning : fault.severity
            add(fault.code, severity, fault.message, hint: fault.hint, origin: string.origin)
        }
        if PictureAddress.isFetchable(url) { offer(url, string, rank: rank(string, url, byName)) }
    }

    private func rank(_ string: PayloadString, _ url: String, _ byName: Bool) -> Int {
        if AndroidKeys.contains(string) { return 3 }
        if MediaKeys.meant(by: string) != nil { return 0 }
        return byName ? MediaWords.namesMedia(url: url) ? 1 : 2 : 4
    }

    private mutating func judgeInsideAPS(_ string: PayloadString) {
        add(
            .mediaMisplaced, severity,
            string.name == "launch-image"
                ? Self.launchImage
                : "The picture's address is at \(string.words), inside aps. Your own keys must be next to aps, not inside it; SDKs do not "
                    + "look there.",
            hint: whereToWrite, origin: string.origin)
    }

    private static let launchImage =
        "launch-image is not a picture of the notification. It names a picture in the app that shows while the app starts."

    /// Reports a launch-image of a push that names no picture, whatever it names.
    mutating func judgeLaunchImage() {
        guard references.references.isEmpty, !diagnostics.contains(where: { $0.code == .mediaMisplaced }),
            let value = payload.node(at: "/aps/alert/launch-image")
        else { return }
        add(.mediaMisplaced, .note, Self.launchImage, hint: whereToWrite, origin: payload.origin(of: value))
    }

    private static func firebaseHint(_ string: PayloadString, _ key: String) -> String? {
        guard string.names.count >= 2 else { return nil }
        let outer = string.names[string.names.count - 2]
        guard outer.utf8.count <= 64,
            String(decoding: ShownText.letters(outer), as: UTF8.self).hasPrefix("fcmoption")
        else { return nil }
        if outer == "fcm_options", key == "image", string.names.count > 2 {
            let end = string.words.hasSuffix("fcm_options.image") ? "" : " (now it is at \(string.words))"
            return "On the phone it must be next to aps: fcm_options.image\(end)."
        }
        return outer == "fcm_options"
            ? "Write \"image\" instead of \(ShownText.quoted(key)): fcm_options.image."
            : "Write \"fcm_options\" and in it \"image\"."
    }
}

/// The keys that SDKs and tutorials read at the top level, for names that are nearly one.
enum MediaKeys {
    /// The names that vendors read at the top level, longest first, and their letters.
    private static let known: [(name: String, letters: [UInt8])] = {
        var seen: Set<String> = []
        let names = Vendor.all.flatMap(\.keys.urls).map { String($0.dropFirst()) }.filter {
            !$0.contains("/") && !$0.contains("{") && $0.utf8.count >= 5 && seen.insert($0).inserted
        }
        return names.map { ($0, ShownText.letters($0)) }
    }()

    /// The key that this member was probably meant to be; nil when its name is right or unlike any.
    static func meant(by string: PayloadString) -> String? {
        guard let name = string.name, name.utf8.count <= 64, !string.begins(with: "aps") else { return nil }
        let letters = ShownText.letters(name)
        guard letters.count >= 5 else { return nil }
        if known.contains(where: { $0.name == name }) { return nil }
        // Another spelling of the same word is preferred to another word.
        let spellings = [name.lowercased(), name.lowercased().split(separator: "_").joined(separator: "-")]
        if let same = preferred.first(where: { spellings.contains($0.lowercased()) }) { return same }
        if let same = preferred.first(where: { ShownText.letters($0) == letters }) { return same }
        if let same = known.first(where: { $0.letters == letters }) { return same.name }
        if isOwn(string) || isOwnWord(name, letters) { return nil }
        for limit in 1...2 where letters.count >= 4 * limit {
            let near =
                preferred.first { Misspelling.distance(ShownText.letters($0), letters, limit: limit) != nil }
                ?? known.first { Misspelling.distance($0.letters, letters, limit: limit) != nil }?.name
            if let near { return near }
        }
        return nil
    }

    /// Whether it is made of whole words, `thumbnail_url`: no misspelling, but a key that someone's own extension may read.
    static func isOwn(_ string: PayloadString) -> Bool {
        guard let name = string.name, name.utf8.count <= 64, name.utf8.first?.isLetter == true else {
            return false
        }
        return isOfWords(ShownText.letters(name)[...])
    }

    private static let words = [
        "image", "img", "thumbnail", "thumb", "picture", "photo", "pic", "icon", "gif", "video", "audio",
        "media", "rich", "attachment", "file", "url", "uri", "link", "src",
    ]

    private static func isOfWords(_ letters: ArraySlice<UInt8>) -> Bool {
        letters.isEmpty
            || words.contains {
                letters.starts(with: $0.utf8) && isOfWords(letters.dropFirst($0.utf8.count))
            }
    }

    /// Whether it is a known name in the plural, with a number or with a word ahead of it: a name of its own.
    private static func isOwnWord(_ name: String, _ letters: [UInt8]) -> Bool {
        let stem = letters.prefix(through: letters.lastIndex { !$0.isDigit && $0 != UInt8(ascii: "s") } ?? 0)
        let rest = ShownText.letters(String(name.drop { $0 != "-" && $0 != "_" }))
        return known.contains { $0.letters.elementsEqual(stem) || $0.letters == rest }
    }

    private static let preferred = ["attachment-url", "media-url", "image", "image-url", "imageUrl"]
}
