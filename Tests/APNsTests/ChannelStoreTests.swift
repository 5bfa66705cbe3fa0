import Testing

@testable import APNs

@Suite("Broadcast channels")
struct ChannelStoreTests {
    @Test("are made, read, listed and deleted")
    func life() throws {
        var bench = Bench()
        bench.manage()
        bench.set("apns-request-id", Bench.id)
        let made = bench.push()
        let id = try #require(made.channelID)
        #expect(made.status == 201 && made.body.isEmpty && made.isAccepted)
        #expect(
            made.fields == [HeaderField("apns-request-id", Bench.id), HeaderField("apns-channel-id", id)])
        #expect(id.count == 24 && ChannelStore.isIdentifier(id))

        bench.manage("GET")
        bench.set("apns-channel-id", id)
        let read = bench.push()
        #expect(read.status == 200)
        #expect(read.body == Array(#"{"message-storage-policy":1,"push-type":"LiveActivity"}"#.utf8))

        bench.manage("GET")
        bench.path = "/1/apps/\(Bench.app)/all-channels"
        #expect(bench.push().body == Array("{\"channels\":[\"\(id)\"]}".utf8))

        bench.manage("DELETE")
        bench.set("apns-channel-id", id)
        let deleted = bench.push()
        #expect(deleted.status == 204 && deleted.body.isEmpty && deleted.isAccepted)
        #expect(bench.push().reason == .channelNotRegistered)
    }

    @Test("of one app are not another's")
    func apps() {
        var bench = Bench()
        bench.broadcast()
        bench.path = "/4/broadcasts/apps/com.example.other"
        #expect(bench.push().reason == .channelNotRegistered)
    }

    @Test("of one environment are not the other's: neither listed, read, counted nor pushed to")
    func environments() {
        var bench = Bench()
        bench.broadcast()
        let fields = bench.fields
        for number in 2...ChannelStore.limit {
            _ = bench.state.channels.create(
                in: Bench.production, .none, APNsIdentifier(UInt64(number) << 16, 0))
        }
        bench.endpoint.environment = .sandbox
        #expect(bench.push().reason == .channelNotRegistered)
        bench.manage("GET")
        bench.path = "/1/apps/\(Bench.app)/all-channels"
        #expect(bench.push().body == Array(#"{"channels":[]}"#.utf8))
        bench.manage("GET")
        bench.fields = [fields[0]]
        #expect(bench.push().reason == .channelNotRegistered)
        // The ten thousand of production are all there.
        bench.manage()
        #expect(bench.push().status == 201)
        bench.endpoint.environment = .production
        #expect(bench.push().reason == .cannotCreateChannelConfig)
    }

    @Test("take a push type in any case", arguments: ["liveactivity", "LiveActivity", "Liveactivity"])
    func types(_ type: String) {
        var bench = Bench()
        bench.broadcast()
        bench.set("apns-push-type", type)
        let answer = bench.push()
        #expect(answer.isAccepted)
        #expect(answer.fields.map(\.name) == ["apns-request-id", "apns-unique-id"])
    }

    @Test("take no other push type, and 5120 bytes")
    func limits() {
        var bench = Bench()
        bench.broadcast()
        bench.body = Array((#"{"a":""# + String(repeating: "x", count: 5112) + #""}"#).utf8)
        #expect(bench.push().isAccepted)
        bench.body.append(0x20)
        #expect(bench.push().reason == .payloadTooLarge)
        bench.set("apns-push-type", "alert")
        #expect(bench.push().reason == .invalidPushType)
    }

    @Test("keep the newest message for eight hours at most")
    func storage() throws {
        var bench = Bench()
        bench.broadcast()
        let id = try #require(bench.fields.first).value
        _ = bench.push()
        #expect(bench.state.channels[Bench.production, id]?.message(at: bench.now) == nil)
        bench.set("apns-expiration", "1900000000")
        _ = bench.push()
        bench.body = Array("{}".utf8)
        _ = bench.push()
        let channel = try #require(bench.state.channels[Bench.production, id])
        #expect(channel.message(at: bench.now + 28_799)?.body == Array("{}".utf8))
        #expect(channel.message(at: bench.now + 28_800) == nil)
    }

    @Test(
        "are not made from these",
        arguments: [
            ("", APNsReason.badRequestPayload), ("[]", .badRequestPayload), ("{}", .missingPushType),
            (#"{"push-type":7,"message-storage-policy":1}"#, .invalidPushType),
            (#"{"push-type":"LiveActivity"}"#, .badRequestParams),
            (#"{"push-type":"LiveActivity","message-storage-policy":"1"}"#, .badRequestParams),
            (#"{"push-type":"LiveActivity","message-storage-policy":-1}"#, .badRequestParams),
            (#"{"push-type":"LiveActivity","message-storage-policy":1e99}"#, .badRequestParams),
            (#"{"push-type":"LiveActivity","message-storage-policy":1,"x":1}"#, .badRequestParams),
            (
                #"{"push-type":"LiveActivity","push-type":"LiveActivity","message-storage-policy":1}"#,
                .badRequestParams
            ),
        ])
    func bodies(_ text: String, _ reason: APNsReason) {
        var bench = Bench()
        bench.manage()
        bench.body = Array(text.utf8)
        #expect(bench.push().reason == reason)
    }

    @Test("need their identifier for reading and deleting", arguments: ["GET", "DELETE"])
    func identifier(_ method: String) {
        var bench = Bench()
        bench.manage(method)
        #expect(bench.push().reason == .missingChannelID)
        bench.set("apns-channel-id", String(repeating: "A", count: 68))
        #expect(bench.push().reason == .badChannelID)
    }
}
