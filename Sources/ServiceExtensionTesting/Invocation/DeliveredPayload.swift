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
                    var used: Set<String> = []
                    for file in taken where file.admission != nil {
                        let name = Self.unique(file.attachment.identifier, &used)
                        list.object { Self.write(file, as: name, into: &$0) }
                    }
                })
        }
        edits.insert(member: payload.resultKey, value: result.bytes)
        bytes = edits.applied()
    }

    /// The second one of a name gets `#2`, and so on.
    private static func unique(_ identifier: String, _ used: inout Set<String>) -> String {
        var name = identifier
        var number = 2
        while !used.insert(name).inserted {
            name = "\(identifier)#\(number)"
            number += 1
        }
        return name
    }

    private static func write(
        _ file: SystemStore.Taken, as identifier: String, into object: inout JSONWriter
    ) {
        guard let admission = file.admission else { return }
        let attachment = file.attachment
        object.member("identifier", identifier)
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
