import Foundation

extension Error {
    /// The fault that a decoder found, in one sentence; for other errors their own description.
    var sentence: String {
        guard let error = self as? DecodingError else { return localizedDescription }
        let context: DecodingError.Context =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .keyNotFound(_, let context),
                .dataCorrupted(let context):
                context
            @unknown default:
                DecodingError.Context(codingPath: [], debugDescription: "\(error)")
            }
        let path = context.codingPath.map(\.stringValue).joined(separator: ".")
        return path.isEmpty ? context.debugDescription : "\(path): \(context.debugDescription)"
    }
}
