import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Code with `#if canImport(FoundationNetworking)` gets this module.
@Suite struct ModuleTests {
    @Test("The module of this name is ours and not the toolchain's")
    func ours() {
        // The toolchain's session has no such property.
        #expect(URLSessionConfiguration.default.multipathServiceType == .none)
        #expect(String(reflecting: URLSession.self) == "FoundationNetworking.URLSession")
    }

    @Test("Nothing of the toolchain's library is loaded")
    func alone() throws {
        let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
        #expect(!maps.contains("libFoundationNetworking.so"))
    }
}
