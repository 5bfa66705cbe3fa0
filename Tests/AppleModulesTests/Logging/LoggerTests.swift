import Foundation
import OSLog
import Testing

private let logger = Logger(subsystem: "com.example.app.NotificationService", category: "download")

/// These tests use the API as extensions since iOS 14 do.
@Suite(.serialized) struct LoggerTests {
    @Test func `a message is one line with name, level and text`() throws {
        let written = try standardError {
            logger.info("started")
            logger.error("failed:\n\(URLError(.timedOut).code.rawValue, privacy: .public)")
        }
        #expect(
            written.split(separator: "\n") == [
                "[com.example.app.NotificationService:download] info: started",
                #"[com.example.app.NotificationService:download] error: failed:\n-1001"#,
            ])
    }

    @Test func `every level has its name`() throws {
        let log = Logger()
        let written = try standardError {
            log.log("1")
            log.notice("2")
            log.trace("3")
            log.debug("4")
            log.info("5")
            log.warning("6")
            log.error("7")
            log.critical("8")
            log.fault("9")
            log.log(level: .debug, "10")
        }
        let levels = written.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
        let expected = [
            "default", "default", "debug", "debug", "info", "error", "error", "fault", "fault", "debug",
        ]
        #expect(levels == expected)
    }

    @Test func `values inside the text are formatted`() throws {
        let name: String? = nil
        let url = URL(string: "https://m.example/a.png")
        let written = try standardError {
            logger.debug(
                "\(255, format: .hex(includePrefix: true)) \(1.5, format: .fixed(precision: 2)) \(true) \(name ?? "none")"
            )
            logger.debug(
                "\(url, privacy: .private(mask: .hash)) \(name) \("a", align: .right(columns: 3), privacy: .public)|"
            )
            logger.debug("\(NSNumber(value: 3)) \([1, 2]) \(UInt8(7), privacy: .public)")
        }
        #expect(written.contains("debug: 0xff 1.50 true none\n"))
        #expect(written.contains("debug: https://m.example/a.png (null)   a|\n"))
        #expect(written.contains("debug: 3 [1, 2] 7\n"))
    }

    @Test func `a disabled log writes nothing`() throws {
        #expect(try standardError { Logger(OSLog.disabled).fault("x") }.isEmpty)
    }
}
