import Foundation

extension NSCoder {
    func encode(text: String?, forKey key: String) {
        guard let text else { return }
        encode(NSString(string: text), forKey: key)
    }

    func decodeText(forKey key: String) -> String? {
        decodeValue(of: NSString.self, forKey: key).map { String(describing: $0) }
    }

    /// Nil when it is missing, for which Foundation on Linux fails the whole coder.
    func decodeValue<Value: NSObject & NSCoding>(of type: Value.Type, forKey key: String) -> Value? {
        containsValue(forKey: key) ? decodeObject(of: type, forKey: key) : nil
    }

    func decodeValue(of classes: [AnyClass], forKey key: String) -> Any? {
        containsValue(forKey: key) ? decodeObject(of: classes, forKey: key) : nil
    }

    func encode(objects: [some NSObject], forKey key: String) {
        encode(NSArray(array: objects), forKey: key)
    }

    func encode(attachments: [UNNotificationAttachment], forKey key: String) {
        encode(objects: attachments, forKey: key)
    }

    /// Empty when it is missing or holds something else.
    func decodeArray<Element: NSObject & NSSecureCoding>(
        of type: Element.Type, forKey key: String
    ) -> [Element] {
        let array = decodeValue(of: [NSArray.self, type], forKey: key) as? [Any]
        return array?.compactMap { $0 as? Element } ?? []
    }

    /// The classes that JSON and property lists are made of.
    func decodeUserInfo(forKey key: String) -> [AnyHashable: Any] {
        let classes: [AnyClass] = [
            NSDictionary.self, NSArray.self, NSString.self, NSNumber.self, NSNull.self, NSData.self,
            NSDate.self, NSURL.self,
        ]
        return decodeValue(of: classes, forKey: key) as? [AnyHashable: Any] ?? [:]
    }
}
