import NotificationCore

/// A file that cannot be used: which one, why, and what to do.
struct FileFault: Error, Sendable, Hashable, CustomStringConvertible {
    let path: String
    /// What is wrong with it, a sentence without its subject.
    let problem: String
    /// What to do about it, a whole sentence.
    let remedy: String

    init(_ path: String, _ problem: String, remedy: String) {
        self.path = path
        self.problem = problem
        self.remedy = remedy
    }

    /// After a system call: `doing` is "cannot be opened" or the like.
    init(_ path: String, _ doing: String, _ error: Errno, remedy: String) {
        self.init(path, "\(doing): \(error.text)", remedy: remedy)
    }

    var description: String { "\(path): \(problem). \(remedy)" }
}
