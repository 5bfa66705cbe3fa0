extension ByteWindow {
    /// A window over an open file, which must stay open as long as the window is used.
    ///
    /// - Parameters:
    ///   - size: the size of the file in bytes.
    ///   - owner: closes the file at its end; kept as long as the window.
    package init(_ file: Descriptor, size: Int, owner: AnyObject? = nil) {
        self.init(size: size) { (offset, buffer) throws(ReadError) in
            defer { withExtendedLifetime(owner) {} }
            do throws(Errno) {
                return try file.readFully(at: offset, into: &buffer)
            } catch {
                throw ReadError(error)
            }
        }
    }
}
