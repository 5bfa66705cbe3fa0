import Foundation
import NotificationCore

extension Drill.Scene {
    /// Makes happen what a built-in adversity says.
    mutating func perform(_ step: DrillStep) {
        switch step {
        case .media(let answer):
            if case .redirectToItself = answer.body {
                for url in mediaURLs { harness.network.on(url, respond: .redirect(to: url)) }
            } else {
                answerMedia(with: response(answer))
            }
        case .requests(let pattern, let answer):
            harness.network.on(filled(pattern), respond: response(answer))
        case .address(let text): replaceMedia(with: filled(text))
        case .value(let json): replaceMedia(json: json)
        case .noMember: removeMedia()
        case .alertAsString: edit.flattenAlert(of: original)
        case .alertWithoutTitle: edit.dropTitle(of: original)
        }
    }

    /// A text of ``DrillStep`` with what stands for parts of the media's address.
    private func filled(_ text: String) -> String {
        let host = origin.firstRange(of: "://").map { String(origin[$0.upperBound...]) } ?? origin
        return text.replacing("{origin}", with: origin).replacing("{host}", with: host)
            .replacing("{type}", with: kind.pathExtension)
    }

    private func response(_ answer: DrillAnswer) -> ScriptedResponse {
        var response = body(answer.body)
        let size = response.byteCount
        if answer.delay > .zero { response = response.delayed(by: answer.delay) }
        if let lasting = answer.lasting {
            response = response.rate(bytesPerSecond: size / max(1, Int(lasting.components.seconds)))
        }
        if let part = answer.stalls { response = response.stalling(afterBytes: part.bytes(of: size)) }
        switch answer.label {
        case .right: break
        case .none: response = response.contentType(nil)
        case .said(let type): response = response.contentType(type)
        }
        if !answer.announcesLength { response = response.announcing(length: nil) }
        if let part = answer.ends { response = response.truncated(toBytes: part.bytes(of: size)) }
        return response
    }

    private func body(_ body: DrillAnswer.Body) -> ScriptedResponse {
        switch body {
        case .media(let bytes): kind.response(bytes: bytes)
        case .tooLarge: kind.response(bytes: kind.tooManyBytes)
        case .jpeg(let width, let height): .jpeg(width: width, height: height)
        case .png: .png()
        case .webp: .webp()
        case .svg: .svg()
        case .heic: .heic()
        case .page: .html()
        case .nothing: .empty()
        case .status(let status): .status(status)
        case .redirect(let address): .redirect(to: filled(address))
        case .redirectToItself: .redirect(to: mediaURLs.first ?? origin)
        case .failure(let failure): .failure(failure.code)
        }
    }
}

extension DrillAnswer.Part {
    fileprivate func bytes(of size: Int) -> Int {
        switch self {
        case .nothing: 0
        case .half: size / 2
        case .allButOneByte: max(0, size - 1)
        }
    }
}

extension DrillAnswer.Failure {
    fileprivate var code: URLError.Code {
        switch self {
        case .unknownHost: .cannotFindHost
        case .refused: .cannotConnectToHost
        case .lost: .networkConnectionLost
        case .offline: .notConnectedToInternet
        case .untrusted: .serverCertificateUntrusted
        }
    }
}
