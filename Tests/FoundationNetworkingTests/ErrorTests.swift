import Foundation
import NotificationCore
import Testing

@testable import FoundationNetworking

extension Networking {
    @Suite struct ErrorTests {
        private func failure(_ code: Int, _ message: String) async throws -> (any Error)? {
            let transport = ScriptedTransport {
                $0.say(.failed(code: code, message: message))
            }
            return try await with(transport) {
                let journal = Journal<Outcome<Data>>()
                URLSession().data(URLRequest(url: picture), journal).resume()
                return journal.wait().first?.error
            }
        }

        @Test("An error is a URLError and an NSError, with the URL that failed")
        func both() async throws {
            let error = try #require(try await failure(NSURLErrorCannotFindHost, "no rule"))
            #expect((error as? URLError)?.code == .cannotFindHost)
            #expect((error as? URLError)?.failingURL == picture)
            let object = error as NSError
            #expect(object.domain == NSURLErrorDomain)
            #expect(object.code == -1003)
            #expect(object.userInfo[NSURLErrorFailingURLErrorKey] as? URL == picture)
            #expect(object.userInfo["NSErrorFailingURLStringKey"] as? String == picture.absoluteString)
            #expect(error.localizedDescription == "no rule")
        }

        @Test("catch takes it as an NSError and by its code, as on Apple's platforms")
        func caught() async throws {
            let error = try #require(try await failure(NSURLErrorTimedOut, ""))
            do {
                throw error
            } catch let error as NSError {
                #expect(error.code == NSURLErrorTimedOut)
            }
            do {
                throw error
            } catch URLError.timedOut {
                #expect(error.localizedDescription == "The request timed out.")
            }
        }

        @Test("Details that only some errors have can be asked for")
        func details() {
            #expect(URLError(.cancelled).downloadTaskResumeData == nil)
            let info: [String: Any] = [
                NSURLSessionDownloadTaskResumeData: Data("a".utf8),
                "NSURLErrorNetworkUnavailableReasonKey": 2,
            ]
            let error = URLError(.notConnectedToInternet, userInfo: info)
            #expect(error.downloadTaskResumeData == Data("a".utf8))
            #expect(error.networkUnavailableReason == .constrained)
        }

        @Test("An NSError of the domain is a URLError, one of another domain is not")
        func bridged() {
            let own: any Error = NSError(domain: NSURLErrorDomain, code: -1001)
            #expect((own as? URLError)?.code == .timedOut)
            let other: any Error = NSError(domain: NSCocoaErrorDomain, code: 4)
            #expect(other as? URLError == nil)
        }
    }
}
