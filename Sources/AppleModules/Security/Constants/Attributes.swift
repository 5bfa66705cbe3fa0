// swift-format-ignore-file: AlwaysUseLowerCamelCase

// `nonisolated(unsafe)`: constants of a class that is not `Sendable`; a constant string never changes.

// MARK: Of every item

/// When the item can be read.
nonisolated(unsafe) public let kSecAttrAccessible: CFString = "pdmn"
/// What else is asked of the user; a ``SecAccessControl``.
nonisolated(unsafe) public let kSecAttrAccessControl: CFString = "accc"
/// The apps that share the item.
nonisolated(unsafe) public let kSecAttrAccessGroup: CFString = "agrp"
/// Whether the item is in the user's cloud.
nonisolated(unsafe) public let kSecAttrSynchronizable: CFString = "sync"
/// In a query: whether it is or not.
nonisolated(unsafe) public let kSecAttrSynchronizableAny: CFString = "syna"
/// A name for people.
nonisolated(unsafe) public let kSecAttrLabel: CFString = "labl"
/// Where a key lies.
nonisolated(unsafe) public let kSecAttrTokenID: CFString = "tkid"

// MARK: Of passwords

/// When the item was added; set by the keychain.
nonisolated(unsafe) public let kSecAttrCreationDate: CFString = "cdat"
/// When the item was last changed; set by the keychain.
nonisolated(unsafe) public let kSecAttrModificationDate: CFString = "mdat"
/// A description for people.
nonisolated(unsafe) public let kSecAttrDescription: CFString = "desc"
/// A comment of the user.
nonisolated(unsafe) public let kSecAttrComment: CFString = "icmt"
/// A number for who made it.
nonisolated(unsafe) public let kSecAttrCreator: CFString = "crtr"
/// A number for its kind.
nonisolated(unsafe) public let kSecAttrType: CFString = "type"
/// Not to be shown.
nonisolated(unsafe) public let kSecAttrIsInvisible: CFString = "invi"
/// Without a password: it is to be asked for each time.
nonisolated(unsafe) public let kSecAttrIsNegative: CFString = "nega"
/// The account.
nonisolated(unsafe) public let kSecAttrAccount: CFString = "acct"

// MARK: Of an app's password

/// The service.
nonisolated(unsafe) public let kSecAttrService: CFString = "svce"
/// Bytes of the app's own.
nonisolated(unsafe) public let kSecAttrGeneric: CFString = "gena"

// MARK: Of a server's password

/// The realm.
nonisolated(unsafe) public let kSecAttrSecurityDomain: CFString = "sdmn"
/// The host.
nonisolated(unsafe) public let kSecAttrServer: CFString = "srvr"
/// The protocol.
nonisolated(unsafe) public let kSecAttrProtocol: CFString = "ptcl"
/// How one identifies oneself.
nonisolated(unsafe) public let kSecAttrAuthenticationType: CFString = "atyp"
/// The port.
nonisolated(unsafe) public let kSecAttrPort: CFString = "port"
/// The path.
nonisolated(unsafe) public let kSecAttrPath: CFString = "path"

// MARK: Of a certificate

/// Its subject.
nonisolated(unsafe) public let kSecAttrSubject: CFString = "subj"
/// Its issuer.
nonisolated(unsafe) public let kSecAttrIssuer: CFString = "issr"
/// Its serial number.
nonisolated(unsafe) public let kSecAttrSerialNumber: CFString = "slnr"
/// The identifier of its key.
nonisolated(unsafe) public let kSecAttrSubjectKeyID: CFString = "skid"
/// The digest of its key.
nonisolated(unsafe) public let kSecAttrPublicKeyHash: CFString = "pkhh"
/// Its kind.
nonisolated(unsafe) public let kSecAttrCertificateType: CFString = "ctyp"
/// Its encoding.
nonisolated(unsafe) public let kSecAttrCertificateEncoding: CFString = "cenc"

// MARK: Of a key

/// Public, private or symmetric.
nonisolated(unsafe) public let kSecAttrKeyClass: CFString = "kcls"
/// The name by which a key is looked up.
nonisolated(unsafe) public let kSecAttrApplicationLabel: CFString = "klbl"
/// Kept in the keychain.
nonisolated(unsafe) public let kSecAttrIsPermanent: CFString = "perm"
/// Bytes of the app's own.
nonisolated(unsafe) public let kSecAttrApplicationTag: CFString = "atag"
/// The algorithm.
nonisolated(unsafe) public let kSecAttrKeyType: CFString = "type"
/// Its size.
nonisolated(unsafe) public let kSecAttrKeySizeInBits: CFString = "bsiz"
/// Its size without parity.
nonisolated(unsafe) public let kSecAttrEffectiveKeySize: CFString = "esiz"
/// Not to be had in the clear.
nonisolated(unsafe) public let kSecAttrIsSensitive: CFString = "sens"
/// May leave its token.
nonisolated(unsafe) public let kSecAttrIsExtractable: CFString = "extr"
/// For encryption.
nonisolated(unsafe) public let kSecAttrCanEncrypt: CFString = "encr"
/// For decryption.
nonisolated(unsafe) public let kSecAttrCanDecrypt: CFString = "decr"
/// For making other keys.
nonisolated(unsafe) public let kSecAttrCanDerive: CFString = "drve"
/// For signatures.
nonisolated(unsafe) public let kSecAttrCanSign: CFString = "sign"
/// For checking signatures.
nonisolated(unsafe) public let kSecAttrCanVerify: CFString = "vrfy"
/// For encrypting keys.
nonisolated(unsafe) public let kSecAttrCanWrap: CFString = "wrap"
/// For decrypting keys.
nonisolated(unsafe) public let kSecAttrCanUnwrap: CFString = "unwp"
