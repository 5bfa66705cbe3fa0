public class CXHandle: NSObject, _ImmutableObject, @unchecked Sendable {
    // Unchecked because the class is not final; it does not change.

    public enum HandleType: Int, Sendable {
        case generic = 1, phoneNumber, emailAddress
    }

    public let type: HandleType
    public let value: String

    public init(type: HandleType, value: String) {
        self.type = type
        self.value = value
    }

    public override func isEqual(_ object: Any?) -> Bool { same(object, \.type, \.value) }

    public override var hash: Int { value.hashValue }
}
