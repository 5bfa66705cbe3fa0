import NotificationCore
import Testing

@testable import ServiceExtensionRuntime

@Suite("What is known of hosts") struct HostTableTests {
    @Test func `The slowest by their average, the worst by what they lost`() {
        var table = HostTable()
        for (host, time) in [("quick.example", 5), ("slow.example", 900), ("quick.example", 15)] {
            table.add(attached(1, host: host, in: .milliseconds(time)).attachments[0], of: host)
        }
        for host in ["bad.example", "bad.example", "quick.example"] {
            table.add(lost(1, host: host, in: .milliseconds(1)).attachments[0], of: host)
        }
        #expect(table.slowest(2).map(\.name) == ["slow.example", "quick.example"])
        #expect(table.slowest(1)[0].host.longest == .milliseconds(900))
        #expect(table.worst(9).map(\.name) == ["bad.example", "quick.example"])
        #expect(table.worst(1)[0].host.lost == 2)
    }

    @Test func `A hundred thousand hosts take no more room than the limit, and the bad ones stay`() {
        var table = HostTable(limit: 64)
        for number in 0..<100_000 {
            let name = "h\(number).example"
            table.add(attached(number, host: name).attachments[0], of: name)
            if number % 1000 == 500 {
                table.add(lost(number, host: "bad.example").attachments[0], of: "bad.example")
            }
        }
        #expect(table.hosts.count <= 64)
        #expect(table.worst(1)[0].name == "bad.example" && table.worst(1)[0].host.lost == 100)
        #expect(table.givenUp > 99_000)
    }

    @Test func `A shared picture is no fetch, and one beyond the limit is no loss`() {
        var table = HostTable()
        table.add(attached(1, from: .shared).attachments[0], of: "a.example")
        var skipped = BatchAttachmentResult(outcome: .skipped)
        skipped.code = .mediaLimit
        table.add(skipped, of: "a.example")
        #expect(table.slowest(1).isEmpty && table.worst(1).isEmpty)
        #expect(table.hosts["a.example"]?.pictures == 2)
    }
}
