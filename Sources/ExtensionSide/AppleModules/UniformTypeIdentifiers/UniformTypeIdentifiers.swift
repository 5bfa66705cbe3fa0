@_exported public import Foundation
// This module has `CFString`.
@_exported public import NSEFoundation
