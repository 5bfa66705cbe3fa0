// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
// What each of them means, `SecCopyErrorMessageString` says.

public let errSecSuccess: OSStatus = 0
public let errSecUnimplemented: OSStatus = -4
public let errSecIO: OSStatus = -36
public let errSecParam: OSStatus = -50
public let errSecAllocate: OSStatus = -108
public let errSecUserCanceled: OSStatus = -128
public let errSecBadReq: OSStatus = -909
public let errSecMissingEntitlement: OSStatus = -34_018
public let errSecRestrictedAPI: OSStatus = -34_020
public let errSecNotAvailable: OSStatus = -25_291
public let errSecReadOnly: OSStatus = -25_292
public let errSecAuthFailed: OSStatus = -25_293
public let errSecNoSuchKeychain: OSStatus = -25_294
public let errSecInvalidKeychain: OSStatus = -25_295
public let errSecDuplicateItem: OSStatus = -25_299
public let errSecItemNotFound: OSStatus = -25_300
public let errSecBufferTooSmall: OSStatus = -25_301
public let errSecDataTooLarge: OSStatus = -25_302
public let errSecNoSuchAttr: OSStatus = -25_303
public let errSecInvalidItemRef: OSStatus = -25_304
public let errSecNoSuchClass: OSStatus = -25_306
public let errSecNoDefaultKeychain: OSStatus = -25_307
public let errSecInteractionNotAllowed: OSStatus = -25_308
public let errSecReadOnlyAttr: OSStatus = -25_309
public let errSecInteractionRequired: OSStatus = -25_315
public let errSecDataNotAvailable: OSStatus = -25_316
public let errSecDataNotModifiable: OSStatus = -25_317
public let errSecDecode: OSStatus = -26_275
public let errSecInternalError: OSStatus = -67_671
public let errSecInvalidValue: OSStatus = -67_701
