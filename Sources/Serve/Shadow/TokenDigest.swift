import APNs
import NotificationCore

extension DeviceToken {
    /// Names the token in what is written, without giving it away: the first 12 hexadecimal digits of the SHA-256 of
    /// its bytes.
    var digest: String {
        var hash = PortableSHA256()
        bytes.withUnsafeBytes { hash.update($0) }
        return DeviceToken(bytes: Array(hash.finish().bytes.prefix(6))).text
    }
}
