#define _GNU_SOURCE
#include "CChildProcess.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
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

void cchild_hide(bool on) {
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static int users, before;
    pthread_mutex_lock(&lock);
    if (on && users++ == 0) {
        before = prctl(PR_GET_DUMPABLE, 0, 0, 0, 0);
        prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    } else if (!on && --users == 0) {
        prctl(PR_SET_DUMPABLE, before == 1, 0, 0, 0);
    }
    pthread_mutex_unlock(&lock);
}

int cchild_limit_data(int32_t pid, uint64_t bytes) {
    struct rlimit limit;
    if (prlimit(pid, RLIMIT_DATA, NULL, &limit) != 0) return errno;
    limit.rlim_cur = bytes < limit.rlim_max ? bytes : limit.rlim_max;
    return prlimit(pid, RLIMIT_DATA, &limit, NULL) == 0 ? 0 : errno;
}

/// Bytes of a line such as "RssAnon:     1234 kB".
static bool read_field(const char *text, const char *name, uint64_t *bytes) {
    const char *found = strstr(text, name);
    if (!found) return false;
    *bytes = strtoull(found + strlen(name), NULL, 10) << 10;
    return true;
}

bool cchild_read_memory(int status, cchild_memory *memory) {
    char text[4096];
    ssize_t count = pread(status, text, sizeof text - 1, 0);
    if (count <= 0) return false;
    text[count] = 0;
    uint64_t data, stack;
    // A process that has ended has none of them.
    if (!read_field(text, "\nRssAnon:", &memory->anonymous) || !read_field(text, "\nVmData:", &data)
        || !read_field(text, "\nVmStk:", &stack) || !read_field(text, "\nRssShmem:", &memory->shared)) return false;
    memory->data = data + stack;
    return true;
}

/// What of a process's shared memory, of which `most` bytes are resident, is mapped so that it may be written to.
static uint64_t mapped_memory(const char *path, uint64_t most) {
    FILE *file = fopen(path, "re");
    if (!file) return most;
    char line[512];
    uint64_t sum = 0, resident = 0;
    bool is_shared = false;
    while (sum < most && fgets(line, sizeof line, file)) {
        // "7f0000000000-7f0000021000 rw-s 00000000 00:01 1025 /memfd:name (deleted)" begins one, its fields follow.
        const char *rights = strchr(line, ' ');
        if ((line[0] >= '0' && line[0] <= '9') || (line[0] >= 'a' && line[0] <= 'f')) {
            is_shared = rights && strlen(rights) > 5 && rights[4] == 's';
            resident = 0;
        } else if (is_shared && !read_field(line, "Rss:", &resident) && strncmp(line, "VmFlags:", 8) == 0) {
            // Not what is only read, such as a picture in a TMPDIR that is memory itself.
            if (strstr(line, " mw")) sum += resident;
        }
    }
    fclose(file);
    return sum < most ? sum : most;
}

/// What the files in memory hold that the process has open for writing, mapped or not.
static uint64_t held_memory(const char *path) {
    DIR *directory = opendir(path);
    if (!directory) return 0;
    uint64_t sum = 0;
    struct dirent *entry;
    while ((entry = readdir(directory))) {
        char target[16];
        ssize_t count = readlinkat(dirfd(directory), entry->d_name, target, sizeof target);
        struct stat link, file;
        if (count < 9 || (memcmp(target, "/memfd:", 7) != 0 && memcmp(target, "/dev/shm/", 9) != 0)) continue;
        if (fstatat(dirfd(directory), entry->d_name, &link, AT_SYMLINK_NOFOLLOW) != 0 || !(link.st_mode & S_IWUSR)) {
            continue;
        }
        if (fstatat(dirfd(directory), entry->d_name, &file, 0) == 0) sum += (uint64_t)file.st_blocks * 512;
    }
    closedir(directory);
    return sum;
}

uint64_t cchild_shared_memory(int32_t pid, uint64_t resident, bool files) {
    char path[48];
    snprintf(path, sizeof path, "/proc/%d/smaps", pid);
    uint64_t mapped = resident > 0 ? mapped_memory(path, resident) : 0;
    snprintf(path, sizeof path, "/proc/%d/fd", pid);
    uint64_t held = files ? held_memory(path) : 0;
    return mapped > held ? mapped : held;
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
