import NSETestSupport
import NotificationCore
import Testing

@Suite("nse-run explain", .leavesNothing)
struct ExplainTests {
    @Test func `without a code it lists them all, each with a sentence`() throws {
        let result = try runTool(["explain"])
        #expect(result.status == 0 && result.stderr == "")
        let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        #expect(lines.map { String($0.prefix { $0 != " " }) } == Code.allCases.map(\.rawValue))
        #expect(lines.allSatisfy { $0.split(separator: " ").count > 3 })
    }

    @Test func `a code is told with cause, effect, remedy and whether trying again helps`() throws {
        let result = try runTool(["explain", "tls.verify"])
        #expect(result.status == 0)
        #expect(result.output.hasPrefix("tls.verify\n"))
        for heading in ["Cause", "On the phone", "What to do", "Retry"] {
            #expect(result.output.contains("\n\(heading) "), "\(heading)")
        }
    }

    @Test func `where nothing has to change, no change is asked for`() throws {
        let result = try runTool(["explain", "request.sender"])
        #expect(result.output.contains("Nothing to change") && !result.output.contains("has to change"))
        #expect(try runTool(["explain", "http.status"]).output.contains("429 and 5xx may pass"))
    }

    @Test func `a family is told code by code`() throws {
        let result = try runTool(["explain", "dns"])
        let codes = Code.allCases.filter { $0.family == .dns }.map(\.rawValue)
        #expect(codes.count > 3 && codes.allSatisfy { result.output.contains("\($0)\n\nCause") })
        #expect(!result.output.contains("tls."))
    }

    @Test func `a code that does not exist is a usage error`() throws {
        for word in ["http.teapot", "", "http.", "nope", "9999", "no.such"] {
            let result = try runTool(["explain", word])
            #expect(result.status == 64 && result.stdout == [], "\(word)")
        }
        #expect(try runTool(["explain", "http.statsu"]).stderr.contains("Near: http.status. "))
        #expect(try !runTool(["explain", "no.such"]).stderr.contains("Near"))
    }

    @Test(arguments: [
        (["101"], "UNErrorDomain 101"), (["-1022"], "NSURLErrorDomain -1022"),
        (["webp"], "org.webmproject.webp"),
        (["mutable-content"], "mutable-content\n\nBelongs in aps"), (["HTTP.status"], "http.status\n"),
        (["No extension available for bundle"], "No extension available for bundle\n\niOS finds no"),
        (["No", "extension", "available", "for", "bundle"], "No extension available for bundle\n\niOS"),
        (["fcm_options.image"], "key fcm_options.image"),
    ])
    func `numbers, log lines, keys and types are found, quoted or not`(words: [String], start: String) throws
    {
        let result = try runTool(["explain"] + words)
        #expect(result.status == 0 && result.output.hasPrefix(start), "\(result.output)\(result.stderr)")
    }

    @Test(arguments: [
        ("Command ValidateEmbeddedBinary failed with a nonzero exit code", "app.not_embedded"),
        ("ITMS-90078: Missing Push Notification Entitlement", "app.environment"),
        (#"{"errors":["All included players are not subscribed"]}"#, "apns.device_token"),
        ("SpringBoard [app] No service extension record found for app", "app.no_extension"),
        (
            #"{"error":{"code":401,"status":"UNAUTHENTICATED","details":[{"errorCode":"THIRD_PARTY_AUTH_ERROR"}]}}"#,
            "apns.authorization"
        ),
    ])
    func `what check knows of a line, explain knows, too`(line: String, code: String) throws {
        let result = try runTool(["explain", line])
        #expect(result.status == 0 && result.output.contains("\n\n\(code)\n\nCause"), "\(result.stderr)")
        #expect(!result.output.contains("a phone sends none"))
    }

    @Test(.timeLimit(.minutes(1))) func `a line of very many words is searched in time`() throws {
        let words = (0..<20_000).map { "word\($0)" }
        #expect(try runTool(["explain"] + words).status == 64)
        let line = ["No", "extension", "available", "for", "bundle"] + words
        #expect(try runTool(["explain"] + line).output.hasPrefix("No extension available"))
    }

    @Test(arguments: [
        ("codes", "# Codes\n"), ("senders", "# Senders\n"), ("apns-checks", "# What a local APNs"),
    ])
    func `the pages of the documentation that it makes are Markdown`(page: String, start: String) throws {
        let result = try runTool(["explain", "--page", page])
        #expect(result.status == 0 && result.stderr == "" && result.output.hasPrefix(start))
    }

    @Test func `two dashes end the options and are no part of the text`() throws {
        #expect(try runTool(["explain", "--", "101"]).output.hasPrefix("UNErrorDomain 101"))
        let result = try runTool(["explain", "--", "-x"])
        #expect(result.status == 64 && result.stderr.contains("known of '-x'"), "\(result.stderr)")
    }
}
