extension Judgement {
    var hasUnreadableChannel: Bool {
        guard needsChannel, let id = headers.channelID else { return false }
        return !ChannelStore.isIdentifier(id)
    }

    mutating func isUnknownChannel() -> Bool {
        guard needsChannel, let id = headers.channelID else { return false }
        channel = state.channels[app, id]
        return channel == nil
    }

    mutating func hasFault(_ fault: ChannelRequest.Fault) -> Bool {
        guard isCreation else { return false }
        if creation == nil {
            do throws(ChannelRequest.Fault) {
                creation = .success(try ChannelRequest(request.body))
            } catch {
                creation = .failure(error)
            }
        }
        if case .failure(let found) = creation { return found == fault }
        return false
    }
}
