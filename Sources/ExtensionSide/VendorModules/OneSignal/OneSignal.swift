@_exported public import OneSignalExtension

/// The name of ``OneSignalExtension`` for extensions of the SDK before version 5.
public typealias OneSignal = OneSignalExtension
