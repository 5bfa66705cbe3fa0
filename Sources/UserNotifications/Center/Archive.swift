import Foundation

/// Objects as text in the state: a keyed archive in base64 behind a check sum, because an archive that was
/// damaged is not something to hand to a decoder.
enum Archive {
    static func text(of object: some NSObject & NSSecureCoding) throws -> String {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let body = data.base64EncodedString()
        return "\(sum(of: body)):\(body)"
    }

    /// Nil, and told, when it is not what ``text(of:)`` made of such an object.
    static func object<Object: NSObject & NSSecureCoding>(of type: Object.Type, from text: String) -> Object?
    {
        let parts = text.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, sum(of: String(parts[1])) == parts[0],
            let data = Data(base64Encoded: String(parts[1]))
        else {
            Console.note("an archived \(type) is damaged and left out")
            return nil
        }
        do {
            return try NSKeyedUnarchiver.unarchivedObject(ofClass: type, from: data)
        } catch {
            Console.note("an archived \(type) cannot be read and is left out: \(error)")
            return nil
        }
    }

    /// FNV-1a, 64 bits: against accidents, not against people.
    private static func sum(of text: String) -> String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}
