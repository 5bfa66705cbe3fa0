public import Foundation

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// What holds on Apple's platforms: `catch let error as NSError` and `error as? NSError` match a `URLError`, and an
/// `NSError` of its domain is one. Without this Linux's Foundation gives nil and lets the error pass.
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
