@_spi(SwiftCorelibsFoundation) public import Foundation
@_spi(SwiftCorelibsFoundation) import FoundationEssentials

/// Loads URLs that are not files for `NSData` and `NSString`; Foundation looks for this class in a module of this name.
public final class _NSNonfileURLContentLoader: _NSNonfileURLContentLoading, Sendable {
    /// Creates a loader. Foundation calls it once.
    public required init() {}

    /// Loads `url` and blocks until the whole body has arrived.
    public func contentsOf(url: URL) throws -> (result: NSData, textEncodingNameIfAvailable: String?) {
        let (data, response) = try RemoteContents.load(url)
        return (NSData(data: data), response?.textEncodingName)
    }
}

extension Data {
    /// Loads a URL. FoundationEssentials calls this for `Data(contentsOf:options:)` when the URL is not a file.
    @_dynamicReplacement(for:init(_contentsOfRemote:options:))
    private init(_contentsOfRemoteByHost url: URL, options: Data.ReadingOptions = []) throws {
        self = try RemoteContents.load(url).data
    }
}
