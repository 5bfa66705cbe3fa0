// swift-tools-version: 6.0
import PackageDescription

let package = Package(name: "provider", targets: [.testTarget(name: "ProviderTests")])
