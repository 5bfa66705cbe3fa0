// The umbrella module: it re-exports those of Firebase's modules that exist here.
@_exported public import FirebaseCore
@_exported public import FirebaseMessaging
