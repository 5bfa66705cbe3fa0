extension DrillCause {
    /// The extension attaches no media, not even in fair weather.
    static var noMedia: DrillCause {
        .init(
            "no media is attached, not even in fair weather",
            check: "the key that userInfo is asked for, the download, and that attachments is set",
            in: .receive)
    }

    static func lostMedia(_ circumstance: DrillCircumstance) -> DrillCause {
        switch circumstance {
        case .wrongLabel:
            .init(
                "media is lost where the server names its type wrongly or not at all, because the type is taken "
                    + "from Content-Type",
                check: "`mimeType` and `suggestedFilename`: the first bytes are right", in: .download)
        case .unnamed:
            .init(
                "media is lost where the URL does not end in its type, because the type is taken from the URL",
                check: "`pathExtension` and `lastPathComponent`: the first bytes are right", in: .download)
        case .moved:
            .init(
                "media is lost after a redirect", check: "what is done with the URL of the response",
                in: .download)
        case .manyPixels:
            .init(
                "a large picture is lost, because it is decoded or refused for its pixels",
                check: "`UIImage(data:)`: a file can be attached as it is", in: .attach)
        case .repeated:
            .init(
                "media is lost when notifications follow each other, because they use the same file names",
                check: "`moveItem`, `copyItem` and `write`: a name with UUID() is always free", in: .download)
        default:
            .init(
                "media that is available is not attached", check: "time-outs, and the path of the file",
                in: .download)
        }
    }

    static func refused(_ circumstance: DrillCircumstance) -> DrillCause {
        switch circumstance {
        case .notMedia:
            .init(
                "what is not a picture is attached, because neither the status nor the bytes are looked at",
                check: "`statusCode`, `mimeType` and the first bytes", in: .download)
        case .tooLarge:
            .init(
                "files beyond Apple's limits are attached, because their size is not looked at",
                check: "the size of the file (at most \(MediaFamily.shortLimitList))",
                in: .download)
        case .cutShort:
            .init(
                "half a file is attached, because its end is not looked at",
                check: "`error`, and the last bytes", in: .download)
        case .wrongLabel, .unnamed, .moved:
            .init(
                "media is attached under an extension that its bytes do not have",
                check: "`pathExtension`: the first bytes tell the right one", in: .attach)
        default:
            .init("an attachment is refused", check: "type and path of the file", in: .attach)
        }
    }
}
