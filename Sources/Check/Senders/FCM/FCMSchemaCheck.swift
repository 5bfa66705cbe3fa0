/// Finds what FCM refuses in a message: unknown names, values of the wrong type.
extension PayloadBuild {
    mutating func checkFCMNames(_ base: [String]) {
        if !base.isEmpty {
            for member in request.value.members?.prefix(200) ?? []
            where !FCMSchema.outer.contains(member.name)
                && !FCMSchema.outer.contains(Words.snake(member.name)) && !member.name.hasPrefix("$")
            {
                sayUnknown(member, [], isOuter: true, base)
            }
        }
        for level in FCMSchema.levels {
            for spelled in spelledPaths(level.path) {
                guard let object = peek(base + spelled) else { continue }
                for member in object.members?.prefix(200) ?? []
                where !level.names.contains(member.name) && !level.names.contains(Words.snake(member.name)) {
                    sayUnknown(member, level.path, isOuter: false, base, at: base + spelled)
                }
            }
        }
    }

    private func spelledPaths(_ path: [String]) -> [[String]] {
        path.reduce([[]]) { paths, name in
            paths.flatMap { start in FCMSchema.spellings(name).map { start + [$0] } }
        }
    }

    private mutating func sayUnknown(
        _ member: SourceMember, _ level: [String], isOuter: Bool, _ base: [String], at holder: [String] = []
    ) {
        ignore(holder + [member.name])
        refuse(holder + [member.name])
        let written = member.value.origin?.path ?? request.path(holder + [member.name])
        let spot = written == member.name ? "next to message" : "at \(written)"
        let start =
            "FCM does not know \"\(member.name.prefix(64))\" \(spot). It answers 400 INVALID_ARGUMENT, and nothing is "
            + "sent."
        if Words.isMutableContent(member.name) {
            strayMutableContent = strayMutableContent ?? member.nameOrigin
            sayRefused(
                .requestWrongPlace, start, hint: rightMutable, at: member.nameOrigin,
                fix: Words.isYes(member.value) ? mutableContent.fix : nil)
        } else if Words.isPicture(member.name), Words.address(in: member.value) != nil {
            saidPicture = true
            let isSpelling = level == ["notification"] || level == ["apns", "fcm_options"]
            if isSpelling || level == ["android", "notification"] {
                let right = request.path(holder + ["image"])
                sayRefused(
                    .requestWrongName, start, hint: "In your FCM request, the name is \(right).",
                    at: member.nameOrigin,
                    fix: member.value.string.map { _ in RequestFix(path: holder + ["image"]) })
            } else {
                sayRefused(
                    .requestWrongPlace, start, hint: rightImage, at: member.nameOrigin, fix: fix(member))
            }
        } else if isOuter, FCMSchema.levels[0].names.contains(Words.snake(member.name)) {
            sayRefused(
                .requestWrongPlace, start,
                hint: "In your FCM request, write it inside message: \(request.path(base + [member.name])).",
                at: member.nameOrigin, fix: RequestFix(path: base + [member.name]))
        } else if base.isEmpty, level == ["notification"], FCMSchema.legacyNames.contains(member.name),
            !request.has("token", "tokens", "topic", "condition", "apns", "android")
        {
            // The payload of sendToDevice() and sendToTopic(), which had these names.
            say(
                .requestWrongName, .note,
                "\"\(member.name.prefix(64))\" belongs to the payload of the old sendToDevice(). Today's interface of FCM does not know it there, and answers 400.",
                hint: "With send(), write it at apns.payload.aps or android.notification.",
                at: member.nameOrigin)
        } else if let right = FCMSchema.rightPath(member.name, at: level) {
            sayRefused(
                .requestWrongPlace, start,
                hint: "In your FCM request, it belongs at \(inMessage(base, right)).",
                at: member.nameOrigin, fix: FCMSchema.fix(member, base, at: level, right))
        } else {
            sayRefused(
                .requestWrongName, start,
                hint: "Remove it, or write it as a string in \(request.path(base + ["data"])).",
                at: member.nameOrigin)
        }
    }

    private func inMessage(_ base: [String], _ right: String) -> String {
        let start = request.path(base)
        return start.isEmpty ? right : start + "." + right
    }

    /// Checks the types that FCM requires.
    mutating func checkFCMValues(_ base: [String]) {
        checkStrings(
            base + ["data"],
            "FCM takes only strings in data, and answers 400 INVALID_ARGUMENT: nothing is sent.")
        for level in spelledPaths(["apns", "headers"]) {
            checkStrings(
                base + level,
                "FCM takes only strings in apns.headers, and answers 400 INVALID_ARGUMENT: nothing is sent.")
        }
        for name in ["title", "body", "image"] {
            guard let value = peek(base + ["notification", name]), value.string == nil, !value.isVariable,
                !value.isNull
            else { continue }
            sayRefused(
                .requestInvalidValue,
                "\(value.origin?.path ?? name) is not a string. FCM answers 400 INVALID_ARGUMENT, and nothing is sent.",
                hint: "Write it in quotes.", at: value.origin)
        }
        for member in peek(base + ["data"])?.members?.prefix(1000) ?? [] {
            let name = member.name
            guard
                name == "from" || name == "message_type" || name.hasPrefix("google.")
                    || name.hasPrefix("gcm.")
            else { continue }
            sayRefused(
                .requestInvalidValue,
                "FCM keeps the name \"\(name.prefix(64))\" for itself. It answers 400 INVALID_ARGUMENT, and nothing is "
                    + "sent.", hint: "Give the key in data another name.", at: member.nameOrigin)
        }
    }

    private mutating func checkStrings(_ path: [String], _ message: String) {
        guard let value = peek(path), !value.isNull, !value.isVariable else { return }
        guard let members = value.members else {
            sayRefused(
                .requestInvalidValue, "\(request.path(path)) is not an object. \(message)",
                hint: "Write an object with strings in it.", at: value.origin)
            return
        }
        var count = 0
        for member in members where member.value.string == nil && !member.value.isVariable {
            // Its path is wrong whatever its value is, and that is reported.
            if Words.isMutableContent(member.name) { continue }
            count += 1
            guard count <= 3 else { break }
            let kind =
                switch member.value.content {
                case .object: "an object"
                case .array: "a list"
                case .number: "a number"
                case .bool: "true or false without quotes"
                default: "null"
                }
            sayRefused(
                .requestInvalidValue,
                "\(member.value.origin?.path ?? request.path(path + [member.name])) is \(kind). \(message)",
                hint: member.value.members == nil && member.value.elements == nil
                    ? "Write the value in quotes." : "Write the value as JSON in a string.",
                at: member.value.origin)
        }
    }
}
