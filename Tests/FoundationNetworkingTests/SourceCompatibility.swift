import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// This is code as public service extensions for iOS contain it, in several styles. It has to compile in language
// modes 5 and 6; what it does is tested elsewhere.

final class CompletionStyle {
    var contentHandler: ((String) -> Void)?

    func start(_ url: URL) {
        let task = URLSession.shared.downloadTask(with: url) { location, response, error in
            guard let location = location, error == nil else { return }
            let name = response?.suggestedFilename ?? url.lastPathComponent
            let target = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(name)
            try? FileManager.default.moveItem(at: location, to: target)
        }
        task.resume()
    }

    func inspect(_ url: URL, _ finish: @escaping @Sendable (Data?, String?) -> Void) {
        var request = URLRequest(url: url, cachePolicy: .reloadIgnoringLocalCacheData, timeoutInterval: 10)
        request.httpMethod = "GET"
        request.setValue("image/*", forHTTPHeaderField: "Accept")
        request.allowsConstrainedNetworkAccess = false
        request.networkServiceType = .responsiveData
        URLSession(configuration: .ephemeral).dataTask(with: request) { (data, response, error) -> Void in
            if let error = error as NSError?, error.domain == NSURLErrorDomain,
                error.code == NSURLErrorTimedOut
            {
                finish(nil, nil)
                return
            }
            guard let http = response as? HTTPURLResponse, (200..<300).contains(http.statusCode) else {
                finish(nil, nil)
                return
            }
            let type = http.allHeaderFields["Content-Type"] as? String ?? http.mimeType
            finish(data, type)
        }.resume()
    }

    static func configured() -> URLSession {
        let configuration = URLSessionConfiguration.default
        configuration.timeoutIntervalForRequest = 25
        configuration.timeoutIntervalForResource = 28
        configuration.waitsForConnectivity = false
        configuration.httpAdditionalHeaders = ["User-Agent": "NSE/1.0"]
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.requestCachePolicy = .reloadIgnoringLocalAndRemoteCacheData
        configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
        configuration.sharedContainerIdentifier = "group.com.example.app"
        configuration.urlCache = URLCache(memoryCapacity: 1 << 20, diskCapacity: 0, diskPath: nil)
        configuration.multipathServiceType = .handover
        configuration.networkServiceType = NSURLRequest.NetworkServiceType.responsiveData
        configuration.requestCachePolicy = NSURLRequest.CachePolicy.reloadIgnoringCacheData
        let background = URLSessionConfiguration.background(withIdentifier: "com.example.push")
        background.isDiscretionary = false
        background.sessionSendsLaunchEvents = true
        return URLSession(configuration: configuration, delegate: nil, delegateQueue: .main)
    }
}

struct AsyncStyle {
    func load(_ url: URL) async throws -> (Data, String?) {
        let (data, response) = try await URLSession.shared.data(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return (data, response.mimeType)
    }

    func save(_ url: URL) async throws -> URL {
        let (file, response) = try await URLSession.shared.download(for: URLRequest(url: url), delegate: nil)
        let target = FileManager.default.temporaryDirectory
            .appendingPathComponent(UUID().uuidString)
            .appendingPathExtension((response.suggestedFilename as NSString?)?.pathExtension ?? "")
        try FileManager.default.moveItem(at: file, to: target)
        return target
    }

    func report(_ url: URL, _ body: Data) async -> Bool {
        var request = URLRequest(url: url)
        request.httpMethod = "POST"
        request.addValue("application/json", forHTTPHeaderField: "Content-Type")
        do {
            let (_, response) = try await URLSession.shared.upload(for: request, from: body)
            return (response as? HTTPURLResponse)?.statusCode == 204
        } catch let error as URLError where error.code == .cancelled {
            return false
        } catch {
            return false
        }
    }

    func all(_ urls: [URL]) async -> [Data] {
        await withTaskGroup(of: Data?.self) { group in
            for url in urls { group.addTask { try? await URLSession.shared.data(from: url).0 } }
            var found: [Data] = []
            for await data in group { if let data { found.append(data) } }
            return found
        }
    }
}

final class DelegateStyle: NSObject, URLSessionDownloadDelegate, URLSessionDataDelegate {
    func urlSession(
        _ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL
    ) {
        _ = downloadTask.response?.suggestedFilename
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        session.finishTasksAndInvalidate()
    }

    func urlSession(
        _ session: URLSession, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        guard challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust,
            let trust = challenge.protectionSpace.serverTrust
        else {
            completionHandler(.performDefaultHandling, nil)
            return
        }
        completionHandler(.useCredential, URLCredential(trust: trust))
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask,
        willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping (CachedURLResponse?) -> Void
    ) {
        completionHandler(nil)
    }

    func session() -> URLSession {
        URLSession(configuration: .default, delegate: self, delegateQueue: OperationQueue())
    }
}

enum BlockingStyle {
    static func load(_ url: URL) -> Data? {
        let semaphore = DispatchSemaphore(value: 0)
        let result = ResultBox()
        let task = URLSession.shared.dataTask(with: url) { data, _, _ in
            result.data = data
            semaphore.signal()
        }
        task.priority = URLSessionTask.highPriority
        task.taskDescription = "attachment"
        task.resume()
        if semaphore.wait(timeout: .now() + 20) == .timedOut { task.cancel() }
        return result.data ?? (try? Data(contentsOf: url))
    }

    final class ResultBox: @unchecked Sendable { var data: Data? }
}
