import Foundation

/// Makes the result of a query from the items that it found.
enum KeychainResult {
    /// Returns the bytes, or a dictionary when the query requests several values; with a limit of more than one it is a list of
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
