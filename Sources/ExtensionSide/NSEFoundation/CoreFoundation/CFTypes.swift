// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
@_exported public import Foundation

// Foundation on Linux does not export Core Foundation's types. Each of them is defined here as the Foundation class
// that it is interchangeable with on a phone, so `query as CFDictionary`, `"text" as CFString` and `result as? Data`
// compile and mean the same.

/// Any object.
public typealias CFTypeRef = AnyObject
public typealias CFString = NSString
public typealias CFMutableString = NSMutableString
public typealias CFDictionary = NSDictionary
public typealias CFMutableDictionary = NSMutableDictionary
/// A list.
public typealias CFArray = NSArray
/// A list that can be changed.
public typealias CFMutableArray = NSMutableArray
public typealias CFSet = NSSet
/// Bytes.
public typealias CFData = NSData
/// Bytes that can be changed.
public typealias CFMutableData = NSMutableData
public typealias CFNumber = NSNumber
/// True or false.
public typealias CFBoolean = NSNumber
/// An instant.
public typealias CFDate = NSDate
/// A URL.
public typealias CFURL = NSURL
public typealias CFError = NSError
/// An identifier of 16 bytes.
public typealias CFUUID = NSUUID

/// A number of elements, or an index in a list.
public typealias CFIndex = Int
/// A set of bits.
public typealias CFOptionFlags = UInt
/// Seconds.
public typealias CFTimeInterval = Double
/// An allocator of memory. No instance exists here: nil is the default one.
public final class CFAllocator: Sendable {}

// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
/// Always nil, as on a phone, where it means the default.
public let kCFAllocatorDefault: CFAllocator! = nil
// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
/// The object for true.
public let kCFBooleanTrue: CFBoolean! = true as NSNumber
// swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
/// The object for false.
public let kCFBooleanFalse: CFBoolean! = false as NSNumber

/// The result of an older function: 0 is success.
public typealias OSStatus = Int32
/// A code of four characters, as a number.
public typealias FourCharCode = UInt32
/// Another name of ``FourCharCode``.
public typealias OSType = FourCharCode

public let noErr: OSStatus = 0

/// Seconds since the first instant of 2001, GMT.
public typealias CFAbsoluteTime = Double

// swift-format-ignore: AlwaysUseLowerCamelCase, AllPublicDeclarationsHaveDocumentation
/// Returns the time of day. Much code measures durations with it.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }
