import Glibc

/// A program beside nse-run, and what it is told for a workload.
struct CompareContender {
    let name: String
    /// What is counted in `out` afterwards, for find(1).
    var names = "*"
    /// A line for the shell; `out` is an empty directory.
    let command: (_ workload: CompareWorkload, _ out: String) throws -> String
    /// So many of them lie there.
    let files: (CompareWorkload) -> Int

    static let reference = "C reference"

    /// A word for the shell.
    static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: #"'\''"#) + "'" }
}

/// The contenders that can run here; what cannot is named with the reason.
struct CompareContenders {
    private(set) var all: [CompareContender] = []
    private(set) var missing: [String] = []
    private(set) var versions: [String] = []

    private let transfers: Int
    private let scratch: Scratch

    init(nseRun: String, python: String, transfers: Int, scratch: Scratch) throws {
        self.transfers = transfers
        self.scratch = scratch
        addNSERun(nseRun)
        try addReference()
        try addCurl()
        try addPython(python)
    }

    private mutating func addNSERun(_ binary: String) {
        let transfers = transfers
        all.append(
            CompareContender(name: "nse-run", names: "*.jpg") { workload, out in
                let reach = "--allow-http --allow-address 127.0.0.0/8 --quiet"
                let words = [binary, workload.payloads, out].map(CompareContender.quoted)
                if workload.kind == .single {
                    return "exec \(words[0]) \(words[1]) --app-group \(words[2]) \(reach) > /dev/null"
                }
                return
                    "exec \(words[0]) batch \(words[1]) --output delivered --app-group \(words[2]) \(reach) "
                    + "--concurrency \(transfers) --per-host \(transfers) > \(words[2]).lines"
            } files: {
                $0.differentFiles
            })
    }

    private mutating func addReference() throws {
        let (source, program) = (Self.source("climit.c"), scratch.path + "/climit")
        guard access(source, R_OK) == 0 else { return leaveOut("the C reference: no \(source)") }
        guard let compiler = Tool.find("cc") else { return leaveOut("the C reference: no cc") }
        guard let pkgConfig = Tool.find("pkg-config") else {
            return leaveOut("the C reference: no pkg-config")
        }
        guard let flags = try Tool.firstLine([pkgConfig, "--cflags", "--libs", "libcurl", "libmagic"]) else {
            return leaveOut("the C reference: pkg-config knows no libcurl or libmagic to build with")
        }
        let words = [compiler, program, source].map(CompareContender.quoted)
        let line = "exec \(words[0]) -O2 -w -o \(words[1]) \(words[2]) \(flags) -lpthread 2>&1"
        let built = try ChildRun(["sh", "-c", line])
        guard built.status == 0 else {
            let reason = String(decoding: built.output, as: UTF8.self).split(separator: "\n").first ?? ""
            return leaveOut("the C reference: cc does not build it: \(reason)")
        }
        let transfers = transfers
        all.append(
            CompareContender(name: CompareContender.reference) { workload, out in
                let sharing = workload.kind == .campaign ? " --dedup" : ""
                let words = [program, workload.payloads, out].map(CompareContender.quoted)
                return
                    "exec \(words[0]) -i \(words[1]) -o \(words[2]) -c \(transfers) --loop epoll --sink stream "
                    + "--magic 65536\(sharing) > \(words[2]).lines"
            } files: {
                $0.kind == .campaign ? $0.differentFiles : $0.urls.count
            })
    }

    private mutating func addCurl() throws {
        guard let curl = Tool.find("curl") else { return leaveOut("curl: not here") }
        guard let file = Tool.find("file") else { return leaveOut("curl and file: no file") }
        for command in [[curl, "--version"], [file, "--version"]] {
            if let line = try Tool.firstLine(command) {
                // curl goes on with all its libraries.
                versions.append(line.firstRange(of: " (").map { String(line[..<$0.lowerBound]) } ?? line)
            }
        }
        let (transfers, scratch) = (transfers, scratch)
        let words = [curl, file].map(CompareContender.quoted)
        all.append(
            CompareContender(name: "curl and file") { workload, out in
                let to = CompareContender.quoted(out)
                if workload.kind == .single {
                    return "\(words[0]) -sS -o \(to)/0 \(CompareContender.quoted(workload.urls[0])) && "
                        + "\(words[1]) --mime-type -b \(to)/0 > /dev/null"
                }
                let urls = workload.kind == .campaign ? Array(Set(workload.urls)).sorted() : workload.urls
                var (list, names) = ("", "")
                for (number, url) in urls.enumerated() {
                    list += "url = \"\(url)\"\noutput = \"\(out)/\(number)\"\n"
                    names += "\(out)/\(number)\n"
                }
                let lists = [
                    try scratch.file("\(workload.kind.rawValue).curl", Array(list.utf8)),
                    try scratch.file("\(workload.kind.rawValue).names", Array(names.utf8)),
                ].map(CompareContender.quoted)
                return
                    "\(words[0]) -sS --no-progress-meter --parallel --parallel-max \(transfers) -K \(lists[0]) && "
                    + "\(words[1]) --mime-type -b -f \(lists[1]) > /dev/null"
            } files: {
                $0.kind == .campaign ? $0.differentFiles : $0.urls.count
            })
    }

    private mutating func addPython(_ python: String) throws {
        guard let python = Tool.find(python) else { return leaveOut("the asyncio script: no \(python)") }
        let question =
            "import sys, aiohttp; print('Python', sys.version.split()[0] + ', aiohttp', aiohttp.__version__)"
        guard let version = try Tool.firstLine([python, "-c", question]) else {
            return leaveOut("the asyncio script: aiohttp is not installed for \(python) (see --python)")
        }
        let hasMagic = try Tool.firstLine([python, "-c", "import magic; print(1)"]) != nil
        versions.append(version + (hasMagic ? ", python-magic" : ", without python-magic: it names no types"))
        let (transfers, script) = (transfers, Self.source("asyncio_fetch.py"))
        guard access(script, R_OK) == 0 else { return leaveOut("the asyncio script: no \(script)") }
        all.append(
            CompareContender(name: "asyncio script") { workload, out in
                let words = [python, script, workload.payloads, out].map(CompareContender.quoted)
                return "exec \(words.joined(separator: " ")) \(transfers) > \(words[3]).lines"
            } files: {
                Set($0.urls).count
            })
    }

    private mutating func leaveOut(_ what: String) { missing.append(what) }

    /// Beside this file; the measurements are run from the repository.
    private static func source(_ name: String) -> String {
        "\(#filePath.prefix(upTo: #filePath.lastIndex(of: "/") ?? #filePath.startIndex))/\(name)"
    }
}
