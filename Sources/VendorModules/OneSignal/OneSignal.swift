@_exported public import OneSignalExtension

/// The class of the SDK before version 5, which extensions called by this name: the same as ``OneSignalExtension``.
public typealias OneSignal = OneSignalExtension
