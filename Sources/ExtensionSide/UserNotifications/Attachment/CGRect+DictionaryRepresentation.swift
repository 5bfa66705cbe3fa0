public import Foundation

// These are CoreGraphics functions that Linux lacks; the clipping rectangle of a thumbnail needs them.
extension CGRect {
    /// A dictionary with the members `X`, `Y`, `Width` and `Height` as numbers.
    public var dictionaryRepresentation: NSDictionary {
        let members: [String: Double] = [
            "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width),
            "Height": Double(size.height),
        ]
        return NSDictionary(dictionary: members.mapValues { NSNumber(value: $0) })
    }

    /// Creates a rectangle from a dictionary; nil unless all four members exist and are numbers.
    public init?(dictionaryRepresentation members: NSDictionary) {
        func number(_ name: String) -> Double? {
            (members.object(forKey: NSString(string: name)) as? NSNumber)?.doubleValue
        }
        guard let x = number("X"), let y = number("Y"), let width = number("Width"),
            let height = number("Height")
        else { return nil }
        self.init(x: x, y: y, width: width, height: height)
    }
}
