// `nonisolated(unsafe)`: constants of a class that is not `Sendable`; a constant string never changes.

// MARK: What to look for besides attributes

nonisolated(unsafe) public let kSecMatchLimit: CFString = "m_Limit"
nonisolated(unsafe) public let kSecMatchLimitOne: CFString = "m_LimitOne"
nonisolated(unsafe) public let kSecMatchLimitAll: CFString = "m_LimitAll"
nonisolated(unsafe) public let kSecMatchCaseInsensitive: CFString = "m_CaseInsensitive"
/// Refused: there are no references to items here.
nonisolated(unsafe) public let kSecMatchItemList: CFString = "m_ItemList"
/// Has no effect: there is one keychain.
nonisolated(unsafe) public let kSecMatchSearchList: CFString = "m_SearchList"
/// Has no effect.
nonisolated(unsafe) public let kSecMatchPolicy: CFString = "m_Policy"
/// Has no effect.
nonisolated(unsafe) public let kSecMatchIssuers: CFString = "m_Issuers"
/// Has no effect.
nonisolated(unsafe) public let kSecMatchSubjectContains: CFString = "m_SubjectContains"
/// Has no effect.
nonisolated(unsafe) public let kSecMatchEmailAddressIfPresent: CFString = "m_EmailAddressIfPresent"
/// Has no effect.
nonisolated(unsafe) public let kSecMatchTrustedOnly: CFString = "m_TrustedOnly"
/// Has no effect.
nonisolated(unsafe) public let kSecMatchValidOnDate: CFString = "m_ValidOnDate"

// MARK: What to return

nonisolated(unsafe) public let kSecReturnData: CFString = "r_Data"
nonisolated(unsafe) public let kSecReturnAttributes: CFString = "r_Attributes"
/// Has no effect for passwords; refused for keys and certificates.
nonisolated(unsafe) public let kSecReturnRef: CFString = "r_Ref"
/// Whether a persistent reference is returned: bytes that identify the item in later queries.
nonisolated(unsafe) public let kSecReturnPersistentRef: CFString = "r_PersistentRef"

// MARK: Values

nonisolated(unsafe) public let kSecValueData: CFString = "v_Data"
/// Refused: there are no references to items here.
nonisolated(unsafe) public let kSecValueRef: CFString = "v_Ref"
nonisolated(unsafe) public let kSecValuePersistentRef: CFString = "v_PersistentRef"

// MARK: How to do it

/// Has no effect.
nonisolated(unsafe) public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
nonisolated(unsafe) public let kSecUseAuthenticationUI: CFString = "u_AuthUI"
/// The user may be asked; an extension cannot.
nonisolated(unsafe) public let kSecUseAuthenticationUIAllow: CFString = "u_AuthUIA"
/// An item that needs the user is an error.
nonisolated(unsafe) public let kSecUseAuthenticationUIFail: CFString = "u_AuthUIF"
/// Items that need the user are left out.
nonisolated(unsafe) public let kSecUseAuthenticationUISkip: CFString = "u_AuthUIS"
/// The user is not to be asked; deprecated.
nonisolated(unsafe) public let kSecUseNoAuthenticationUI: CFString = "u_NoAuthUI"
/// Has no effect: the user is not asked here.
nonisolated(unsafe) public let kSecUseOperationPrompt: CFString = "u_OpPrompt"
/// Refused: there are no references to items here.
nonisolated(unsafe) public let kSecUseItemList: CFString = "u_ItemList"
/// Has no effect: there is no other keychain here.
nonisolated(unsafe) public let kSecUseDataProtectionKeychain: CFString = "nleg"

// The values are those that a phone writes into the dictionaries it returns.

// `nonisolated(unsafe)`: constants of a class that is not `Sendable`; a constant string never changes.

nonisolated(unsafe) public let kSecClass: CFString = "class"
/// A password of an app, unique by account and service.
nonisolated(unsafe) public let kSecClassGenericPassword: CFString = "genp"
/// A password of a server, unique by account, domain, server, protocol, kind, port and path.
nonisolated(unsafe) public let kSecClassInternetPassword: CFString = "inet"
/// A certificate; kept as bytes only.
nonisolated(unsafe) public let kSecClassCertificate: CFString = "cert"
nonisolated(unsafe) public let kSecClassKey: CFString = "keys"
/// A certificate with its key. None exists here.
nonisolated(unsafe) public let kSecClassIdentity: CFString = "idnt"
