// swift-format-ignore-file: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation

public func CFErrorGetDomain(_ err: CFError) -> CFString { err.domain as CFString }
public func CFErrorGetCode(_ err: CFError) -> CFIndex { err.code }
public func CFErrorCopyUserInfo(_ err: CFError) -> CFDictionary { err.userInfo as CFDictionary }
public func CFErrorCopyDescription(_ err: CFError) -> CFString { err.localizedDescription as CFString }
