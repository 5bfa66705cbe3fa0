#define _GNU_SOURCE
#include "CChildProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// The same for all processors; the headers of older systems lack them.
enum { number_pidfd_send_signal = 424, number_pidfd_open = 434 };

int cchild_signal(int descriptor, int number) {
    return syscall(number_pidfd_send_signal, descriptor, number, NULL, 0u) == 0 ? 0 : errno;
}

int cchild_open(int32_t pid) { return (int)syscall(number_pidfd_open, pid, 0u); }

cchild_end cchild_wait(int32_t pid) {
    cchild_end end = { .found = -1 };
    int status;
    pid_t found;
    do found = waitpid(pid, &status, WNOHANG | __WALL);
    while (found < 0 && errno == EINTR);
    if (found < 0) return end;
    end.found = found > 0;
    if (found == 0) return end;
    end.is_signal = WIFSIGNALED(status);
    end.number = end.is_signal ? WTERMSIG(status) : WEXITSTATUS(status);
    return end;
}

int cchild_adopt_orphans(bool on) {
    struct sigaction action;
    if (on && sigaction(SIGCHLD, NULL, &action) == 0 && action.sa_handler == SIG_IGN) {
        memset(&action, 0, sizeof action);
        action.sa_handler = SIG_DFL;
        if (sigaction(SIGCHLD, &action, NULL) != 0) return errno;
    }
    return prctl(PR_SET_CHILD_SUBREAPER, (unsigned long)on, 0, 0, 0) == 0 ? 0 : errno;
}

int cchild_limit_data(int32_t pid, uint64_t bytes) {
    struct rlimit limit;
    if (prlimit(pid, RLIMIT_DATA, NULL, &limit) != 0) return errno;
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    return prlimit(pid, RLIMIT_DATA, &limit, NULL) == 0 ? 0 : errno;
}

bool cchild_read_memory(int statm, cchild_memory *memory) {
    char text[256];
    ssize_t count = pread(statm, text, sizeof text - 1, 0);
    if (count <= 0) return false;
    text[count] = 0;
    // size resident shared text lib data dt, in pages. Resident and not shared is anonymous: RssAnon of `status`.
    uint64_t fields[6];
    char *next = text;
    for (int i = 0; i < 6; i++) {
        char *end;
        fields[i] = strtoull(next, &end, 10);
        if (end == next) return false;
        next = end;
    }
    if (fields[0] == 0) return false;
    uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
    memory->anonymous = fields[1] > fields[2] ? (fields[1] - fields[2]) * page : 0;
    memory->data = fields[5] * page;
    return true;
}

int cchild_pipe(int *read_end, int *write_end) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return errno;
    // Of this end only: the child's writes are to block, as those to a pipe do.
    if (fcntl(ends[0], F_SETFL, O_NONBLOCK) != 0) {
        int error = errno;
        close(ends[0]);
        close(ends[1]);
        return error;
    }
    *read_end = ends[0];
    *write_end = ends[1];
    return 0;
}

int cchild_socket_pair(int *one, int *other) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return errno;
    *one = ends[0];
    *other = ends[1];
    return 0;
}

int cchild_poll_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

int cchild_poll_set(int poll, int descriptor, uint64_t key, bool reads, bool writes) {
    struct epoll_event event = { .events = 0, .data.u64 = key };
    if (reads) event.events |= EPOLLIN;
    if (writes) event.events |= EPOLLOUT;
    if (epoll_ctl(poll, EPOLL_CTL_MOD, descriptor, &event) == 0) return 0;
    if (errno != ENOENT) return errno;
    return epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &event) == 0 ? 0 : errno;
}

void cchild_poll_remove(int poll, int descriptor) { epoll_ctl(poll, EPOLL_CTL_DEL, descriptor, NULL); }

int cchild_poll_wait(int poll, cchild_event *events, int most, int milliseconds) {
    enum { room = 64 };
    struct epoll_event found[room];
    int count = epoll_wait(poll, found, most < room ? most : room, milliseconds);
    for (int i = 0; i < count; i++) {
        // An error or the end of a stream is found by reading, and by writing.
        bool ended = found[i].events & (EPOLLERR | EPOLLHUP);
        events[i] = (cchild_event){
            .key = found[i].data.u64,
            .reads = ended || (found[i].events & EPOLLIN),
            .writes = ended || (found[i].events & EPOLLOUT),
        };
    }
    return count;
}
