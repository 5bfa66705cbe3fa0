import Foundation
import NSETestSupport
import Testing

/// Each shell is run with the script that the command makes for it. Where a shell is missing its tests are skipped.
@Suite("Completions", .leavesNothing)
struct CompletionTests {
    enum Shell: String, CaseIterable, Sendable {
        case bash, zsh, fish

        /// Prints what Tab offers for the line in `$1`, one a line.
        var program: String {
            switch self {
            case .bash:
                """
                source ./script; read -ra COMP_WORDS <<< "$1"; [[ "$1" == *' ' ]] && COMP_WORDS+=('')
                COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); COMP_LINE=$1; COMP_POINT=${#1}
                _nse-run nse-run "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            case .fish: "source ./script; complete -C\"$argv[1]\" | cut -f 1"
            case .zsh:
                // An interactive shell on a terminal of its own: Tab, and a key that writes the line into a file.
                """
                zmodload zsh/zpty; zpty -b shell zsh -f -i; rm -f ready line
                {
                print -r -- 'PS1=; autoload -U compinit; compinit -u -D; source ./script'
                print -r -- 'show() { print -r -- "$BUFFER" > line.new; mv line.new line }; zle -N show; bindkey "^T" show; : > ready'
                } > setup
                zpty -w shell '. ./setup'
                until [[ -e ready ]]; do zpty -r -t shell rest; done
                zpty -w -n shell "$1"$'\\t\\024'
                until [[ -e line ]]; do zpty -r -t shell rest; done
                print -r -- "${${(z)$(<line)}[-1]}"; zpty -d shell
                """
            }
        }
    }

    private static func isMissing(_ shell: Shell) -> Bool {
        !["/usr/bin", "/bin", "/usr/local/bin"].contains {
            FileManager.default.isExecutableFile(atPath: "\($0)/\(shell.rawValue)")
        }
    }

    /// A part of a command line, what Tab must offer, and what it must not.
    static let rows: [(line: String, offered: [String], withheld: [String])] = [
        ("nse-run ba", ["batch"], ["check"]),
        ("nse-run push", ["push.json"], []), ("nse-run help ba", ["batch"], ["check"]),
        ("nse-run batch --pay", ["--payload-key"], ["--budget"]),
        ("nse-run serve --apns-p", ["--apns-port"], []),
        ("nse-run explain type.unsu", ["type.unsupported"], ["http.status"]),
        ("nse-run batch --dialect ones", ["onesignal"], ["none"]),
        ("nse-run check --color al", ["always"], ["never"]),
        ("nse-run --report push", ["push.json"], []),
    ]

    @Test(arguments: Shell.allCases)
    func `the shell offers commands, options, files, codes and vendors`(shell: Shell) throws {
        guard !Self.isMissing(shell) else {
            print("skipped: \(shell.rawValue) is not installed")
            return
        }
        let directory = try TemporaryDirectory()
        _ = try directory.write("{}", to: "push.json")
        let script = try runTool(["--generate-completion-script", shell.rawValue])
        #expect(script.status == 0 && script.stderr.isEmpty)
        _ = try directory.write(script.stdout, to: "script")
        var options = ToolOptions()
        options.currentDirectory = directory.path
        options.environment = ["TERM": "dumb"]
        for row in Self.rows {
            let flags = [Shell.bash: ["--norc"], .zsh: ["-f"]][shell] ?? []
            let words = shell == .fish ? [row.line] : [shell.rawValue, row.line]
            let result = try runCommand(shell.rawValue, flags + ["-c", shell.program] + words, options)
            let offered = Set(
                result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) })
            #expect(offered.isSuperset(of: row.offered), "\(row.line): \(offered) \(result.stderr)")
            #expect(offered.isDisjoint(with: row.withheld), "\(row.line): \(offered)")
        }
    }

    @Test func `another shell is wrong usage, with the names of those that are known`() throws {
        let result = try runTool(["--generate-completion-script", "tcsh"])
        #expect(result.status == 64 && result.stderr.contains("zsh, bash, fish"), "\(result.stderr)")
        let joined = try runTool(["--generate-completion-script=bash"])
        #expect(joined.status == 0 && joined.output.contains("complete -o filenames"))
    }
}
