import Foundation
import UserNotifications

/// Signs every request for the media server, in the way of SDKs that take part in all loading.
enum MediaKit {
    static var token = ""

    static func start(token: String) {
        self.token = token
        URLProtocol.registerClass(SigningProtocol.self)
    }
}

class SigningProtocol: URLProtocol, @unchecked Sendable {
    private static let handled = "MediaKit.handled"

    private var inner: URLSessionDataTask?

    override class func canInit(with request: URLRequest) -> Bool {
        guard URLProtocol.property(forKey: handled, in: request) == nil else { return false }
        return request.url?.host == "signed.example.com"
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        request
    }

    override func startLoading() {
        let signed = (request as NSURLRequest).mutableCopy() as! NSMutableURLRequest
        URLProtocol.setProperty(true, forKey: SigningProtocol.handled, in: signed)
        signed.setValue("Bearer \(MediaKit.token)", forHTTPHeaderField: "Authorization")
        inner = URLSession.shared.dataTask(with: signed as URLRequest) { data, response, error in
            if let error = error {
                self.client?.urlProtocol(self, didFailWithError: error)
                return
            }
            if let response = response {
                self.client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
            }
            if let data = data {
                self.client?.urlProtocol(self, didLoad: data)
            }
            self.client?.urlProtocolDidFinishLoading(self)
        }
        inner?.resume()
    }

    override func stopLoading() {
        inner?.cancel()
    }
}
