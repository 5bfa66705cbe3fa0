import Foundation
import SourceRewriter

/// `nse-rewrite INPUT OUTPUT`: writes the Swift source INPUT to OUTPUT as it can be compiled without Objective-C.
///
/// The first line of OUTPUT says where the source comes from, so errors and `#filePath` name INPUT.
@main
struct Rewrite {
    /// More is not a source.
    private static let largest = 16 << 20

    static func main() {
        guard CommandLine.arguments.count == 3 else { fail("usage: nse-rewrite INPUT OUTPUT", 64) }
        let (input, output) = (CommandLine.arguments[1], CommandLine.arguments[2])
        guard !input.contains("\"") && !input.contains("\\") && !input.contains("\n") else {
            fail("\(input): a path with a quotation mark, a backslash or a line break", 64)
        }
        do {
            let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
            let source = try handle.read(upToCount: largest + 1) ?? Data()
            guard source.count <= largest else { fail("\(input): more than \(largest) bytes", 65) }
            let head = Data("#sourceLocation(file: \"\(input)\", line: 1)\n".utf8)
            try (head + ObjectiveCRewriter([UInt8](source)).output)
                .write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            fail("\(input): \(error.localizedDescription)", 66)
        }
    }

    private static func fail(_ text: String, _ status: Int32) -> Never {
        FileHandle.standardError.write(Data("error: \(text)\n".utf8))
        exit(status)
    }
}
