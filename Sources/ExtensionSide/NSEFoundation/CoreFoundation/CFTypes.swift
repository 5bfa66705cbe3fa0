// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Foundation

// Foundation on Linux does not export Core Foundation's types. Each of them is defined here as the Foundation class
// that it is interchangeable with on a phone, so `query as CFDictionary`, `"text" as CFString` and `result as? Data`
// compile and mean the same.

public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFMutableString = NSMutableString
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
public typealias CFArray = NSArray
public typealias CFMutableArray = NSMutableArray
public typealias CFSet = NSSet
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
public typealias CFNumber = NSNumber
public typealias CFBoolean = NSNumber
public typealias CFDate = NSDate
public typealias CFURL = NSURL
public typealias CFError = NSError
public typealias CFUUID = NSUUID

public typealias CFIndex = Int
public typealias CFOptionFlags = UInt
public typealias CFTimeInterval = Double
/// An allocator of memory. No instance exists here: nil is the default one.
public final class CFAllocator: Sendable {}

// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
/// Always nil, as on a phone, where it means the default.
public let kCFAllocatorDefault: CFAllocator! = nil
// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanTrue: CFBoolean! = true as NSNumber
// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
public let kCFBooleanFalse: CFBoolean! = false as NSNumber

public typealias OSStatus = Int32
public typealias FourCharCode = UInt32
public typealias OSType = FourCharCode

public let noErr: OSStatus = 0

/// Seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
/// Returns the time of day. Much code measures durations with it.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
