// Apple's module re-exports Foundation, and with it URLSession and Dispatch; the Xcode template imports nothing else.
@_exported public import CoreLocation
@_exported public import Dispatch
@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import NSEFoundation
// On a phone Foundation re-exports the keychain too.
@_exported public import Security
