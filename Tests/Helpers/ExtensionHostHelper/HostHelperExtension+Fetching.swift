import Foundation
import FoundationNetworking
import Intents
import UIKit
import UserNotifications

extension HostHelperExtension {
    /// - Returns: nil when the word is none of these; else whether the content is to be answered in the end.
    func fetching(_ word: String) -> Bool? {
        guard let media = media ?? URL(string: "https://media.example/picture.jpg") else { return nil }
        let request = URLRequest(url: media, timeoutInterval: timeout)
        switch word {
        case "download":
            URLSession.shared.downloadTask(with: request) { file, response, error in
                self.finish(file, response, error)
            }.resume()
        case "semaphore.download":
            let done = DispatchSemaphore(value: 0)
            URLSession.shared.downloadTask(with: media) { file, response, error in
                self.attach(file, response, error)
                done.signal()
            }.resume()
            done.wait()
            return true
        case "data":
            URLSession.shared.dataTask(with: request) { data, response, error in
                self.finish(data.flatMap(Self.write), response, error)
            }.resume()
        case "stream":
            let delegate = StreamDelegate { file, response, error in self.finish(file, response, error) }
            URLSession(configuration: .default, delegate: delegate, delegateQueue: nil).dataTask(with: media)
                .resume()
        case "async":
            Task {
                do {
                    let (file, response) = try await URLSession.shared.download(from: media)
                    self.finish(file, response, nil)
                } catch {
                    self.finish(nil, nil, error)
                }
            }
        case "get": get(URLRequest(url: media))
        case "post":
            var request = URLRequest(url: media)
            request.httpMethod = "POST"
            request.httpBody = Data(repeating: 0x78, count: number(1) << 20)
            get(request)
        case "cancel":
            let task = URLSession.shared.downloadTask(with: media) { file, response, error in
                self.finish(file, response, error)
            }
            task.resume()
            task.cancel()
        case "race": race(media)
        case "message":
            URLSession.shared.dataTask(with: media) { data, response, _ in
                self.answerMessage((response as? HTTPURLResponse)?.statusCode == 200 ? data : nil)
            }.resume()
        case "picture":
            URLSession.shared.dataTask(with: media) { data, _, _ in
                let size = data.flatMap { UIImage(data: $0) }?.size
                self.answer(size.map { "\(Int($0.width))×\(Int($0.height))" } ?? "no picture")
            }.resume()
        default: return nil
        }
        return false
    }

    private func answerMessage(_ avatar: Data?) {
        let sender = INPerson(
            personHandle: INPersonHandle(value: "ada", type: .unknown), nameComponents: nil,
            displayName: "Ada", image: avatar.map { INImage(imageData: $0) }, contactIdentifier: nil,
            customIdentifier: nil)
        let intent = INSendMessageIntent(
            recipients: nil, outgoingMessageType: .outgoingMessageText, content: content.body,
            speakableGroupName: nil, conversationIdentifier: "c-7", serviceName: nil, sender: sender,
            attachments: nil)
        do {
            answer(with: try content.updating(from: intent))
        } catch {
            answer("\(error)")
        }
    }

    private func get(_ request: URLRequest) {
        URLSession.shared.dataTask(with: request) { data, response, error in
            let status = (response as? HTTPURLResponse)?.statusCode ?? 0
            self.answer(Self.code(error) ?? "status \(status) bytes \(data?.count ?? 0)")
        }.resume()
    }

    private func race(_ media: URL) {
        let seconds = number(25)
        Task {
            let file = await withTaskGroup(of: URL?.self) { group -> URL? in
                group.addTask { try? await URLSession.shared.download(from: media).0 }
                group.addTask {
                    try? await Task.sleep(nanoseconds: UInt64(seconds) * 1_000_000_000)
                    return nil
                }
                let first = await group.next() ?? nil
                group.cancelAll()
                return first
            }
            self.attach(file, nil, nil)
            self.answer(file == nil ? "timed out" : "downloaded")
        }
    }

    private func finish(_ file: URL?, _ response: URLResponse?, _ error: (any Error)?) {
        attach(file, response, error)
        answer()
    }

    private func attach(_ file: URL?, _ response: URLResponse?, _ error: (any Error)?) {
        if let code = Self.code(error) { content.title = code }
        if let status = (response as? HTTPURLResponse)?.statusCode, status != 200 {
            content.title = "status \(status)"
        }
        guard let file else { return }
        let name = media?.lastPathComponent ?? ""
        let named = URL(fileURLWithPath: NSTemporaryDirectory() + (name.contains(".") ? name : "picture.jpg"))
        try? FileManager.default.removeItem(at: named)
        do {
            try FileManager.default.moveItem(at: file, to: named)
            content.attachments = [try UNNotificationAttachment(identifier: "media", url: named)]
        } catch {
            content.title = "\(error)"
        }
    }

    private static func write(_ data: Data) -> URL? {
        let file = URL(fileURLWithPath: NSTemporaryDirectory() + "data.bin")
        do {
            try data.write(to: file)
            return file
        } catch {
            return nil
        }
    }

    private static func code(_ error: (any Error)?) -> String? {
        error.map { "error \(($0 as NSError).code)" }
    }
}

/// Writes what comes to a file, piece by piece.
private final class StreamDelegate: NSObject, URLSessionDataDelegate {
    private let done: (URL?, URLResponse?, (any Error)?) -> Void
    private let file = URL(fileURLWithPath: NSTemporaryDirectory() + "stream.bin")
    private var handle: FileHandle?

    init(_ done: @escaping (URL?, URLResponse?, (any Error)?) -> Void) { self.done = done }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if handle == nil {
            _ = FileManager.default.createFile(atPath: file.path, contents: nil)
            handle = try? FileHandle(forWritingTo: file)
        }
        handle?.write(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        try? handle?.close()
        done(error == nil && handle != nil ? file : nil, task.response, error)
    }
}
