// One datagram of bytes and at most one descriptor over an AF_UNIX stream socket: sendmsg(2), recvmsg(2) and cmsg(3),
// whose macros Swift does not see.
#ifndef CEXTENSIONWIRE_H
#define CEXTENSIONWIRE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Sends up to `count` bytes, and with the first of them `descriptor` unless that is negative. Does not raise SIGPIPE.
/// `flags` as for sendmsg(2). Returns what sendmsg returns.
ssize_t cwire_send(int socket, const void *_Nonnull bytes, size_t count, int descriptor, int flags);

/// Receives up to `count` bytes. A descriptor that came with them is in `descriptor`, closed on exec, else -1; of
/// several all but the first are closed. `flags` as for recvmsg(2). Returns what recvmsg returns.
ssize_t cwire_receive(int socket, void *_Nonnull bytes, size_t count, int *_Nonnull descriptor, int flags);

#endif
