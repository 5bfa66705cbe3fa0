import Foundation

/// Where the built command is: beside the test bundle, unless NSE_RUN_BINARY says otherwise.
package func toolPath() throws -> String {
    if let given = ProcessInfo.processInfo.environment["NSE_RUN_BINARY"] { return given }
    return try builtPath("nse-run")
}

/// The extension that does what its payload says: Tests/Helpers/ExtensionHostHelper.
package func hostHelperPath() throws -> String { try builtPath("nse-extension-host-helper") }

/// Where an executable of this package is: beside the test bundle.
package func builtPath(_ name: String) throws -> String {
    let runner = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    let candidates =
        [runner] + CommandLine.arguments.filter { $0.contains(".xctest") }.map(URL.init(fileURLWithPath:))
    for file in candidates {
        var directory = file.deletingLastPathComponent()
        while directory.path.contains(".build") || directory.path.contains(".xctest") {
            let tool = directory.appendingPathComponent(name).path
            var isDirectory: ObjCBool = false
            if FileManager.default.fileExists(atPath: tool, isDirectory: &isDirectory), !isDirectory.boolValue
            {
                return tool
            }
            directory = directory.deletingLastPathComponent()
        }
    }
    throw ToolError(description: "\(name) is not next to the test bundle \(runner.path)")
}

/// Runs the built `nse-run` to its end.
package func runTool(_ arguments: [String], _ options: ToolOptions = ToolOptions()) throws -> ToolResult {
    try RunningTool(toolPath(), arguments, options).wait()
}

/// Runs the built `nse-run` to its end with these bytes as its standard input.
package func runTool(
    _ arguments: [String], stdin: [UInt8], environment: [String: String?] = [:],
    currentDirectory: String? = nil
) throws -> ToolResult {
    var options = ToolOptions()
    options.input = .bytes(stdin)
    options.environment = environment
    options.currentDirectory = currentDirectory
    return try runTool(arguments, options)
}

/// Starts the built `nse-run` and leaves it to the test.
package func startTool(_ arguments: [String], _ options: ToolOptions = ToolOptions()) throws -> RunningTool {
    try RunningTool(toolPath(), arguments, options)
}

/// Runs any program to its end.
package func runCommand(
    _ executable: String, _ arguments: [String], _ options: ToolOptions = ToolOptions()
) throws -> ToolResult {
    try RunningTool(executable, arguments, options).wait()
}
