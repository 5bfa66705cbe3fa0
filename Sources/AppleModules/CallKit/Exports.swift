// The delegate of a provider is given an audio session. Apple's module brings Foundation, and with it Dispatch.
@_exported public import AVFoundation
@_exported public import Dispatch
@_exported public import Foundation
