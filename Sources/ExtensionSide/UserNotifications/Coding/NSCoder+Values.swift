extension NSCoder {
    func encode(text: String?, forKey key: String) {
        if let text { encode(NSString(string: text), forKey: key) }
    }

    func decodeText(forKey key: String) -> String? {
        decodeValue(of: NSString.self, forKey: key).map { String(describing: $0) }
    }

    /// Decodes an object; nil when it is missing, for which Foundation on Linux would fail the whole coder.
    func decodeValue<Value: NSObject & NSCoding>(of type: Value.Type, forKey key: String) -> Value? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    func decodeValue(of classes: [AnyClass], forKey key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
    }

    func encode(objects: [some NSObject], forKey key: String) {
        encode(NSArray(array: objects), forKey: key)
    }

    /// Decodes an array; empty when it is missing or holds something else.
    func decodeArray<Element: NSObject & NSSecureCoding>(
        of type: Element.Type, forKey key: String
    ) -> [Element] {
        let array = decodeValue(of: [NSArray.self, type], forKey: key) as? [Any]
        return array?.compactMap { $0 as? Element } ?? []
    }

    /// Encodes a dictionary; fails the coder when neither a property list nor JSON can hold one of its values.
    func encode(userInfo: [AnyHashable: Any], forKey key: String) {
        guard let value = ExactValue(userInfo) else {
            return failWithError(
                CocoaError(
                    .coderInvalidValue,
                    userInfo: [NSLocalizedDescriptionKey: "\(key) holds what no property list can hold"]))
        }
        encode(asJSON: value, forKey: key)
    }

    /// Encodes a value as the bytes of its JSON.
    func encode(asJSON value: some Encodable, forKey key: String) {
        do {
            encode(try JSONEncoder().encode(value) as NSData, forKey: key)
        } catch {
            failWithError(error)
        }
    }

    /// Decodes a dictionary; empty when missing or something else. Fails the coder when it cannot be decoded.
    func decodeUserInfo(forKey key: String) -> [AnyHashable: Any] {
        guard let data = decodeValue(of: NSData.self, forKey: key) else { return [:] }
        do {
            let value = try JSONDecoder().decode(ExactValue.self, from: data as Data)
            return value.object as? [AnyHashable: Any] ?? [:]
        } catch {
            failWithError(error)
            return [:]
        }
    }
}
