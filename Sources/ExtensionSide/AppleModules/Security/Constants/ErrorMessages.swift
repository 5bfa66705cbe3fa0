/// A sentence for a status of this module, and the number of any other status.
public func SecCopyErrorMessageString(_ status: OSStatus, _ reserved: UnsafeMutableRawPointer?) -> CFString? {
    (messages[status] ?? "OSStatus \(status)") as CFString
}

private let messages: [OSStatus: String] = [
    errSecSuccess: "No error.",
    errSecUnimplemented: "Function or operation not implemented.",
    errSecIO: "I/O error.",
    errSecParam: "One or more parameters passed to a function were not valid.",
    errSecAllocate: "Failed to allocate memory.",
    errSecUserCanceled: "User canceled the operation.",
    errSecBadReq: "Bad parameter or invalid state for operation.",
    errSecMissingEntitlement: "A required entitlement isn't present.",
    errSecRestrictedAPI: "Client is restricted and is not permitted to perform this operation.",
    errSecNotAvailable: "No keychain is available.",
    errSecReadOnly: "Read-only error.",
    errSecAuthFailed: "Authorization or authentication failed.",
    errSecNoSuchKeychain: "The keychain does not exist.",
    errSecInvalidKeychain: "The keychain is not valid.",
    errSecDuplicateItem: "The specified item already exists in the keychain.",
    errSecItemNotFound: "The specified item could not be found in the keychain.",
    errSecBufferTooSmall: "The buffer is too small.",
    errSecDataTooLarge: "The data is too large.",
    errSecNoSuchAttr: "The attribute does not exist.",
    errSecInvalidItemRef: "The item reference is invalid.",
    errSecNoSuchClass: "The item class does not exist.",
    errSecNoDefaultKeychain: "A default keychain does not exist.",
    errSecInteractionNotAllowed: "User interaction is not allowed.",
    errSecReadOnlyAttr: "The attribute is read-only.",
    errSecInteractionRequired: "User interaction is required.",
    errSecDataNotAvailable: "The data is not available.",
    errSecDataNotModifiable: "The data is not modifiable.",
    errSecDecode: "Unable to decode the provided data.",
    errSecInternalError: "An internal error occurred.",
    errSecInvalidValue: "An invalid value was detected.",
]
