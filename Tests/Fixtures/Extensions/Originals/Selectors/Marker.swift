import Foundation

@objc enum Kind: Int { case push, call }

@objc protocol Marking: AnyObject { @objc func mark() -> String }

class Marker: NSObject, Marking {
    /* @objc /* nested */ still a comment: "quote */
    @objc func mark() -> String { #"raw "@objc" \(no) \#(Kind.push.rawValue)"# }

    @nonobjc static func line(_ number: Int) -> String { "line \(number) of \((#filePath as NSString).lastPathComponent)" }
}
