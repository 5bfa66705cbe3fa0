/* What Swift cannot import from libcurl and from the resolver: variadic functions, macros that are not plain
   numbers, and what differs between versions. Nothing else belongs here. */
#ifndef NSE_CCURL_SHIM_H
#define NSE_CCURL_SHIM_H

#include <arpa/inet.h>
#include <curl/curl.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <resolv.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

#if LIBCURL_VERSION_NUM < 0x075500
#error "nse-run needs the headers of libcurl 7.85.0 or newer (CURLOPT_PROTOCOLS_STR)"
#endif

/* CURL and CURLM are both void: in Swift an easy handle could be passed for a multi handle. These cannot. */
typedef struct { CURL *raw; } cc_easy;
typedef struct { CURLM *raw; } cc_multi;

/* Since 7.87.0; the number is part of the ABI, so older headers can ask a newer library. */
static const CURLoption cc_opt_quick_exit = (CURLoption)(CURLOPTTYPE_LONG + 322);

/* A transfer gives its receive buffer back at its end, and the next one takes another: kept meanwhile, it has its pages
   already. So many of this size wait at most. */
enum { cc_most_buffers = 64, cc_buffer_size = 68 << 10 };
static inline void **cc_buffers(void) {
    static void *buffers[cc_most_buffers];
    return buffers;
}
extern size_t malloc_usable_size(void *);

static inline void *cc_malloc(size_t size) {
    /* CURLOPT_BUFFERSIZE and a byte. */
    if (size <= 60 << 10 || size > cc_buffer_size) return malloc(size);
    for (int i = 0; i < cc_most_buffers; i++) {
        if (!__atomic_load_n(&cc_buffers()[i], __ATOMIC_RELAXED)) continue;
        void *kept = __atomic_exchange_n(&cc_buffers()[i], NULL, __ATOMIC_ACQUIRE);
        if (kept) return kept;
    }
    return aligned_alloc(4096, cc_buffer_size);
}

static inline void cc_free(void *memory) {
    /* Nearly nothing else begins with a page. */
    size_t size = ((uintptr_t)memory & 4095) != 0 ? 0 : malloc_usable_size(memory);
    for (int i = 0; size >= cc_buffer_size && size < 2 * cc_buffer_size && i < cc_most_buffers; i++) {
        void *none = NULL;
        if (!__atomic_load_n(&cc_buffers()[i], __ATOMIC_RELAXED)
            && __atomic_compare_exchange_n(&cc_buffers()[i], &none, memory, 0, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
            return;
    }
    free(memory);
}

static inline CURLcode cc_global_init(void) {
    return curl_global_init_mem(CURL_GLOBAL_DEFAULT, cc_malloc, cc_free, realloc, strdup, calloc);
}
static inline const curl_version_info_data *cc_version_info(void) {
    return curl_version_info(CURLVERSION_NOW);
}

static inline CURLcode cc_set_long(cc_easy h, CURLoption o, long v) { return curl_easy_setopt(h.raw, o, v); }
static inline CURLcode cc_set_offset(cc_easy h, CURLoption o, curl_off_t v) {
    return curl_easy_setopt(h.raw, o, v);
}
static inline CURLcode cc_set_text(cc_easy h, CURLoption o, const char *_Nullable v) {
    return curl_easy_setopt(h.raw, o, v);
}
static inline CURLcode cc_set_list(cc_easy h, CURLoption o, struct curl_slist *_Nullable v) {
    return curl_easy_setopt(h.raw, o, v);
}
static inline CURLcode cc_set_pointer(cc_easy h, CURLoption o, void *_Nullable v) {
    return curl_easy_setopt(h.raw, o, v);
}
static inline CURLcode cc_set_error_buffer(cc_easy h, char *v) {
    return curl_easy_setopt(h.raw, CURLOPT_ERRORBUFFER, v);
}
static inline CURLcode cc_set_data_callback(cc_easy h, CURLoption o, curl_write_callback _Nonnull v) {
    return curl_easy_setopt(h.raw, o, v);
}
static inline CURLcode cc_set_socket_callback(cc_easy h, curl_opensocket_callback _Nonnull v) {
    return curl_easy_setopt(h.raw, CURLOPT_OPENSOCKETFUNCTION, v);
}
static inline CURLcode cc_set_request_callback(cc_easy h, curl_prereq_callback _Nonnull v) {
    return curl_easy_setopt(h.raw, CURLOPT_PREREQFUNCTION, v);
}

static inline CURLcode cc_get_long(cc_easy h, CURLINFO i, long *v) { return curl_easy_getinfo(h.raw, i, v); }
static inline CURLcode cc_get_offset(cc_easy h, CURLINFO i, curl_off_t *v) {
    return curl_easy_getinfo(h.raw, i, v);
}
static inline CURLcode cc_get_text(cc_easy h, CURLINFO i, char *_Nullable *_Nonnull v) {
    return curl_easy_getinfo(h.raw, i, v);
}

static inline CURLMcode cc_multi_set_long(cc_multi m, CURLMoption o, long v) {
    return curl_multi_setopt(m.raw, o, v);
}

static inline CURLMcode cc_multi_watch(cc_multi m, curl_socket_callback _Nonnull watch, void *_Nullable with) {
    CURLMcode code = curl_multi_setopt(m.raw, CURLMOPT_SOCKETFUNCTION, watch);
    return code == CURLM_OK ? curl_multi_setopt(m.raw, CURLMOPT_SOCKETDATA, with) : code;
}

/* Works on every transfer and asks again which sockets are waited for. Deprecated as the usual way of working, which
   it is not here. */
static inline CURLMcode cc_multi_all(cc_multi m) {
    int running = 0;
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
    return curl_multi_socket_all(m.raw, &running);
#pragma GCC diagnostic pop
}

/* What watches descriptors for the loop: epoll, with its numbers of EPOLLIN and the like left here. */
static inline int cc_watch_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

/* Watches for what libcurl wants (CURL_POLL_*). A descriptor that was closed and opened again has left the watch
   without a word, and one that libcurl forgot is there still: so either call may have to be the other.
   Returns 0, or -1 with errno. */
static inline int cc_watch(int watch, int descriptor, int wanted) {
    struct epoll_event event = { .events = 0, .data = { .fd = descriptor } };
    if (wanted == CURL_POLL_REMOVE) {
        (void)epoll_ctl(watch, EPOLL_CTL_DEL, descriptor, &event);
        return 0;
    }
    if (wanted & CURL_POLL_IN) event.events |= EPOLLIN;
    if (wanted & CURL_POLL_OUT) event.events |= EPOLLOUT;
    if (epoll_ctl(watch, EPOLL_CTL_ADD, descriptor, &event) == 0) return 0;
    return errno == EEXIST ? epoll_ctl(watch, EPOLL_CTL_MOD, descriptor, &event) : -1;
}

typedef struct { int descriptor, action; } cc_event;

/* Waits for at most `most` events, and translates them for curl_multi_socket_action (CURL_CSELECT_*).
   Returns their number, 0 after a signal, -1 with errno. */
static inline int cc_watch_wait(int watch, cc_event *_Nonnull into, int most, int milliseconds) {
    struct epoll_event events[64];
    int count = epoll_wait(watch, events, most < 64 ? most : 64, milliseconds);
    if (count < 0) return errno == EINTR ? 0 : -1;
    for (int i = 0; i < count; i++) {
        unsigned int seen = events[i].events;
        into[i].descriptor = events[i].data.fd;
        into[i].action = (seen & (EPOLLIN | EPOLLHUP) ? CURL_CSELECT_IN : 0)
            | (seen & EPOLLOUT ? CURL_CSELECT_OUT : 0) | (seen & EPOLLERR ? CURL_CSELECT_ERR : 0);
    }
    return count;
}

/* Ends the conversation on a socket of IP with these ends; any other descriptor is left alone. */
static inline void cc_end_conversation(
    int descriptor, in_port_t local_port, const char *peer, in_port_t peer_port) {
    union { struct sockaddr any; struct sockaddr_in v4; struct sockaddr_in6 v6; } own, other;
    socklen_t length = sizeof own, other_length = sizeof other;
    char text[INET6_ADDRSTRLEN];
    if (getsockname(descriptor, &own.any, &length) != 0
        || getpeername(descriptor, &other.any, &other_length) != 0) return;
    int family = other.any.sa_family;
    if (family != AF_INET && family != AF_INET6) return;
    const void *address = family == AF_INET ? (void *)&other.v4.sin_addr : (void *)&other.v6.sin6_addr;
    /* The ports are at the same place in both. */
    if (own.v4.sin_port == htons(local_port) && other.v4.sin_port == htons(peer_port)
        && inet_ntop(family, address, text, sizeof text) != NULL && strcmp(text, peer) == 0)
        (void)shutdown(descriptor, SHUT_RDWR);
}

/* Whether HTTP/2 was negotiated for the answer that is being read: only then libcurl has a pseudo field of it. What a
   status line says is the server's claim. A libcurl without this interface cannot tell. */
static inline int cc_is_http2(cc_easy easy) {
    struct curl_header *found;
    CURLHcode code = curl_easy_header(easy.raw, ":status", 0, CURLH_PSEUDO, -1, &found);
    return code == CURLHE_OK || code == CURLHE_NOT_BUILT_IN;
}

/* A descriptor that becomes readable when another thread wants the loop. */
static inline int cc_bell_open(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }
static inline void cc_bell_ring(int bell) { (void)eventfd_write(bell, 1); }
static inline void cc_bell_hush(int bell) { eventfd_t rings; (void)eventfd_read(bell, &rings); }

/* Limits the lookups of the calling thread: `_res` is a macro for state of the thread. Read afresh each time,
   so that a changed resolv.conf counts. The old limits are taken back first: what res_init finds set counts
   as the configuration, and glibc then replaces it by that of the file at the next lookup, because the two
   differ.
   Returns 0, or -1 when the configuration cannot be read. */
static inline int cc_limit_resolver(int retrans, int retry) {
    _res.retrans = 0;
    _res.retry = 0;
    if (res_init() != 0) return -1;
    _res.retrans = retrans;
    _res.retry = retry;
    return 0;
}
static inline void cc_resolver_limits(int *retrans, int *retry) {
    *retrans = _res.retrans;
    *retry = _res.retry;
}

/* The resolver's state of the calling thread, valid until the thread ends; NULL where lookups need no help to
   end (musl limits its conversations over TCP itself). */
static inline void *cc_resolver_state(void) {
#ifdef __GLIBC__
    return &_res;
#else
    return 0;
#endif
}

/* Ends the TCP conversation with a name server that the lookup of another thread waits for: glibc reads there
   without any limit, and the limits above count for UDP only. The lookup then goes on as if the server had
   closed the connection. The other thread may close the descriptor at the same moment and a third one may get
   its number, so only a stream to a name server's port is ended: the worst case is a lookup that has to be
   repeated.
   Returns 1 when a conversation was ended. */
static inline int cc_resolver_interrupt(void *state) {
#ifdef __GLIBC__
    int stream = __atomic_load_n(&((struct __res_state *)state)->_vcsock, __ATOMIC_RELAXED);
    union { struct sockaddr any; struct sockaddr_in v4; struct sockaddr_in6 v6; } peer;
    socklen_t length = sizeof peer;
    in_port_t port = 0;
    int type = 0;
    if (stream <= 0 || getpeername(stream, &peer.any, &length) != 0) return 0;
    if (peer.any.sa_family == AF_INET) port = peer.v4.sin_port;
    if (peer.any.sa_family == AF_INET6) port = peer.v6.sin6_port;
    length = sizeof type;
    if (port != htons(53) || getsockopt(stream, SOL_SOCKET, SO_TYPE, &type, &length) != 0) return 0;
    return type == SOCK_STREAM && shutdown(stream, SHUT_RDWR) == 0;
#else
    (void)state;
    return 0;
#endif
}

/* Only with GNU extensions in <netdb.h>. */
enum { cc_eai_nodata = -5, cc_eai_addrfamily = -9 };

#endif
