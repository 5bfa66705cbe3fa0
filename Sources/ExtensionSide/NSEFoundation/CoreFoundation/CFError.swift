// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// Returns the domain of an error.
public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain as CFString }
/// Returns the code of an error.
public func CFErrorGetCode(_ err: CFError) -> CFIndex { err.code }
/// Returns the `userInfo` of an error.
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary { err.userInfo as CFDictionary }
/// Returns the localized description of an error.
public func CFErrorCopyDescription(_ err: CFError) -> CFString { err.localizedDescription as CFString }
