import Foundation
import UserNotifications

extension HostHelperExtension {
    /// - Returns: nil when the word is none of these; else whether the content is to be answered in the end.
    func attaching(_ word: String) -> Bool? {
        let temporary = NSTemporaryDirectory()
        let foreign = path ?? "/etc/hostname"
        switch word {
        case "attach.tmp": attach([picture(in: temporary)])
        case "attach.home": attach([picture(in: NSHomeDirectory() + "/Documents/")])
        case "attach.group":
            let group = FileManager.default.containerURL(
                forSecurityApplicationGroupIdentifier: "group.example")
            attach([picture(in: (group?.path ?? "/nowhere") + "/")])
        case "attach.etc": attach([foreign])
        case "attach.symlink":
            if symlink(foreign, temporary + "link.jpg") != 0 { content.title = "errno \(errno)" }
            attach([temporary + "link.jpg"])
        case "attach.hardlink":
            if link(foreign, temporary + "link.jpg") != 0 {
                content.title = "errno \(errno)"
            } else {
                attach([temporary + "link.jpg"])
            }
        case "attach.missing":
            let file = picture(in: temporary)
            attach([file])
            unlink(file)
        case "attach.text":
            let file = temporary + "text.jpg"
            _ = FileManager.default.createFile(atPath: file, contents: Data("no picture".utf8))
            attach([file])
        case "attach.two":
            attach([picture(in: temporary), picture(in: temporary, name: "second.gif")])
        case "attach.throws": attach([temporary + "nothing.jpg"])
        default: return nil
        }
        return true
    }

    private func attach(_ paths: [String]) {
        do {
            content.attachments = try paths.enumerated().map { number, path in
                try UNNotificationAttachment(
                    identifier: "file\(number)", url: URL(fileURLWithPath: path),
                    options: [
                        UNNotificationAttachmentOptionsTypeHintKey: path.hasSuffix(".gif")
                            ? "com.compuserve.gif" : "public.jpeg",
                        UNNotificationAttachmentOptionsThumbnailHiddenKey: NSNumber(value: true),
                    ])
            }
        } catch {
            content.title = "threw \((error as NSError).code)"
        }
    }

    /// A GIF of one pixel, whole, in `directory`.
    private func picture(in directory: String, name: String = "picture.gif") -> String {
        let bytes: [UInt8] = [
            0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x2C, 0, 0,
            0,
            0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B,
        ]
        _ = FileManager.default.createFile(atPath: directory + name, contents: Data(bytes))
        return directory + name
    }
}
