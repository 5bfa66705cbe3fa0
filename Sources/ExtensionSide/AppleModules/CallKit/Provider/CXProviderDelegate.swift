import NotificationCore

/// How an app carries out actions on its calls. All but the first have defaults, as Apple's are optional.
@preconcurrency
public protocol CXProviderDelegate: NSObjectProtocol {
    func providerDidReset(_ provider: CXProvider)
    func providerDidBegin(_ provider: CXProvider)
    /// - Returns: false to get the actions one by one.
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
    func provider(_ provider: CXProvider, perform action: CXStartCallAction)
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

enum ProviderMethod {
    static let perform = "provider(_:perform:)"
    static let timeOut = "provider(_:timedOutPerforming:)"
}

// The requirements of the protocol document these defaults.
extension CXProviderDelegate {
    private func noteAction() { UnimplementedCallback.note(ProviderMethod.perform) }
    public func providerDidBegin(_ provider: CXProvider) {}
    public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool { false }
    public func provider(_ provider: CXProvider, perform action: CXStartCallAction) { noteAction() }
    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) { noteAction() }
    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) { noteAction() }
    public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) { noteAction() }
    public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) { noteAction() }
    public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) { noteAction() }
    public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) { noteAction() }
    public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {
        UnimplementedCallback.note(ProviderMethod.timeOut)
    }
    public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
    public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}
}
