// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// No error.
public let errSecSuccess: OSStatus = 0
/// Function or operation not implemented.
public let errSecUnimplemented: OSStatus = -4
/// I/O error.
public let errSecIO: OSStatus = -36
/// One or more parameters passed to a function were not valid.
public let errSecParam: OSStatus = -50
/// Failed to allocate memory.
public let errSecAllocate: OSStatus = -108
/// User canceled the operation.
public let errSecUserCanceled: OSStatus = -128
/// Bad parameter or invalid state for operation.
public let errSecBadReq: OSStatus = -909
/// A required entitlement isn't present.
public let errSecMissingEntitlement: OSStatus = -34_018
/// Client is restricted and is not permitted to perform this operation.
public let errSecRestrictedAPI: OSStatus = -34_020
/// No keychain is available.
public let errSecNotAvailable: OSStatus = -25_291
/// Read-only error.
public let errSecReadOnly: OSStatus = -25_292
/// Authorization or authentication failed.
public let errSecAuthFailed: OSStatus = -25_293
/// The keychain does not exist.
public let errSecNoSuchKeychain: OSStatus = -25_294
/// The keychain is not valid.
public let errSecInvalidKeychain: OSStatus = -25_295
/// The specified item already exists in the keychain.
public let errSecDuplicateItem: OSStatus = -25_299
/// The specified item could not be found in the keychain.
public let errSecItemNotFound: OSStatus = -25_300
/// The buffer is too small.
public let errSecBufferTooSmall: OSStatus = -25_301
/// The data is too large.
public let errSecDataTooLarge: OSStatus = -25_302
/// The attribute does not exist.
public let errSecNoSuchAttr: OSStatus = -25_303
/// The item reference is invalid.
public let errSecInvalidItemRef: OSStatus = -25_304
/// The item class does not exist.
public let errSecNoSuchClass: OSStatus = -25_306
/// A default keychain does not exist.
public let errSecNoDefaultKeychain: OSStatus = -25_307
/// User interaction is not allowed.
public let errSecInteractionNotAllowed: OSStatus = -25_308
/// The attribute is read-only.
public let errSecReadOnlyAttr: OSStatus = -25_309
/// User interaction is required.
public let errSecInteractionRequired: OSStatus = -25_315
/// The data is not available.
public let errSecDataNotAvailable: OSStatus = -25_316
/// The data is not modifiable.
public let errSecDataNotModifiable: OSStatus = -25_317
/// Unable to decode the provided data.
public let errSecDecode: OSStatus = -26_275
/// An internal error occurred.
public let errSecInternalError: OSStatus = -67_671
/// An invalid value was detected.
public let errSecInvalidValue: OSStatus = -67_701
