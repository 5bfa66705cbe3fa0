import NotificationCore

/// What an app is asked to do with its calls. All but the first have defaults, as Apple's are optional.
@preconcurrency
public protocol CXProviderDelegate: NSObjectProtocol {
    /// The provider has started again: all calls are over.
    func providerDidReset(_ provider: CXProvider)
    /// The provider is ready.
    func providerDidBegin(_ provider: CXProvider)
    /// Does a whole transaction.
    ///
    /// - Returns: false: the actions are to be asked for one by one.
    func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool
    /// Calls somebody.
    func provider(_ provider: CXProvider, perform action: CXStartCallAction)
    /// Takes a call.
    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction)
    /// Refuses a call or hangs up.
    func provider(_ provider: CXProvider, perform action: CXEndCallAction)
    /// Puts a call on hold, or back.
    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction)
    /// Switches the microphone.
    func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction)
    /// Joins calls.
    func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction)
    /// Sends tones.
    func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction)
    /// An action was not completed in time.
    func provider(_ provider: CXProvider, timedOutPerforming action: CXAction)
    /// Sound may be played and recorded.
    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession)
    /// Sound may not be played and recorded any more.
    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession)
}

/// The methods that note when they are not written.
enum ProviderMethod {
    static let perform = "provider(_:perform:)"
    static let timeOut = "provider(_:timedOutPerforming:)"
}

// The requirements say what these are for.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension CXProviderDelegate {
    public func providerDidBegin(_ provider: CXProvider) {}
    public func provider(_ provider: CXProvider, execute transaction: CXTransaction) -> Bool { false }
    public func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        UnimplementedCallback.note(ProviderMethod.perform)
    }
    public func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        UnimplementedCallback.note(ProviderMethod.perform)
    }
    public func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        UnimplementedCallback.note(ProviderMethod.perform)
    }
    public func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        UnimplementedCallback.note(ProviderMethod.perform)
    }
    public func provider(_ provider: CXProvider, perform action: CXSetMutedCallAction) {
        UnimplementedCallback.note(ProviderMethod.perform)
    }
    public func provider(_ provider: CXProvider, perform action: CXSetGroupCallAction) {
        UnimplementedCallback.note(ProviderMethod.perform)
    }
    public func provider(_ provider: CXProvider, perform action: CXPlayDTMFCallAction) {
        UnimplementedCallback.note(ProviderMethod.perform)
    }
    public func provider(_ provider: CXProvider, timedOutPerforming action: CXAction) {
        UnimplementedCallback.note(ProviderMethod.timeOut)
    }
    public func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {}
    public func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {}
}
