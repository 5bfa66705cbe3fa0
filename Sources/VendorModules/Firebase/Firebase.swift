// The umbrella: of Firebase's modules those that are here.
@_exported public import FirebaseCore
@_exported public import FirebaseMessaging
