@_spi(SwiftCorelibsFoundation) public import Foundation
@_spi(SwiftCorelibsFoundation) import FoundationEssentials

/// Foundation looks for a class of this name in a module of this name when `NSData` or `NSString` is to be read from a
/// URL that is not a file.
public final class _NSNonfileURLContentLoader: _NSNonfileURLContentLoading, Sendable {
    /// Made by Foundation, once.
    public required init() {}

    /// Blocks until the whole body is here.
    public func contentsOf(url: URL) throws -> (result: NSData, textEncodingNameIfAvailable: String?) {
        let (data, response) = try RemoteContents.load(url)
        return (NSData(data: data), response?.textEncodingName)
    }
}

extension Data {
    /// What FoundationEssentials calls for `Data(contentsOf:options:)` when the URL is not a file.
    @_dynamicReplacement(for:init(_contentsOfRemote:options:))
    private init(_contentsOfRemoteByHost url: URL, options: Data.ReadingOptions = []) throws {
        self = try RemoteContents.load(url).data
    }
}
