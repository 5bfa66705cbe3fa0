// Its API is made of Foundation's types.
@_exported public import Foundation
