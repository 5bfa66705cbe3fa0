struct KeychainQuery {
    struct Refusal: Error { let status: OSStatus }

    enum Limit: Equatable {
        case one, all
        case count(Int)
    }

    var itemClass: ItemClass?
    var attributes: KeychainItem.Attributes = [:]
    var accessControl: SecAccessControl?
    var data: Data?
    var reference: Data?
    var limit: Limit?
    var returnsData = false
    var returnsAttributes = false
    var returnsReference = false
    var returnsPersistentReference = false
    /// Whether items that need the user are left out and not refused.
    var skipsInteraction = false

    var returnsAnything: Bool {
        returnsData || returnsAttributes || returnsReference || returnsPersistentReference
    }

    init(_ dictionary: CFDictionary) throws {
        for (key, value) in dictionary {
            try read(try Self.valid(key as? String), value)
        }
        guard let itemClass else { return }
        guard attributes.keys.allSatisfy(itemClass.has) else { throw Refusal(status: errSecNoSuchAttr) }
    }

    private mutating func read(_ key: String, _ value: Any) throws {
        switch key {
        case "class": itemClass = try Self.valid((value as? String).flatMap(ItemClass.init))
        case "nleg": break
        case "accc": accessControl = try Self.valid(value as? SecAccessControl)
        case "v_Data": data = try Self.valid(value as? Data)
        case "v_PersistentRef": reference = try Self.valid(value as? Data)
        case "m_Limit": limit = try Self.limit(value)
        case "m_ItemList", "u_ItemList", "v_Ref": throw Refusal(status: errSecParam)
        case "r_Data": returnsData = try flag(value)
        case "r_Attributes": returnsAttributes = try flag(value)
        case "r_Ref": returnsReference = try flag(value)
        case "r_PersistentRef": returnsPersistentReference = try flag(value)
        case "u_AuthUI": skipsInteraction = value as? String == "u_AuthUIS"
        case _ where key.hasPrefix("m_") || key.hasPrefix("u_"): break
        case _ where key.utf8.count == 4: attributes[key] = try Self.valid(KeychainValue(value))
        default: throw Refusal(status: errSecParam)
        }
    }

    /// Returns the value of a key as its type.
    /// - Throws: ``Refusal`` for nil: the value has another type.
    private static func valid<Value>(_ value: Value?) throws -> Value {
        guard let value else { throw Refusal(status: errSecParam) }
        return value
    }

    private func flag(_ value: Any) throws -> Bool { try Self.valid(value as? NSNumber).boolValue }

    private static func limit(_ value: Any) throws -> Limit {
        switch value {
        case let text as String where text == "m_LimitOne": return .one
        case let text as String where text == "m_LimitAll": return .all
        case let number as NSNumber where number.intValue > 0: return .count(number.intValue)
        default: throw Refusal(status: errSecParam)
        }
    }

    /// Returns whether an item matches the query. Items of the user's cloud match only when the query asks for them.
    /// Without a group in the query, items of any group match.
    func matches(_ item: KeychainItem) -> Bool {
        if let reference, item.persistentReference != reference { return false }
        if let itemClass, item.itemClass != itemClass { return false }
        var wanted = attributes
        let cloud = wanted.removeValue(forKey: "sync")
        if reference == nil, cloud != .text("syna"),
            item.attributes["sync"] != Self.flag(cloud ?? .number(0))
        {
            return false
        }
        return wanted.allSatisfy { item.attributes[$0.key] == $0.value }
    }

    static func flag(_ value: KeychainValue) -> KeychainValue {
        switch value {
        case .number(let number): .number(number == 0 ? 0 : 1)
        case .text(let text): .number(text == "1" ? 1 : 0)
        default: .number(0)
        }
    }
}
