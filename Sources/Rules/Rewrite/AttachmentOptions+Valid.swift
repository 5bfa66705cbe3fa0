extension AttachmentOptions {
    /// Without those that no thumbnail can have; a warning for each that is left out (Apple,
    /// UNNotificationAttachmentOptionsThumbnailClippingRectKey and …ThumbnailTimeKey).
    package func valid(for identifier: String) -> (options: AttachmentOptions, diagnostics: [Diagnostic]) {
        var options = self
        var faults: [String] = []
        if let rect = thumbnailClippingRect,
            ![rect.x, rect.y, rect.width, rect.height].allSatisfy({ (0...1).contains($0) })
        {
            options.thumbnailClippingRect = nil
            faults.append("the clipping rectangle of its thumbnail has parts outside of 0…1")
        }
        if let time = thumbnailTime, time < 0 {
            options.thumbnailTime = nil
            faults.append("the time of its thumbnail is before the beginning")
        }
        let diagnostics = faults.map { fault in
            Diagnostic(
                .mediaInvalidOptions, .warning, "\(identifier): \(fault), and is left out",
                hint: Code.mediaInvalidOptions.explanation.remedy)
        }
        return (options, diagnostics)
    }

    package func writeMember(to object: inout JSONWriter) {
        guard !isEmpty else { return }
        object.object("options") { members in
            members.member("thumbnailHidden", thumbnailHidden)
            if let rect = thumbnailClippingRect {
                members.object("thumbnailClippingRect") { corners in
                    corners.member("x", rect.x)
                    corners.member("y", rect.y)
                    corners.member("width", rect.width)
                    corners.member("height", rect.height)
                }
            }
            members.member("thumbnailTime", thumbnailTime)
        }
    }
}
