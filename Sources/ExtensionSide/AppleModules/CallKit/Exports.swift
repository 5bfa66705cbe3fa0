// The delegate of a provider gets an audio session. Apple's module re-exports Foundation, and with it Dispatch.
@_exported public import AVFoundation
@_exported public import Dispatch
@_exported public import Foundation
