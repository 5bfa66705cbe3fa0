import ExtensionWire
import Foundation
import Glibc
import NotificationCore
import Testing

@Suite struct HandshakeTests {
    @Test func `Hello names the class, and ready comes after the welcome`() throws {
        let host = try ScriptedHost()
        let hello = try host.start()
        #expect(hello.version == Wire.version)
        #expect(hello.name == "HostHelperExtension")
        try host.send(.quit)
        #expect(try host.end().exitStatus == 0)
        #expect(host.standardError.isEmpty)
    }

    @Test func `Started by hand it says how to run it`() throws {
        let host = try ScriptedHost(hasSocket: false)
        #expect(try host.end().exitStatus == 64)
        #expect(host.standardError.contains("nse-run --extension "))
        #expect(host.standardError.contains(" PAYLOAD\n"))
    }

    @Test func `The end of the stream ends the process`() throws {
        let host = try ScriptedHost.started()
        #expect(host.hangUp().exitStatus == 0)
    }

    @Test func `The end of the stream ends it at any moment`() throws {
        let before = try ScriptedHost()
        _ = try before.next()
        #expect(before.hangUp().exitStatus == 0)
        let busy = try ScriptedHost.started()
        try busy.receive(1, "main.block", "block")
        #expect(busy.hangUp().exitStatus == 0)
        let asking = try ScriptedHost.started()
        try asking.receive(1, "download", with: ["media": "https://media.example/a.jpg"])
        _ = try asking.request()
        #expect(asking.hangUp().exitStatus == 0)
    }

    @Test func `A host of another version is refused`() throws {
        let host = try ScriptedHost()
        _ = try host.next()
        var frame = HostMessage.welcome(Welcome(home: "/", memoryLimit: 1)).frame
        frame[5] = 99
        try host.sendBytes(frame)
        #expect(try host.end().exitStatus == EX_PROTOCOL)
        #expect(host.standardError.contains("cannot understand its host"))
    }

    @Test(arguments: [[0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [1, 0, 0, 0, 99]])
    func `Bytes that are no message end the process`(bytes: [UInt8]) throws {
        let host = try ScriptedHost.started()
        try host.sendBytes(bytes)
        #expect(try host.end().exitStatus == EX_PROTOCOL)
    }

    @Test func `A payload that is none ends the process`() throws {
        let host = try ScriptedHost.started()
        try host.send(.receive(notification: 1, identifier: "", payload: Array("{".utf8)))
        #expect(try host.end().exitStatus == EX_PROTOCOL)
    }

    @Test func `A process that it starts finds neither socket nor variable`() throws {
        let host = try ScriptedHost.started()
        let environment = try #require(
            try? String(contentsOfFile: "/proc/\(host.pid)/environ", encoding: .utf8))
        #expect(environment.contains(Wire.variable))
        let flags = try String(contentsOfFile: "/proc/\(host.pid)/fdinfo/\(Wire.descriptor)", encoding: .utf8)
        let line = try #require(flags.split(separator: "\n").first { $0.hasPrefix("flags:") })
        let number = try #require(Int(line.split(separator: "\t").last ?? "", radix: 8))
        #expect(number & Int(O_CLOEXEC) != 0)
    }
}
