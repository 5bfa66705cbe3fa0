/// A call in a literal, and what it stands for: its argument, an object of its named arguments, or a variable.
struct LiteralCall {
    let callee: String
    let name: String
    let items: [ReadItem]

    private static let transparent: Set<String> = [
        "Optional", "AnyHashable", "Number", "String", "Int", "Int64", "Double", "Float", "Bool", "Boolean",
        "parseInt", "parse", "NSNumber", "URL", "NSURL", "Uri", "int", "bool", "float", "valueOf",
        "fromArray", "from", "of", "some", "Some", "Ok", "data", "unsafe", "freeze", "object", "fromJson",
        "jsonify", "H", "JSONObject", "trim", "generate", "base64encode",
    ]
    /// Calls and members that make a text of a value, whatever options follow it.
    static let serialisers: Set<String> = [
        "stringify", "dumps", "json_encode", "jsonEncode", "jsonencode", "to_json", "toJson", "toJSONString",
        "Serialize",
        "SerializeObject", "writeValueAsString", "encodeToString", "Marshal", "MarshalIndent", "String",
        "NSString", "str", "strval", "string", "to_string", "to_s", "toString", "ToString", "Itoa",
    ]
    /// The names of the argument that a serialiser takes.
    private static let subjects: Set<String> = ["obj", "data", "value", "withJSONObject", "describing"]
    private static let decoding: Set<String> = [
        "loads", "json_decode", "jsonDecode", "DeserializeObject", "parse", "JSONObject",
    ]
    private static let lists: Set<String> = [
        "array", "list", "tuple", "set", "listOf", "arrayOf", "mutableListOf", "setOf", "asList", "Array",
    ]
    private static let maps: Set<String> = [
        "dict", "mapOf", "hashMapOf", "mutableMapOf", "OrderedDict", "HashMap", "Dictionary", "Map", "array",
        "JSONObject", "JsonObject", "LinkedHashMap", "TreeMap",
    ]

    /// The names of arguments that Google's libraries take without them, in order.
    private static let positions = [
        "Notification::create": ["title", "body", "image"],
        "messaging.Notification": ["title", "body", "image"],
        "APNSPayload": ["aps"], "messaging.ApsAlert": ["title", "subtitle", "body"],
        "messaging.Aps": ["alert", "badge", "sound"], "APNSConfig": ["headers", "payload", "fcm_options"],
        "APNSFCMOptions": ["analytics_label", "image"],
    ]

    func value(_ parser: inout LiteralParser, _ start: Int) throws(LiteralStop) -> SourceValue {
        if items.isEmpty {
            if name == "array" { return try parser.make(.array([]), start) }
            if Self.maps.contains(name) { return try parser.make(.object([]), start) }
            return try parser.variable(start)
        }
        if callee.contains("->"), !isOwn,
            let message = try parser.message(
                SourceValue(.variable(String(callee.dropLast(name.count + 2)))), name, items, start)
        {
            return message
        }
        if items[0].name == nil, !items[0].isSpread,
            items[0].value.members == nil || !callee.contains("::"),
            let names = Self.positions.first(where: { isCall(of: $0.key) })?.value,
            items.count(where: { $0.name == nil }) <= names.count
        {
            let placed = zip(items, names + items.map { _ in "" }).map { item, name in
                ReadItem(
                    name: item.name ?? name, nameOrigin: item.nameOrigin, value: item.value,
                    isSpread: item.isSpread)
            }
            return try LiteralCall(callee: callee, name: name, items: placed).value(&parser, start)
        }
        // What a value has at a name, or what stands for it: `payload.get("aps", {})`.
        if name == "get", callee != name { return try parser.variable(start) }
        if name == "array" { parser.note(.php, at: start) }
        if let text = try serialised(&parser, start) { return text }
        if items.count == 1, Self.decoding.contains(name), let inner = InputReader.nested(items[0].value) {
            return inner
        }
        if items.count == 1, Self.transparent.contains(name), !callee.hasSuffix("List.of") {
            let value = items[0].value
            if !value.isVariable, items[0].name == nil || value.members == nil {
                return placed(value, parser.path)
            }
        }
        // `qq({…})` of Perl and `~s({…})` of Elixir are texts.
        if items.count == 1,
            callee == "qq" || ["s", "S"].contains(callee) && parser.bytes.has("~", at: start - 1)
        {
            return items[0].value.filledIn
        }
        // `DEFAULTS.merge(sound: "x")`
        if name.hasPrefix("merge"), callee != name, items.count(where: { $0.name == nil }) < 2 {
            let held = String(callee.dropLast(name.count + 1))
            let base = SourceMember("..." + held, SourceValue(.variable(held)))
            let more =
                items[0].name == nil && items[0].value.isVariable
                ? [SourceMember("..." + name, items[0].value)] : namedMembers
            return try parser.make(.object([base] + more), start)
        }
        if items.contains(where: { $0.name != nil || $0.isSpread }) {
            var members = namedMembers
            if !isRead(parser, start), items.contains(where: { $0.name != nil }) {
                // `I18n.t("title", name: n)`, `App.find_by(name: "n")`
                if !members.contains(where: { $0.isSpread || PushMarks.score(.object([$0])) > 0 }) {
                    return try parser.variable(start)
                }
                members.append(.unread(callee, try parser.variable(start)))
            }
            if let sign = PushLibrary.sign(of: callee, at: start, in: parser.bytes),
                members.contains(where: { $0.name == "alert" }), !members.contains(where: { $0.name == sign })
            {
                members.append(SourceMember(sign, SourceValue(.null)))
            }
            return try parser.make(.object(members), start)
        }
        if name == "of", let members = pairs { return try parser.make(.object(members), start) }
        if Self.lists.contains(name) || name == "of" && callee.hasPrefix("List") {
            return try parser.make(.array(items.map(\.value)), start)
        }
        if items.count == 2, LiteralParser.putters.contains(name), let key = items[0].value.string,
            callee.contains(".") || callee.contains("->") || callee == "put" && !key.contains("/")
        {
            var object = try object([(key, items[1].value)], &parser, start)
            // In `buildMap { }` of Kotlin.
            if callee == "put" { object.set(SourceMember.around().name, try parser.variable(start)) }
            return object
        }
        if !isResult(parser, start), let key = LiteralParser.builderKey(name) {
            if items.count == 1 { return try object([(key, items[0].value)], &parser, start) }
            if items.count == 2, let first = items[0].value.string {
                let inner = try object([(first, items[1].value)], &parser, start)
                return key == "target" || key == "changedTarget"
                    ? inner : try object([(key, inner)], &parser, start)
            }
        }
        if let value = try made(&parser, start) { return value }
        return try positional(&parser, start)
    }

    /// Whether it is a value that a function of the program itself makes: `apns: withImage(url)`.
    private func isResult(_ parser: LiteralParser, _ start: Int) -> Bool {
        let sign = parser.bytes[max(0, start - 64)..<start].last { !$0.isSpace }
        return isOwn && sign.map(":=(?,".utf8.contains) == true
    }

    private var isOwn: Bool {
        ["", "this.", "self.", "$this->", "self::", "static::"].contains(callee.dropLast(name.count))
    }

    /// Whether what it makes is read: not `aps: this.aps({ badge: 1 })`, a function of the program. Types begin with a capital
    /// letter, and in C# `new` is ahead of them.
    private func isRead(_ parser: LiteralParser, _ start: Int) -> Bool {
        let isFunction =
            isOwn && parser.bytes.has(callee, at: start) && !parser.bytes.has("->", at: start - 2)
            && (name.utf8.first?.isUpper == false || parser.hint == .csharp)
        return PushLibrary.reads(callee) && !(isFunction && PushLibrary.isType(name))
    }

    /// Whether the callee ends in that name, and not in a longer word.
    private func isCall(of function: String) -> Bool {
        callee.hasSuffix(function) && callee.utf8.dropLast(function.utf8.count).last?.isWord != true
    }

    /// Formatted texts, `compact('a', 'b')` of PHP, and objects of pairs.
    private func made(_ parser: inout LiteralParser, _ start: Int) throws(LiteralStop) -> SourceValue? {
        guard let first = items.first?.value else { return nil }
        switch name {
        case "Repeat", "str_repeat":
            return items.count == 2 ? try parser.repeated(first, items[1].value, start) : nil
        case "Sprintf", "sprintf", "format", "Format", "stringWithFormat":
            return first.filledText
        case "compact":
            let names = items.compactMap(\.value.string)
            guard names.count == items.count else { return nil }
            return try object(
                zip(names, items).map { ($0, SourceValue(.variable("$" + $0), origin: $1.value.origin)) },
                &parser, start)
        case "JProperty", "entry":
            guard items.count == 2, let key = first.string else { return nil }
            return try object([(key, items[1].value)], &parser, start)
        case "assign", "merge", "extend", "array_merge", "array_replace_recursive", "array_merge_recursive",
            "defaults", "defaultsDeep", "mergeDeep", "deepMerge":
            guard items.count > 1, items.contains(where: { $0.value.members != nil }) else { return nil }
            var members = items.map(\.value).flatMap { value in
                SourceMember.spread(value).map { [$0] } ?? value.members ?? []
            }
            // Others keep what an earlier object has inside.
            let isShallow = ["assign", "extend", "array_merge", "defaults"].contains(name)
            let isKept = members.contains(where: \.isSpread) || Set(members.map(\.name)).count < members.count
            if !isShallow, isKept { members.append(.unread(name, try parser.variable(start))) }
            return try parser.make(.object(members), start)
        case "JObject", "ofEntries":
            return try parser.make(.object(items.flatMap { $0.value.members ?? [] }), start)
        default: return nil
        }
    }

    /// Whether it is a collection of a database: what is written there is sent by others, if at all.
    static func isStore(_ value: SourceValue) -> Bool {
        guard case .variable(let name) = value.content else { return false }
        return ["collection(", "doc(", "document(", ".ref("].contains { name.contains($0) }
    }

    static func beginsDocument(_ text: String) -> Bool {
        let first = text.utf8.first { !$0.isSpace }
        return first == "{" || first == "["
    }

    /// Whether the call makes a text of its first argument.
    static func makesText(_ name: String, _ callee: String) -> Bool {
        // `stringify({…})` without an owner is the program's own: it makes the values texts.
        serialisers.contains(name) && callee != "stringify" || callee == "String.valueOf"
            || ["generate", "encode", "dump", "data"].contains(name)
                && ["json", "jason", "poison"].contains(where: callee.lowercased().contains)
    }

    /// The text of the first argument; nil when the call makes no text.
    private func serialised(_ parser: inout LiteralParser, _ start: Int) throws(LiteralStop) -> SourceValue? {
        guard Self.makesText(name, callee), let first = items.first else { return nil }
        if first.value.isVariable || first.name.map(Self.subjects.contains) == false {
            return try parser.variable(start)
        }
        if first.value.string != nil { return placed(first.value, parser.path) }
        return try parser.make(.serialised(first.value), start)
    }

    /// One object among the arguments is the subject of the call; a second one may hold the header fields.
    private func positional(_ parser: inout LiteralParser, _ start: Int) throws(LiteralStop) -> SourceValue {
        let objects = items.map { InputReader.nested($0.value) ?? $0.value.unserialised }
            .filter { $0.members != nil }
        // What another function makes of an object for a member is not in the text.
        if parser.manner == .code, parser.open.contains(UInt8(ascii: "}")), !isRead(parser, start) {
            return try parser.variable(start)
        }
        if objects.count == 1 {
            // `__(':name follows you', ['name' => $name])`
            let isUnread = !isRead(parser, start)
            let isForOthers = isUnread && items.count > 1 && PushMarks.score(objects[0]) == 0
            if isForOthers { return try parser.variable(start) }
            let makers = [
                "build", "make", "compose", "prepare", "format", "render", "add", "apply", "decorate", "with",
            ]
            // `new Notification(token, {…})` is none of node-apn, which takes one argument.
            let isMade =
                isUnread && objects[0]["aps"] == nil && makers.contains(where: name.hasPrefix)
                || callee == "Notification" && items[0].value.isVariable
            guard isMade || items.contains(where: { Self.isStore($0.value) }) else { return objects[0] }
            let unread = SourceMember.unread(name, try parser.variable(start))
            return try parser.make(.object((objects[0].members ?? []) + [unread]), start)
        }
        if objects.count == 2, let headers = objects[1]["headers"] {
            return try object([("data", objects[0]), ("headers", headers)], &parser, start)
        }
        if objects.isEmpty, items.count == 1, items[0].value.unserialised.elements != nil {
            return items[0].value.unserialised
        }
        return try parser.variable(start)
    }

    /// What the functions of Firebase's Admin SDK take beside the message.
    private static let options: Set = ["app", "dry_run"]

    private var namedMembers: [SourceMember] {
        var members: [SourceMember] = []
        for item in items {
            if let member = item.member {
                if name.hasPrefix("send"), Self.options.contains(member.name) { continue }
                members.append(member)
            } else if item.isSpread, case .variable(let name) = item.value.content {
                members.append(SourceMember("..." + name, item.value))
            } else if name == "send_message" || name == "publish" && callee.contains("SNS"),
                item.value.members == nil
            {
                members.append(SourceMember("message", item.value))
            } else {
                members += item.value.members ?? []
            }
        }
        return members
    }

    /// The pairs of `Map.of("a", 1, "b", 2)`.
    private var pairs: [SourceMember]? {
        guard items.count.isMultiple(of: 2), callee.hasSuffix("Map.of") else { return nil }
        let members = stride(from: 0, to: items.count, by: 2).compactMap {
            SourceMember.named(items[$0].value, items[$0 + 1].value)
        }
        return members.count == items.count / 2 ? members : nil
    }

    private func object(_ members: [(String, SourceValue)], _ parser: inout LiteralParser, _ start: Int)
        throws(LiteralStop) -> SourceValue
    {
        try parser.make(
            .object(
                members.map { name, value in
                    var value = value
                    value.origin?.path = SourceOrigin.path(parser.path, member: name)
                    return SourceMember(name, value)
                }), start)
    }

    private func placed(_ value: SourceValue, _ path: String) -> SourceValue {
        var value = value
        value.origin?.path = path
        return value
    }
}
