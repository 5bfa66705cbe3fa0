// swift-format-ignore-file: AlwaysUseLowerCamelCase

@_exported public import Foundation
@_exported public import NSEFoundation
import NotificationCore

/// The number of a short sound.
public typealias SystemSoundID = UInt32

/// The vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
/// Success.
public let kAudioServicesNoError: OSStatus = 0
/// The sound is not known, or its file cannot be read.
public let kAudioServicesBadSystemSoundIDError: OSStatus = -1_501

private let last = Locked<SystemSoundID>(0x1000)

/// Gives the sound of a file a number. Nothing is played here.
///
/// - Returns: ``kAudioServicesBadSystemSoundIDError`` when there is no such file.
@discardableResult
public func AudioServicesCreateSystemSoundID(
    _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
    guard let path = inFileURL.path, FileManager.default.isReadableFile(atPath: path) else {
        return kAudioServicesBadSystemSoundIDError
    }
    unsafe outSystemSoundID.pointee = last.withLock { last in
        last &+= 1
        return last
    }
    return kAudioServicesNoError
}

/// Has no effect: there is nothing to give back.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    kAudioServicesNoError
}

/// Has no effect: nothing is played here.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
/// Has no effect: nothing is played here.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {}

/// Calls the block on another thread: nothing is played here.
public func AudioServicesPlaySystemSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    guard let inCompletionBlock else { return }
    DispatchQueue(label: "AudioServices").async(execute: inCompletionBlock)
}

/// Calls the block on another thread: nothing is played here.
public func AudioServicesPlayAlertSoundWithCompletion(
    _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (@Sendable () -> Void)?
) {
    AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock)
}
