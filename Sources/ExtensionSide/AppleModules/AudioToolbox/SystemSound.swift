@_exported public import Foundation
@_exported public import NSEFoundation
import NotificationCore

public typealias SystemSoundID = UInt32

public let kSystemSoundID_Vibrate: SystemSoundID = 0xFFF
public let kAudioServicesNoError: OSStatus = 0
/// The status of an unknown sound, or of a file that cannot be read.
public let kAudioServicesBadSystemSoundIDError: OSStatus = -1_501

private let last = Locked<SystemSoundID>(0x1000)

/// Nothing is played here. Returns ``kAudioServicesBadSystemSoundIDError`` when there is no such file.
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

/// Does nothing: there is nothing to release.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
    kAudioServicesNoError
}

public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
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
