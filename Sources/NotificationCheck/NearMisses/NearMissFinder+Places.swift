import NotificationCore

extension NearMissFinder {
    /// A picture's address in a place that no dialect reads: says so, and why.
    mutating func judgeAddress(_ place: PayloadString) {
        guard let (url, byName) = PictureAddress.read(place) else { return }
        if place.begins(with: "aps") {
            judgeInsideAPS(place)
        } else if let key = place.name, let hint = Self.firebaseHint(place, key) {
            add(
                .mediaVendorKey, severity,
                "\(RuleText.quoted(key)) is not the key that Firebase's SDK reads. It finds no picture.",
                hint: hint,
                place: place.value.origin)
        } else if let (vendor, keys) = VendorMarks.around(place) {
            add(
                .mediaVendorKey, severity,
                "There is an address at \(place.words), but \(vendor)'s SDK does not read that place.",
                hint: "\(vendor)'s SDK reads \(keys).", place: place.value.origin)
        } else if let name = MediaKeys.meant(by: place) {
            add(
                .mediaUnreadKey, severity,
                "\(RuleText.quoted(place.name ?? "")) is not read by any known SDK. It looks like "
                    + "\(RuleText.quoted(name)).",
                hint: "Write \(RuleText.quoted(name)), or the exact key that your extension reads.",
                place: place.value.origin)
        } else if AndroidKeys.contains(place) {
            add(
                .mediaOtherPlatform, severity,
                "\(RuleText.quoted(place.words)) is for Android or browsers. An iPhone does not look there.",
                hint: "Add the picture for iOS too. " + whereToWrite, place: place.value.origin)
        } else {
            add(
                .mediaUnreadKey, findsNothing ? .warning : .note,
                "There is an address at \(place.words). No known SDK reads that place.",
                hint: findsNothing
                    ? "If your own extension reads it, name it with --media-key \(RuleText.plain(place.pointer, limit: 100)). "
                        + "Otherwise " + whereToWrite.prefix(1).lowercased() + whereToWrite.dropFirst()
                    : "If your own extension reads it, name it with --media-key \(RuleText.plain(place.pointer, limit: 100)).",
                place: place.value.origin)
        }
        if let fault = AddressFault.of(place.text), findsNothing {
            add(fault.code, fault.severity, fault.message, hint: fault.hint, place: place.value.origin)
        }
        if PictureAddress.isFetchable(url) { offer(url, place, rank: rank(place, url, byName)) }
    }

    private func rank(_ place: PayloadString, _ url: String, _ byName: Bool) -> Int {
        if AndroidKeys.contains(place) { return 3 }
        if MediaKeys.meant(by: place) != nil { return 0 }
        return byName ? MediaWords.namesMedia(url: url) ? 1 : 2 : 4
    }

    private mutating func judgeInsideAPS(_ place: PayloadString) {
        if place.name == "launch-image" {
            add(
                .mediaMisplaced, severity,
                "launch-image is no picture of the notification. It names a picture in the app that shows while the "
                    + "app starts.",
                hint: whereToWrite, place: place.value.origin)
            return
        }
        add(
            .mediaMisplaced, severity,
            "The picture's address is at \(place.words), inside aps. Own keys must be beside aps, not inside; SDKs do not "
                + "look there.",
            hint: whereToWrite, place: place.value.origin)
    }

    /// Under `fcm_options`, or a spelling of it.
    private static func firebaseHint(_ place: PayloadString, _ key: String) -> String? {
        guard place.names.count >= 2 else { return nil }
        let outer = place.names[place.names.count - 2]
        guard outer.utf8.count <= 64,
            String(decoding: RuleText.letters(outer), as: UTF8.self).hasPrefix("fcmoption")
        else { return nil }
        if outer == "fcm_options", key == "image", place.names.count > 2 {
            let end = place.words.hasSuffix("fcm_options.image") ? "" : " (now it is at \(place.words))"
            return "On the phone it must be beside aps: fcm_options.image\(end)."
        }
        return outer == "fcm_options"
            ? "Write \"image\" instead of \(RuleText.quoted(key)): fcm_options.image."
            : "Write \"fcm_options\" and in it \"image\"."
    }
}

/// The keys that SDKs and tutorials read at the top level, for names that are nearly one.
enum MediaKeys {
    /// The longest names of ``DialectListing`` that are at the top level, and what they are by letters.
    private static let known: [(name: String, letters: [UInt8])] = {
        var names: [String] = []
        for row in DialectListing.all {
            for pointer in row.pointers {
                let name = String(pointer.dropFirst())
                if name.contains("/") || name.contains("{") || name.utf8.count < 5 || names.contains(name) {
                    continue
                }
                names.append(name)
            }
        }
        return names.map { ($0, RuleText.letters($0)) }
    }()

    /// The key that this member was probably meant to be; nil when its name is right or far from all.
    static func meant(by place: PayloadString) -> String? {
        guard let name = place.name, name.utf8.count <= 64, !place.begins(with: "aps") else { return nil }
        let letters = RuleText.letters(name)
        guard letters.count >= 5 else { return nil }
        if known.contains(where: { $0.name == name }) { return nil }
        // Another spelling of the same word comes before another word.
        let spellings = [name.lowercased(), name.lowercased().split(separator: "_").joined(separator: "-")]
        if let same = preferred.first(where: { spellings.contains($0.lowercased()) }) { return same }
        if let same = preferred.first(where: { RuleText.letters($0) == letters }) { return same }
        if let same = known.first(where: { $0.letters == letters }) { return same.name }
        for limit in 1...2 where letters.count >= 4 * limit {
            let near =
                preferred.first { Misspelling.distance(RuleText.letters($0), letters, limit: limit) != nil }
                ?? known.first { Misspelling.distance($0.letters, letters, limit: limit) != nil }?.name
            if let near { return near }
        }
        return nil
    }

    /// What most extensions read.
    private static let preferred = ["attachment-url", "media-url", "image", "image-url", "imageUrl"]
}
