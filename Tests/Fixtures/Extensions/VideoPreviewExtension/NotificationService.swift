import AVFoundation
import UIKit
import UserNotifications

/// A still of the recording, because the recording itself is too large to attach.
class NotificationService: UNNotificationServiceExtension {

    var contentHandler: ((UNNotificationContent) -> Void)?
    var bestAttemptContent: UNMutableNotificationContent?

    override func didReceive(_ request: UNNotificationRequest, withContentHandler contentHandler: @escaping (UNNotificationContent) -> Void) {
        self.contentHandler = contentHandler
        bestAttemptContent = (request.content.mutableCopy() as? UNMutableNotificationContent)

        guard let address = request.content.userInfo["recording"] as? String, let url = URL(string: address) else {
            return deliver()
        }
        URLSession.shared.downloadTask(with: url) { location, _, error in
            defer { self.deliver() }
            guard let location = location else { return }
            let video = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".mp4")
            do {
                try FileManager.default.moveItem(at: location, to: video)
                defer { try? FileManager.default.removeItem(at: video) }
                try self.attachPreview(of: video)
            } catch let error as NSError where error.domain == AVFoundationErrorDomain {
                self.bestAttemptContent?.subtitle = "No preview (\(error.code))"
            } catch {
                print("no preview: \(error)")
            }
        }.resume()
    }

    override func serviceExtensionTimeWillExpire() {
        deliver()
    }

    private func attachPreview(of video: URL) throws {
        let asset = AVURLAsset(url: video)
        let generator = AVAssetImageGenerator(asset: asset)
        generator.appliesPreferredTrackTransform = true
        generator.maximumSize = CGSize(width: 32, height: 32)
        let middle = CMTimeMultiplyByFloat64(asset.duration, multiplier: 0.5)
        let still = UIImage(cgImage: try generator.copyCGImage(at: middle, actualTime: nil))

        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
        try still.jpegData(compressionQuality: 0.7)?.write(to: file)
        bestAttemptContent?.attachments = [try UNNotificationAttachment(identifier: "preview", url: file, options: nil)]
        bestAttemptContent?.subtitle = String(format: "%.0f s", CMTimeGetSeconds(asset.duration))
    }

    private func deliver() {
        guard let contentHandler = contentHandler, let bestAttemptContent = bestAttemptContent else { return }
        self.contentHandler = nil
        contentHandler(bestAttemptContent)
    }
}
