extension Vendor {
    /// Both keys are required; the file is not renamed. Refuses low-data mode by default.
    /// Source: BatchLabs/Batch-iOS-SDK-Extension:Sources/Swift/Rich Notifications/RichNotificationHelper.swift@ded3397
    static let batch = Vendor(
        name: "batch", title: "Batch", known: .source,
        keys: Keys(
            detect: ["/com.batch"], urls: ["/com.batch/at/u"], hints: ["/com.batch/at/t"],
            needs: ["/com.batch/at/t"]),
        sdk: SDK(types: [.hintIdentifier], budget: .total(20), withoutType: .dropped, onFailure: .original),
        ownMembers: ["com.batch"],
        product: Product("BatchExtension"))
}
