import Foundation

/// What comes back from an archive.
func roundTrip<Value: NSObject & NSSecureCoding>(_ value: Value) throws -> Value? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: value, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: Value.self, from: data)
}
