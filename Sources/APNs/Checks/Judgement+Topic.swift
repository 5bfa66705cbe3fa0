import NotificationCore

extension Judgement {
    /// A request may lack the topic only on a connection with a certificate of one topic.
    mutating func lacksTopic() -> Bool {
        if let named = headers.topic {
            topic = named
        } else if usesCertificate, let only = connection.certificate?.topics, only.count == 1 {
            topic = only[0]
        } else {
            return true
        }
        return false
    }

    /// Letters, digits, hyphens and full stops, as in a bundle identifier; the length is our choice.
    func isTopic(_ text: String) -> Bool {
        1...255 ~= text.utf8.count
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
                    UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }

    /// The topic without the suffix of a push type.
    var baseTopic: String {
        let suffix = PushType.suffixed(topic)?.topicSuffix.utf8.count ?? 0
        return String(decoding: topic.utf8.dropLast(suffix), as: UTF8.self)
    }

    var hasSuffixInPath: Bool { PushType.suffixed(bundle) != nil }

    /// Without the header the topic's suffix decides, and a bare topic is an alert.
    mutating func hasUnknownType() -> Bool {
        guard let name = headers.type else {
            warn(.pushTypeMissing)
            type = PushType.suffixed(topic) ?? .alert
            return false
        }
        if case .broadcast = route {
            type = name.lowercased() == "liveactivity" ? .liveactivity : nil
        } else {
            type = PushType(rawValue: name)
        }
        return type == nil
    }

    private var isOrdinary: Bool { headers.type == "alert" || headers.type == "background" }

    var isOrdinaryToSuffixedTopic: Bool { isOrdinary && PushType.suffixed(topic) != nil }

    mutating func lacksSuffixOfType() -> Bool {
        guard let type, !type.topicSuffix.isEmpty, PushType.suffixed(topic) != type else { return false }
        return refuse("the topic of a \(type.rawValue) push ends with \(type.topicSuffix)")
    }

    mutating func hasTypeOutsideCredential() -> Bool {
        guard let type, usesCertificate ? !type.worksWithCertificate : !type.worksWithToken else {
            return false
        }
        return refuse("\(type.rawValue) needs a \(usesCertificate ? "provider token" : "certificate")")
    }

    // MARK: Against the token

    var isOrdinaryToSpecialToken: Bool {
        guard let registration, isOrdinary else { return false }
        return !registration.type.topicSuffix.isEmpty && registration.bundle == topic
    }

    var isBareTopicToSpecialToken: Bool {
        guard let registration else { return false }
        return !registration.type.topicSuffix.isEmpty && registration.bundle == topic
    }

    var isTokenOfOtherTopic: Bool { registration.map { $0.topic != topic } ?? false }
}
