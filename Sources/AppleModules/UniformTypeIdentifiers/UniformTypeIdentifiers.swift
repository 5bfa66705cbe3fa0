@_exported public import Foundation
// `CFString`.
@_exported public import NSEFoundation
