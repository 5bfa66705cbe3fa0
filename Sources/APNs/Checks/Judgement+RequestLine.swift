extension Judgement {
    var hasWrongMethod: Bool {
        switch route {
        case .device, .broadcast: request.method != "POST"
        case .channels: !["POST", "GET", "DELETE"].contains(request.method)
        case .allChannels: request.method != "GET"
        case nil: false
        }
    }

    mutating func hasRepeatedHeader() -> Bool {
        guard let name = headers.repeated else {
            if !headers.unknown.isEmpty { warn(.unknownHeader) }
            return false
        }
        return refuse("\(name) is there twice")
    }
}
