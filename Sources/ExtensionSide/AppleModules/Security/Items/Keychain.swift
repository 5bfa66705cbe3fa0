enum Keychain {
    /// The access group of an item that was added without one. On a phone: the app's identifier after its team's.
    static let defaultAccessGroup = "0000000000.nse-run.default"

    /// Runs `body` and returns its status; an error that it throws becomes a status.
    static func run(_ body: () throws -> OSStatus) -> OSStatus {
        do {
            return try body()
        } catch let refusal as KeychainQuery.Refusal {
            return refusal.status
        } catch {
            Console.note("the keychain cannot be used: \(error)", module: "Security")
            return errSecNotAvailable
        }
    }

    static func add(_ query: KeychainQuery, to file: inout KeychainFile, _ found: inout AnyObject?)
        -> OSStatus
    {
        guard let itemClass = query.itemClass, itemClass != .identity, query.limit == nil,
            query.reference == nil
        else { return errSecParam }
        guard accepts(query, itemClass) else { return errSecUnimplemented }
        var attributes = itemClass.defaults.merging(query.attributes) { $1 }
        attributes["sync"] = KeychainQuery.flag(attributes["sync"] ?? .number(0))
        attributes["agrp"] = attributes["agrp"] ?? .text(defaultAccessGroup)
        guard protect(&attributes, with: query) else { return errSecParam }
        let now = KeychainValue.date(Date())
        attributes["cdat"] = attributes["cdat"] ?? now
        attributes["mdat"] = attributes["mdat"] ?? now
        let item = KeychainItem(
            row: file.nextRow, itemClass: itemClass, attributes: attributes, data: query.data)
        let key = item.key
        guard !file.items.contains(where: { $0.key == key }) else { return errSecDuplicateItem }
        file.items.append(item)
        file.nextRow += 1
        found = KeychainResult.object(of: [item], for: query)
        return errSecSuccess
    }

    /// Returns whether the requested results exist: there are no objects for keys and certificates.
    private static func accepts(_ query: KeychainQuery, _ itemClass: ItemClass) -> Bool {
        !query.returnsReference || itemClass == .genericPassword || itemClass == .internetPassword
    }

    /// Sets the condition of reading the item; false when the query contains two of them.
    private static func protect(
        _ attributes: inout KeychainItem.Attributes, with query: KeychainQuery
    ) -> Bool {
        if let control = query.accessControl {
            guard query.attributes["pdmn"] == nil else { return false }
            attributes["pdmn"] = .text(control.protection)
            attributes["accc"] = KeychainValue(control)
        } else if attributes["pdmn"] == nil {
            attributes["pdmn"] = .text("ak")
        }
        return true
    }

    static func find(_ query: KeychainQuery, in file: KeychainFile, _ found: inout AnyObject?) -> OSStatus {
        guard query.itemClass != nil || query.reference != nil else { return errSecParam }
        if let itemClass = query.itemClass, !accepts(query, itemClass) { return errSecUnimplemented }
        var items = file.items.filter(query.matches)
        if query.returnsData, query.skipsInteraction {
            items.removeAll { SecAccessControl(of: $0)?.needsUser == true }
        }
        switch query.limit ?? .one {
        case .one: items = Array(items.prefix(1))
        case .count(let count): items = Array(items.prefix(count))
        case .all: break
        }
        guard !items.isEmpty else { return errSecItemNotFound }
        if query.returnsData, items.contains(where: { SecAccessControl(of: $0)?.needsUser == true }) {
            return errSecInteractionNotAllowed
        }
        found = KeychainResult.object(of: items, for: query)
        return errSecSuccess
    }

    static func update(_ query: KeychainQuery, _ changes: KeychainQuery, in file: inout KeychainFile)
        -> OSStatus
    {
        guard isSelection(query), !changes.returnsAnything, changes.limit == nil, changes.itemClass == nil,
            changes.reference == nil
        else { return errSecParam }
        var isFound = false
        for index in file.items.indices where query.matches(file.items[index]) {
            isFound = true
            let itemClass = file.items[index].itemClass
            guard changes.attributes.keys.allSatisfy(itemClass.has) else { return errSecNoSuchAttr }
            var attributes = file.items[index].attributes.merging(changes.attributes) { $1 }
            if changes.attributes["sync"] != nil {
                attributes["sync"] = KeychainQuery.flag(attributes["sync"] ?? .number(0))
            }
            if changes.attributes["pdmn"] != nil { attributes["accc"] = nil }
            if changes.accessControl != nil, !protect(&attributes, with: changes) { return errSecParam }
            attributes["mdat"] = changes.attributes["mdat"] ?? .date(Date())
            file.items[index].attributes = attributes
            if let data = changes.data { file.items[index].data = data }
        }
        guard isFound else { return errSecItemNotFound }
        let isUnique = Set(file.items.map(\.key)).count == file.items.count
        return isUnique ? errSecSuccess : errSecDuplicateItem
    }

    static func delete(_ query: KeychainQuery, from file: inout KeychainFile) -> OSStatus {
        guard isSelection(query) else { return errSecParam }
        let before = file.items.count
        file.items.removeAll(where: query.matches)
        return file.items.count == before ? errSecItemNotFound : errSecSuccess
    }

    /// It has a class or a reference, requests no results and has no limit but `kSecMatchLimitAll`.
    private static func isSelection(_ query: KeychainQuery) -> Bool {
        guard query.itemClass != nil || query.reference != nil else { return false }
        return query.limit ?? .all == .all && !query.returnsAnything
    }
}

/// Makes the result of a query from the items that it found.
enum KeychainResult {
    /// The bytes, or a dictionary when the query requests several values; with a limit of more than one a list of
    /// them. Nil when the query requests nothing.
    static func object(of items: [KeychainItem], for query: KeychainQuery) -> AnyObject? {
        guard query.returnsAnything else { return nil }
        let results = items.compactMap { object(of: $0, for: query) }
        switch query.limit ?? .one {
        case .one: return results.first
        case .all, .count: return results as NSArray
        }
    }

    private static func object(of item: KeychainItem, for query: KeychainQuery) -> AnyObject? {
        let asked = [query.returnsData, query.returnsAttributes, query.returnsPersistentReference]
        if asked.count(where: { $0 }) == 1, !query.returnsAttributes {
            return query.returnsData ? item.data.map { $0 as NSData } : item.persistentReference as NSData
        }
        var members: [String: Any] = [:]
        if query.returnsAttributes {
            members = item.attributes.mapValues(\.object)
            members["class"] = item.itemClass.rawValue as NSString
            members["accc"] = SecAccessControl(of: item)
        }
        if query.returnsData, let data = item.data { members["v_Data"] = data as NSData }
        if query.returnsPersistentReference {
            members["v_PersistentRef"] = item.persistentReference as NSData
        }
        return members as NSDictionary
    }
}
