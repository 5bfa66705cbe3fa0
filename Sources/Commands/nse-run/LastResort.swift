import CNSEProcess

/// What is delivered when this process crashes, or decides nothing: by a signal handler, from memory that nothing
/// else touches. See CNSEProcess.
enum LastResort {
    /// Holds these bytes instead of the input's, for the rest of the process.
    static func hold(_ bytes: [UInt8]) {
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
        copy.initialize(from: bytes, count: bytes.count)
        cprocess_hold_output(copy, bytes.count, -1)
    }

    static func read(_ descriptor: Int32, most: Int) throws(Errno) -> [UInt8] {
        var count = 0
        var code: Int32 = 0
        let bytes = cprocess_read_input(descriptor, most, &count, &code)
        guard code == 0 else { throw Errno(code) }
        return Array(UnsafeRawBufferPointer(start: bytes, count: count))
    }

    /// Runs `write`, in which the output goes out: what is held is not written any more.
    static func withOutput<Failure: Error>(_ write: () throws(Failure) -> Void) throws(Failure) {
        cprocess_begin_output()
        defer { cprocess_end_output() }
        try write()
    }

    static func deliver() -> Never { cprocess_deliver_held() }
}
