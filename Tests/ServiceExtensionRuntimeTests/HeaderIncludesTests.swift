import Foundation
import Testing

/// A C header of ours that defines a struct of the C library, by including it, would make the build depend on the
/// order in which the file system lists the sources: Swift takes the first module that it sees for the one that
/// defines it, and every file must import that one to use a member.
@Suite("The headers of Linux calls") struct HeaderIncludesTests {
    @Test(arguments: ["shim.h", "digest.h"]) func `include no header with structs`(name: String) throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let text = try String(
            contentsOf: root.appending(path: "Sources/System/CLinux/\(name)"), encoding: .utf8)
        let included = text.split(separator: "\n").filter { $0.hasPrefix("#include") }
        #expect(!included.isEmpty)
        #expect(
            Set(included).isSubset(of: ["#include <stdint.h>", "#include <stddef.h>", "#include <dlfcn.h>"]))
    }
}
