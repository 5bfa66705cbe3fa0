import Foundation
import NSETestSupport
import Testing

@Suite("The page of environment variables")
struct VariableTests {
    private static let page = "Sources/Runtime/ServiceExtensionRuntime.docc/Environment.md"

    private static func names(in text: String) -> Set<String> {
        // Guards of C headers are no variables.
        Set(
            text.matches(of: /\bNSE_[A-Z]+(_[A-Z]+)*\b/).map { String($0.output.0) }.filter {
                !$0.hasSuffix("_SHIM_H")
            })
    }

    @Test func `every NSE_ variable of sources, scripts and tests is on it, and no other`() throws {
        let root = Fixtures.root
        var used: Set<String> = []
        for folder in ["Sources", "samples", "Tests", ".ci", "Package.swift"] {
            let path = "\(root)/\(folder)"
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
            let files = isFolder.boolValue ? try FileManager.default.subpathsOfDirectory(atPath: path) : [""]
            for file in files where !file.contains(".build/") && !file.hasSuffix(".md") {
                guard
                    let text = try? String(
                        contentsOfFile: path + (file.isEmpty ? "" : "/" + file), encoding: .utf8)
                else { continue }
                used.formUnion(Self.names(in: text))
            }
        }
        let documented = Self.names(in: try String(contentsOfFile: "\(root)/\(Self.page)", encoding: .utf8))
        #expect(used.subtracting(documented).sorted() == [], "not on the page")
        #expect(documented.subtracting(used).sorted() == [], "no longer used")
    }
}
