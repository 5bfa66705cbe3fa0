import AVFoundation
import CallKit

final class CallManager: NSObject {
    private let provider: CXProvider
    private let callController = CXCallController()
    private(set) var events: [String] = []
    private(set) var currentCall: UUID?

    static var providerConfiguration: CXProviderConfiguration = {
        let configuration = CXProviderConfiguration(localizedName: "Hotline")
        configuration.supportsVideo = true
        configuration.maximumCallsPerCallGroup = 1
        configuration.supportedHandleTypes = [.phoneNumber, .generic]
        configuration.ringtoneSound = "Ringtone.caf"
        return configuration
    }()

    override init() {
        provider = CXProvider(configuration: type(of: self).providerConfiguration)
        super.init()
        provider.setDelegate(self, queue: nil)
    }

    func reportIncomingCall(
        uuid: UUID, handle: String, hasVideo: Bool = false, completion: ((NSError?) -> Void)?
    ) {
        let update = CXCallUpdate()
        update.remoteHandle = CXHandle(type: .phoneNumber, value: handle)
        update.hasVideo = hasVideo
        provider.reportNewIncomingCall(with: uuid, update: update) { error in
            if error == nil {
                self.currentCall = uuid
            } else if let error = error as? CXErrorCodeIncomingCallError, error.code == .filteredByDoNotDisturb {
                print("do not disturb")
            }
            completion?(error as NSError?)
        }
    }

    func hangUp() {
        guard let currentCall else { return }
        let endCallAction = CXEndCallAction(call: currentCall)
        let transaction = CXTransaction(action: endCallAction)
        callController.request(transaction) { error in
            if let error = error {
                print("Error requesting transaction: \(error)")
            }
        }
    }

    func startCall(handle: String) {
        let action = CXStartCallAction(call: UUID(), handle: CXHandle(type: .phoneNumber, value: handle))
        action.isVideo = false
        callController.request(CXTransaction(action: action)) { _ in }
    }

    private func configureAudioSession() {
        let session = AVAudioSession.sharedInstance()
        do {
            try session.setCategory(.playAndRecord, mode: .voiceChat, options: [.allowBluetooth])
            try session.setActive(true)
        } catch (let error) {
            print("Error while configuring audio session: \(error)")
        }
    }
}

extension CallManager: CXProviderDelegate {
    func providerDidReset(_ provider: CXProvider) {
        events.append("reset")
        currentCall = nil
    }

    func provider(_ provider: CXProvider, perform action: CXAnswerCallAction) {
        configureAudioSession()
        events.append("answer")
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXEndCallAction) {
        guard action.callUUID == currentCall else {
            action.fail()
            return
        }
        events.append("end")
        currentCall = nil
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXSetHeldCallAction) {
        events.append(action.isOnHold ? "hold" : "unhold")
        action.fulfill()
    }

    func provider(_ provider: CXProvider, perform action: CXStartCallAction) {
        provider.reportOutgoingCall(with: action.callUUID, startedConnectingAt: nil)
        currentCall = action.callUUID
        action.fulfill()
    }

    func provider(_ provider: CXProvider, didActivate audioSession: AVAudioSession) {
        events.append("sound on")
    }

    func provider(_ provider: CXProvider, didDeactivate audioSession: AVAudioSession) {
        events.append("sound off")
    }
}
