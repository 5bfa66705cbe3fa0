// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The values are those that a phone writes into the dictionaries it returns.

// `nonisolated(unsafe)`: constants of a class that is not `Sendable`; a constant string never changes.

/// The key of the class of an item.
nonisolated(unsafe) public let kSecClass: CFString = "class"
/// A password of an app, unique by account and service.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// A password of a server, unique by account, domain, server, protocol, kind, port and path.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"
/// A certificate; kept as bytes only.
nonisolated(unsafe) public let kSecClassCertificate: CFString = "cert"
/// A cryptographic key; kept as bytes only.
nonisolated(unsafe) public let kSecClassKey: CFString = "keys"
/// A certificate with its key. None exists here.
nonisolated(unsafe) public let kSecClassIdentity: CFString = "idnt"
