import Foundation
import NotificationCore

/// The bytes of a modified delivery, as `nse-run` prints them: what changed rewritten, the rest byte for
/// byte, and the member `nse` with the attachments.
struct DeliveredPayload {
    let bytes: [UInt8]
    let diagnostics: [Diagnostic]

    init(_ payload: NotificationPayload, _ changes: ContentChanges, _ taken: [SystemStore.Taken]) {
        var edits = PayloadEdits(payload)
        diagnostics = edits.apply(changes, resultKey: payload.resultKey)
        var result = JSONWriter(reserving: 512)
        result.object { object in
            object.member(
                "attachments",
                array: { list in
                    for file in taken where file.admission != nil {
                        list.object { Self.write(file, into: &$0) }
                    }
                })
        }
        edits.insert(member: payload.resultKey, value: result.bytes)
        bytes = edits.applied()
    }

    private static func write(_ file: SystemStore.Taken, into object: inout JSONWriter) {
        guard let admission = file.admission else { return }
        let attachment = file.attachment
        object.member("identifier", attachment.identifier)
        object.member("url", attachment.url.absoluteString)
        object.member("type", admission.type.identifier)
        object.member("mime", admission.type.mime)
        object.member("bytes", attachment.bytes)
        object.member("sha256", file.sha256)
        writeOptions(attachment, into: &object)
    }

    private static func writeOptions(_ attachment: DeliveredAttachment, into object: inout JSONWriter) {
        let rectangle = attachment.thumbnailClippingRect
        guard attachment.thumbnailHidden != nil || rectangle != nil || attachment.thumbnailTime != nil else {
            return
        }
        object.member(
            "options",
            object: { members in
                members.member("thumbnailHidden", attachment.thumbnailHidden)
                if let rectangle {
                    members.member(
                        "thumbnailClippingRect",
                        object: { corners in
                            corners.member("x", Double(rectangle.origin.x))
                            corners.member("y", Double(rectangle.origin.y))
                            corners.member("width", Double(rectangle.size.width))
                            corners.member("height", Double(rectangle.size.height))
                        })
                }
                members.member("thumbnailTime", attachment.thumbnailTime)
            })
    }
}
