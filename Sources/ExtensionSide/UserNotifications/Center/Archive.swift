import Foundation
import NotificationCore

/// Converts objects to text for the state and back: a checksum, a colon, and a keyed archive in base64. The checksum is
/// compared first, because Foundation on Linux ends the process on a damaged archive.
enum Archive {
    static func text(of object: some NSObject & NSSecureCoding) throws -> String {
        let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        let body = data.base64EncodedString()
        return "\(sum(of: body)):\(body)"
    }

    /// Returns the object of a text that ``text(of:)`` made; nil for another text, which is reported on standard error.
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

    /// Returns the FNV-1a checksum, 64 bits, of a text. It detects accidents, but no attacks.
    private static func sum(of text: String) -> String {
        String(FNV1a.hash(text.utf8), radix: 16)
    }
}
