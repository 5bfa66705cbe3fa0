package enum PhoneEffect: Sendable, Hashable {
    case launch(app: String, LaunchReason)
    case state(app: String, DeviceState.AppState)
    case ended(app: String, EndReason)
    /// The service extension must run; answered by ``PhoneEvent/extensionAnswered(arrival:_:)``.
    case runExtension(app: String, arrival: Int, PhonePush)
    /// A method of the app's code must be called; answered by ``PhoneEvent/answered(call:_:)``.
    case call(PhoneCall)
    /// A device token for the app's delegate (type nil) or for PushKit's.
    case token(app: String, type: PushKitType?, bytes: [UInt8])
    case tokenInvalidated(app: String, type: PushKitType)
    case rings(app: String, ReportedCall)
    case stopsRinging(app: String, identifier: String)
    case shown(app: String, arrival: Int, PresentedNotification, Surfaces)
    case badge(app: String, Int)
    /// Nothing more happens with this push or local notification.
    case settled(arrival: Int, Disposition)
    case backgroundTimeOver(app: String)
    case told(PhoneNote)

    package enum LaunchReason: Sendable, Hashable, Codable {
        case user
        case remoteNotification
        /// An action on a notification, in the foreground or not.
        case response(inForeground: Bool)
        case pushKit
    }

    package enum EndReason: String, Sendable, Hashable, Codable {
        case callNotReported, handlerNotCalled, backgroundTime, terminated, forceQuit, uninstalled, restart
    }
}

package struct PhoneCall: Sendable, Hashable, Codable {
    package enum Kind: Sendable, Hashable, Codable {
        case willPresent(PresentedNotification)
        case remoteNotification(PhonePush)
        case response(PresentedNotification, action: String, text: String?)
        case pushKit(PushKitType, PhonePush, mustReport: Bool)
        case openSettings(PresentedNotification?)
    }

    package var id: Int
    package var app: String
    package var kind: Kind
    /// The deadline of the answer, in seconds since 1970.
    package var deadline: Double
    package var arrival: Int?
    /// Whether a call was reported since; PushKit only.
    package var isReported = false

    package var answerWithoutCode: CallAnswer {
        switch kind {
        case .willPresent: .noDelegate
        case .remoteNotification, .response, .openSettings, .pushKit: .done
        }
    }
}

package struct PhoneNote: Sendable, Hashable, Codable {
    package enum Kind: String, Sendable, Hashable, CaseIterable, Codable {
        case noApp = "no_app"
        case noNotification = "no_notification"
        /// A category that is not registered, so no buttons.
        case noCategory = "no_category"
        /// An action that the category does not have.
        case noAction = "no_action"
        /// The action needs the phone unlocked.
        case needsUnlock = "needs_unlock"
        /// An action with a text field got no text, or one without got some.
        case noTextField = "no_text_field"
        /// A handler was called again, or after its time, or for a call that does not exist.
        case unknownCall = "unknown_call"
        case handlerNotCalled = "handler_not_called"
        case unknownExtensionAnswer = "unknown_extension_answer"
        case clockWentBack = "clock_went_back"
        case neverFires = "never_fires"
        case notRunning = "not_running"
        case notProvisional = "not_provisional"
        case unknownTimeZone = "unknown_time_zone"
        case voIPStopped = "voip_stopped"
        case noAppSettings = "no_app_settings"

        /// Whether the event was impossible. The other notes say what it led to.
        package var isRefusal: Bool {
            switch self {
            case .noApp, .noNotification, .noCategory, .noAction, .needsUnlock, .noTextField, .notRunning,
                .notProvisional, .unknownTimeZone, .noAppSettings:
                true
            case .unknownCall, .handlerNotCalled, .unknownExtensionAnswer, .clockWentBack, .neverFires,
                .voIPStopped:
                false
            }
        }
    }

    package var kind: Kind
    package var text: String
}
