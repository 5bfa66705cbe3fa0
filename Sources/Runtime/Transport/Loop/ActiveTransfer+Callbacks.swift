internal import CCurl
import Glibc

// libcurl calls these on the loop's thread, inside `curl_multi_socket_action`. A return value other than the whole
// count ends the transfer with CURLE_WRITE_ERROR; the real reason is kept in the transfer.

private func transfer(_ context: UnsafeMutableRawPointer?) -> ActiveTransfer? {
    guard let context = unsafe context else { return nil }
    return unsafe Unmanaged<ActiveTransfer>.fromOpaque(context).takeUnretainedValue()
}

/// CURLOPT_HEADERFUNCTION: one line at a time, also those of interim responses and of trailers.
let transferHeader: curl_write_callback = { data, size, count, context in
    let (length, overflow) = size.multipliedReportingOverflow(by: count)
    guard let context = unsafe context, let data = unsafe data, !overflow else { return 0 }
    // Not counted, as ten lines of each answer would do: the loop holds the transfer meanwhile.
    let transfer = unsafe Unmanaged<ActiveTransfer>.fromOpaque(context)
    return unsafe transfer._withUnsafeGuaranteedRef {
        unsafe $0.take(line: UnsafeRawBufferPointer(start: data, count: length)) ? length : 0
    }
}

/// CURLOPT_WRITEFUNCTION: at most 16 KiB at a time; of a chunked body at most one chunk, which may be a byte.
let transferBody: curl_write_callback = { data, size, count, context in
    let (length, overflow) = size.multipliedReportingOverflow(by: count)
    guard let buffer = unsafe context?.assumingMemoryBound(to: ReceivedBytes.Storage.self),
        let data = unsafe data, !overflow, length > 0
    else { return 0 }
    let piece = unsafe UnsafeRawBufferPointer(start: data, count: length)
    let isFirst = unsafe buffer.pointee.count == 0
    if unsafe buffer.pointee.join(piece) {
        if isFirst { unsafe transfer(buffer.pointee.transfer)?.noteJoined() }
        return length
    }
    guard let transfer = unsafe transfer(buffer.pointee.transfer) else { return 0 }
    return unsafe transfer.take(piece) ? length : 0
}

/// CURLOPT_OPENSOCKETFUNCTION: judges the bytes that `connect` is about to get. No socket, no packet.
let transferSocket: curl_opensocket_callback = { context, _, wanted in
    guard let transfer = unsafe transfer(context), let wanted = unsafe wanted else { return -1 }
    if transfer.judges {
        // The address begins in the last member of the struct and may be longer than that member.
        let offset = MemoryLayout<curl_sockaddr>.offset(of: \curl_sockaddr.addr) ?? 0
        let bytes = unsafe UnsafeRawBufferPointer(
            start: UnsafeRawPointer(wanted) + offset, count: Int(wanted.pointee.addrlen))
        guard let address = unsafe SocketAddress(sockaddr: bytes) else { return -1 }
        guard transfer.request.admits(address) else {
            transfer.denied = address
            return -1
        }
    }
    let kind = unsafe wanted.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue)
    let descriptor = unsafe socket(wanted.pointee.family, kind, wanted.pointee.protocol)
    if descriptor < 0 {
        transfer.socketError = errno
        return -1
    }
    transfer.noteOpened(descriptor)
    return descriptor
}

/// CURLOPT_PREREQFUNCTION: judges the peer of the connection that the request is about to go out on. A kept
/// connection was opened for another transfer, and no socket callback was asked about it.
let transferRequestAllowed: curl_prereq_callback = { context, peer, _, port, localPort in
    guard let transfer = unsafe transfer(context) else { return CURL_PREREQFUNC_ABORT }
    guard unsafe transfer.noteRequest(peer: peer, port: port, localPort: localPort) else {
        transfer.peerIsGone = true
        return CURL_PREREQFUNC_ABORT
    }
    guard transfer.judges else { return CURL_PREREQFUNC_OK }
    guard let peer = unsafe peer,
        let address = IPAddress(unsafe String(cString: peer), embeddedIPv4: true)
    else {
        transfer.peerIsGone = true
        return CURL_PREREQFUNC_ABORT
    }
    let remote = SocketAddress(address: address, port: UInt16(clamping: port))
    guard transfer.request.admits(remote) else {
        transfer.denied = remote
        return CURL_PREREQFUNC_ABORT
    }
    return CURL_PREREQFUNC_OK
}
