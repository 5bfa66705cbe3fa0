import Foundation
import Glibc
@_exported import NSETestValues

/// What a test must not leave behind: open descriptors and threads of ours.
package struct Cleanliness: Sendable, Equatable {
    /// From the number to what it refers to.
    package let descriptors: [Int32: String]
    /// Names of threads that begin with `nse-`, with their ids.
    package let threads: [String: String]

    /// What is there now.
    package static func now() -> Cleanliness {
        var descriptors: [Int32: String] = [:]
        for name in names(in: "/proc/self/fd") {
            // The listing's own descriptor is gone by now.
            guard let number = Int32(name), fcntl(number, F_GETFD) >= 0 else { continue }
            descriptors[number] =
                (try? FileManager.default.destinationOfSymbolicLink(
                    atPath: "/proc/self/fd/\(name)")) ?? "?"
        }
        var threads: [String: String] = [:]
        for id in names(in: "/proc/self/task") {
            let comm = try? String(contentsOfFile: "/proc/self/task/\(id)/comm", encoding: .utf8)
            guard let name = comm?.trimmingCharacters(in: .newlines), name.hasPrefix("nse-") else { continue }
            threads[id] = name
        }
        return Cleanliness(descriptors: descriptors, threads: threads)
    }

    /// What is there now and was not there before, one line each, sorted.
    package func left(since before: Cleanliness) -> [String] {
        let files = descriptors.filter { before.descriptors[$0.key] != $0.value }
            .map { "descriptor \($0.key): \($0.value)" }
        let running = threads.filter { before.threads[$0.key] == nil }.map { "thread \($0.value)" }
        return (files + running).sorted()
    }

    /// As `left`, but gives what is about to end up to half a second to do so.
    package static func leftovers(since before: Cleanliness) -> [String] {
        var left: [String] = []
        for _ in 0..<100 {
            left = now().left(since: before)
            if left.isEmpty { return [] }
            poll(nil, 0, 5)
        }
        return left
    }

    private static func names(in directory: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? []
    }
}
