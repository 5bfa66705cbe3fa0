// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation

/// The domain of an error.
public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain as CFString }
/// The code of an error.
public func CFErrorGetCode(_ err: CFError) -> CFIndex { err.code }
/// What is known about an error, by key.
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary { err.userInfo as CFDictionary }
/// A sentence for people.
public func CFErrorCopyDescription(_ err: CFError) -> CFString { err.localizedDescription as CFString }
