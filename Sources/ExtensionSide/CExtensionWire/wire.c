#define _GNU_SOURCE
#include "CExtensionWire.h"

#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

// Room for more than one, so that what a faulty sender adds is received, and closed, instead of being cut off.
enum { most = 16 };

typedef union {
    char bytes[CMSG_SPACE(most * sizeof(int))];
    struct cmsghdr header;
} control;

ssize_t cwire_send(int socket, const void *bytes, size_t count, int descriptor, int flags) {
    struct iovec part = { .iov_base = (void *)bytes, .iov_len = count };
    struct msghdr message = { .msg_iov = &part, .msg_iovlen = 1 };
    control ancillary;
    if (descriptor >= 0) {
        memset(&ancillary, 0, sizeof ancillary);
        message.msg_control = ancillary.bytes;
        message.msg_controllen = CMSG_SPACE(sizeof(int));
        struct cmsghdr *header = CMSG_FIRSTHDR(&message);
        header->cmsg_level = SOL_SOCKET;
        header->cmsg_type = SCM_RIGHTS;
        header->cmsg_len = CMSG_LEN(sizeof(int));
        memcpy(CMSG_DATA(header), &descriptor, sizeof(int));
    }
    return sendmsg(socket, &message, flags | MSG_NOSIGNAL);
}

ssize_t cwire_receive(int socket, void *bytes, size_t count, int *descriptor, int flags) {
    struct iovec part = { .iov_base = bytes, .iov_len = count };
    control ancillary;
    struct msghdr message = {
        .msg_iov = &part, .msg_iovlen = 1, .msg_control = ancillary.bytes, .msg_controllen = sizeof ancillary.bytes,
    };
    *descriptor = -1;
    ssize_t received = recvmsg(socket, &message, flags | MSG_CMSG_CLOEXEC);
    if (received < 0) return received;
    for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
        if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
        size_t number = (header->cmsg_len - CMSG_LEN(0)) / sizeof(int);
        for (size_t i = 0; i < number; i++) {
            int each;
            memcpy(&each, CMSG_DATA(header) + i * sizeof(int), sizeof(int));
            if (*descriptor < 0) *descriptor = each;
            else close(each);
        }
    }
    return received;
}
