extension Vendor {
    /// The keys that 129 extensions in 113 public repositories read; applies to every payload.
    static let generic = Vendor(
        name: "generic", title: "the usual keys of tutorials", known: .survey,
        keys: Keys(
            detect: ["/attachment-url"],
            urls: [
                "/attachment-url", "/media-url", "/image", "/imageUrl", "/image_url", "/image-url",
                "/imageURL", "/urlImageString", "/attachment", "/video_url", "/thumbnailUrl", "/icon",
                "/mediaUrl", "/aps/attachment-url", "/data/attachment-url", "/data/image",
            ],
            hints: ["/mediaType"], flags: .always, isShared: true),
        sdk: SDK(types: [.unknown], budget: .unknown, onFailure: .unknown))
}
