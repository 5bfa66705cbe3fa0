import Foundation

/// Compares dictionaries of JSON or property-list values. Foundation's comparison is not used, because on Linux it
/// finds equal dictionaries different when arrays in them have elements of different types.
enum UserInfoEquality {
    static func holds(_ left: [AnyHashable: Any], _ right: [AnyHashable: Any]) -> Bool {
        left.count == right.count
            && left.allSatisfy { key, value in right[key].map { holds(value, $0) } ?? false }
    }

    private static func holds(_ left: Any, _ right: Any) -> Bool {
        // Numbers are compared first, because the other casts of a number succeed too.
        if let left = left as? NSNumber, let right = right as? NSNumber { return left.isEqual(right) }
        if let left = left as? String, let right = right as? String {
            return left.utf8.elementsEqual(right.utf8)
        }
        if let left = left as? [AnyHashable: Any], let right = right as? [AnyHashable: Any] {
            return holds(left, right)
        }
        if let left = left as? [Any], let right = right as? [Any] {
            return left.count == right.count && zip(left, right).allSatisfy { holds($0, $1) }
        }
        if let left = left as? NSObject { return left.isEqual(right) }
        if let left = left as? AnyHashable, let right = right as? AnyHashable { return left == right }
        return false
    }
}
