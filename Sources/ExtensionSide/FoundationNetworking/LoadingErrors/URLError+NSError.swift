public import Foundation

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Makes `catch let error as NSError` and `error as? NSError` match a `URLError`, and an `NSError` of its domain a
/// `URLError`, as on Apple's platforms. Without this conformance Linux's Foundation gives nil, and the error is not
/// caught.
extension URLError: @retroactive _ObjectiveCBridgeable {
    public typealias _ObjectiveCType = NSError

    public func _bridgeToObjectiveC() -> NSError { _nsError }

    public static func _forceBridgeFromObjectiveC(_ source: NSError, result: inout URLError?) {
        result = URLError(_nsError: source)
    }

    public static func _conditionallyBridgeFromObjectiveC(
        _ source: NSError, result: inout URLError?
    ) -> Bool {
        guard source.domain == NSURLErrorDomain else { return false }
        result = URLError(_nsError: source)
        return true
    }

    public static func _unconditionallyBridgeFromObjectiveC(_ source: NSError?) -> URLError {
        URLError(_nsError: source ?? NSError(domain: NSURLErrorDomain, code: NSURLErrorUnknown))
    }
}
