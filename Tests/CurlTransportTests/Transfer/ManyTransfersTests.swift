import CurlTransport
import Testing

extension WireTests {
    @Test("Hundred transfers at once each get their own body", arguments: [false, true])
    func hundred(reuse: Bool) async throws {
        try await Self.with(reuse: reuse) { head in
            let path = head.split(separator: " ")[1]
            return .keep(Self.ok(String(repeating: "\(path),", count: 5000)))
        } _: { server, transport in
            await withTaskGroup(of: (Int, Bool).self) { group in
                for number in 0..<100 {
                    let receiver = Recorder()
                    let request = Self.request(server, path: "/\(number)", receiver: receiver)
                    group.addTask {
                        let result = await transport.perform(request)
                        let isRight = receiver.text == String(repeating: "/\(number),", count: 5000)
                        return (number, result.end == .complete && isRight && receiver.heads.count == 1)
                    }
                }
                for await (number, isRight) in group { #expect(isRight, "\(number)") }
            }
            #expect(server.requests.count == 100)
            #expect(reuse ? server.connections <= 64 : server.connections == 100)
        }
    }

    @Test("A transfer beyond the number of connections waits its turn, and gets it")
    func turns() async throws {
        try await Self.with(maxConnections: 2) { head in
            head.hasPrefix("GET /stall") ? .hold("HTTP/1.1 200 OK\r\n\r\nx") : .keep(Self.ok("x"))
        } _: { server, transport in
            var stalled: [Task<TransferResult, Never>] = []
            for _ in 0..<2 {
                let receiver = Recorder()
                let request = Self.request(server, path: "/stall", receiver: receiver)
                stalled.append(Task { await transport.perform(request) })
                await receiver.bodyBegan()
            }
            let requests = (0..<2).map { _ in Self.request(server) }
            let waiting = requests.map { request in Task { await transport.perform(request) } }
            // What is cancelled before it is posted comes back after a turn of the loop: two of them, and the
            // loop has seen everything above.
            for _ in 0..<2 {
                let request = Self.request(server)
                let task = Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await transport.perform(request)
                }
                #expect(await task.value.end == .cancelled)
            }
            #expect(server.connections == 2)
            waiting[0].cancel()
            let result = await waiting[0].value
            #expect(result.end == .cancelled)
            #expect(result.phase == .queued)
            stalled[0].cancel()
            #expect(await waiting[1].value.end == .complete)
            stalled[1].cancel()
            for task in stalled { #expect(await task.value.end == .cancelled) }
        }
    }

    @Test("A stalled transfer holds up no other")
    func stalledNeighbour() async throws {
        try await Self.with { head in
            head.hasPrefix("GET /stall") ? .hold("HTTP/1.1 200 OK\r\n\r\nx") : .keep(Self.ok("x"))
        } _: { server, transport in
            let receiver = Recorder()
            let stalled = Self.request(server, path: "/stall", receiver: receiver)
            let task = Task { await transport.perform(stalled) }
            await receiver.bodyBegan()
            for _ in 0..<20 { #expect(await transport.perform(Self.request(server)).end == .complete) }
            task.cancel()
            #expect(await task.value.end == .cancelled)
        }
    }
}
