#define _GNU_SOURCE
#include "CChildProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef CLONE_PIDFD
#define CLONE_PIDFD 0x00001000
#endif
#ifndef SECCOMP_RET_KILL_PROCESS
#define SECCOMP_RET_KILL_PROCESS 0x80000000U
#endif

// Numbers that the headers of older systems lack; the same for all processors.
enum {
    number_close_range = 436, number_io_uring_setup = 425, number_pidfd_open = 434, number_pidfd_getfd = 438,
    close_range_on_exec = 4,
};

enum { most_stack = 8 << 20, start_stack = 32 << 10 };

/// Lies on the stack of the parent, which stands still until the child has run its program or has ended: the two share
/// their memory until then.
struct start {
    const cchild_launch *launch;
    char **arguments, **environment;
    pid_t parent;
    uid_t user;
    gid_t group;
    /// The end of the stack of the second process, where there is a pid namespace.
    char *second_stack;
    volatile cchild_result result;
};

// MARK: - In the child: only what is safe after fork, and nothing that lasts in the shared memory but the result

static bool is_failing(const struct start *start, int step) {
    if (!(start->launch->failing & 1u << step)) return false;
    errno = EPERM;
    return true;
}

static _Noreturn void give_up(struct start *start, int step, int error) {
    start->result.step = step;
    start->result.error = error;
    _exit(127);
}

/// No handler of the parent may run here, and what it ignores is not for the child to ignore.
static void reset_signals(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = SIG_DFL;
    for (int number = 1; number < _NSIG; number++) {
        if (number != SIGKILL && number != SIGSTOP) sigaction(number, &action, NULL);
    }
}

static bool write_file(const char *path, const char *text, size_t count) {
    int file = open(path, O_WRONLY | O_CLOEXEC);
    if (file < 0) return false;
    bool is_written = write(file, text, count) == (ssize_t)count;
    int error = errno;
    close(file);
    errno = error;
    return is_written;
}

/// "NUMBER NUMBER 1": the process stays the user that it is.
static size_t identity_map(char *text, unsigned number) {
    char digits[16];
    size_t count = 0, length = 0;
    do {
        digits[count++] = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    for (int copy = 0; copy < 2; copy++) {
        for (size_t i = count; i > 0; i--) text[length++] = digits[i - 1];
        text[length++] = ' ';
    }
    text[length++] = '1';
    return length;
}

/// A network namespace has not even a loopback interface that is up.
static int close_network(const struct start *start) {
    if (is_failing(start, cchild_step_network)) return errno;
    if (unshare(CLONE_NEWNET) == 0) return 0;
    // Only with a user namespace of its own may a process without privileges have others.
    if (unshare(CLONE_NEWUSER) != 0) return errno;
    char text[48];
    // The files of what is not dumpable belong to root. An extension that runs now is in such a namespace, too, and
    // cannot trace what is outside of it.
    int dumpable = prctl(PR_GET_DUMPABLE, 0, 0, 0, 0);
    prctl(PR_SET_DUMPABLE, 1, 0, 0, 0);
    bool is_mapped = (write_file("/proc/self/setgroups", "deny", 4) || errno == ENOENT)
        && write_file("/proc/self/uid_map", text, identity_map(text, start->user))
        && write_file("/proc/self/gid_map", text, identity_map(text, start->group));
    int error = errno;
    prctl(PR_SET_DUMPABLE, dumpable == 1, 0, 0, 0);
    if (!is_mapped) return error;
    return unshare(CLONE_NEWNET) == 0 ? 0 : errno;
}

/// What is started from now on sees, and can send a signal to, what is in its own namespace only.
static int hide_processes(const struct start *start) {
    if (is_failing(start, cchild_step_processes)) return errno;
    // Without it the first process of the namespace would hold descriptors of the host.
    if (syscall(number_close_range, ~0u, ~0u, 0u) != 0) return errno;
    if (unshare(CLONE_NEWNS) != 0 || mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0) return errno;
    return unshare(CLONE_NEWPID) == 0 ? 0 : errno;
}

/// What a process of the namespace needs there. With the /proc of the system, as containers may leave it, it would take
/// others for its own threads.
static int mount_own(const cchild_launch *launch) {
    unsigned long flags = MS_NOSUID | MS_NODEV | MS_NOEXEC;
    if (mount("proc", "/proc", "proc", flags, NULL) != 0) return errno;
    if (launch->shared_memory == 0) return 0;
    char options[48];
    snprintf(options, sizeof options, "mode=1777,size=%llu", (unsigned long long)launch->shared_memory);
    mount("tmpfs", "/dev/shm", "tmpfs", flags, options);
    return 0;
}

/// Of the capabilities only the right to the files of others stays, which a program of root may need to be read at all.
/// Programs that give more (sudo) do not, here.
static int drop_privileges(void) {
    for (unsigned long each = 0; each <= CAP_LAST_CAP; each++) {
        // Only a process with CAP_SETPCAP can do it; one without capabilities need not.
        if (each != CAP_DAC_OVERRIDE) prctl(PR_CAPBSET_DROP, each, 0, 0, 0);
    }
    prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
    struct __user_cap_header_struct header = { _LINUX_CAPABILITY_VERSION_3, 0 };
    struct __user_cap_data_struct data[_LINUX_CAPABILITY_U32S_3];
    if (syscall(SYS_capget, &header, data) != 0) return errno;
    for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++) {
        data[i].permitted &= i == 0 ? CAP_TO_MASK(CAP_DAC_OVERRIDE) : 0;
        data[i].effective &= data[i].permitted;
        data[i].inheritable = 0;
    }
    if (syscall(SYS_capset, &header, data) != 0) return errno;
    return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 ? 0 : errno;
}

#if defined(__x86_64__)
#define processor AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define processor AUDIT_ARCH_AARCH64
#endif

/// socket(2) fails with EACCES for every family (socketpair(2) stays); io_uring and the descriptors and the memory of
/// other processes are no way around it. System calls of another processor or of x32 have other numbers: they end the
/// process.
static int filter_calls(const struct start *start) {
    if (is_failing(start, cchild_step_filter)) return errno;
#ifdef processor
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, processor, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
#ifdef __x86_64__
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
#endif
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_socket, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EACCES),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number_io_uring_setup, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number_pidfd_getfd, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, number_pidfd_open, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_ptrace, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_process_vm_readv, 1, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_process_vm_writev, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = { sizeof filter / sizeof *filter, filter };
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0 ? 0 : errno;
#else
    return ENOSYS;
#endif
}

/// - Returns: 0, or the errno.
static int arrange_descriptors(const struct start *start) {
    if (is_failing(start, cchild_step_descriptors)) return errno;
    int wanted[4] = {
        open("/dev/null", O_RDONLY | O_CLOEXEC), start->launch->output, start->launch->error,
        start->launch->socket,
    };
    // None of them may lie where another is to go.
    for (int i = 0; i < 4; i++) {
        if (wanted[i] < 0) return errno;
        if (wanted[i] < 4 && (wanted[i] = fcntl(wanted[i], F_DUPFD_CLOEXEC, 4)) < 0) return errno;
    }
    for (int i = 0; i < 4; i++) {
        if (dup2(wanted[i], i) < 0) return errno;
    }
    // The host's own are closed on exec already; this is for those of other code in its process.
    syscall(number_close_range, 4u, ~0u, (unsigned)close_range_on_exec);
    return 0;
}

static int set_limits(const struct start *start) {
    if (is_failing(start, cchild_step_limits)) return errno;
    struct rlimit none = { 0, 0 }, stack;
    if (setrlimit(RLIMIT_CORE, &none) != 0) return errno;
    // The size of each thread's stack, all of which counts as data (RLIMIT_DATA).
    if (getrlimit(RLIMIT_STACK, &stack) == 0 && stack.rlim_cur != RLIM_INFINITY && stack.rlim_cur > most_stack) {
        stack.rlim_cur = most_stack;
        if (setrlimit(RLIMIT_STACK, &stack) != 0) return errno;
    }
    return drop_privileges();
}

/// The program, from its session on.
static int execute(void *context) {
    struct start *start = context;
    const cchild_launch *launch = start->launch;
    bool has_namespace = launch->sandbox != cchild_sandbox_none && start->result.processes_error == 0;
    int error;
    if (is_failing(start, cchild_step_session) || setsid() < 0) give_up(start, cchild_step_session, errno);
    if (has_namespace && (error = mount_own(launch))) give_up(start, cchild_step_processes, error);
    if ((error = arrange_descriptors(start))) give_up(start, cchild_step_descriptors, error);
    if ((error = set_limits(start))) give_up(start, cchild_step_limits, error);
    // After the namespaces: a change of credentials forgets it.
    if (is_failing(start, cchild_step_death) || prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) {
        give_up(start, cchild_step_death, errno);
    }
    // The parent may have ended ahead of that. It is not seen from a namespace: there `run` looks.
    if (!has_namespace && getppid() != start->parent) give_up(start, cchild_step_death, ESRCH);
    sigset_t empty;
    sigemptyset(&empty);
    sigprocmask(SIG_SETMASK, &empty, NULL);
    if (launch->sandbox != cchild_sandbox_none) start->result.filter_error = filter_calls(start);
    if (launch->sandbox == cchild_sandbox_required && start->result.network_error && start->result.filter_error) {
        give_up(start, cchild_step_filter, start->result.filter_error);
    }
    if (is_failing(start, cchild_step_exec)) give_up(start, cchild_step_exec, errno);
    execve(launch->path, start->arguments, start->environment);
    give_up(start, cchild_step_exec, errno);
}

/// The first process of a pid namespace, with a copy of the host's memory: takes what the extension's processes leave,
/// and takes all of them along when it ends. A program in its place would be spared the signals that it sends itself.
static int keep_namespace(void *context) {
    (void)context;
    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    if (drop_privileges() != 0 || syscall(number_close_range, 0u, ~0u, 0u) != 0) _exit(127);
    // Then its children are gone when they end.
    signal(SIGCHLD, SIG_IGN);
    while (true) pause();
}

static int run(void *context) {
    struct start *start = context;
    reset_signals();
    if (start->launch->sandbox == cchild_sandbox_none) return execute(start);
    start->result.network_error = close_network(start);
    start->result.processes_error = hide_processes(start);
    if (start->result.processes_error) return execute(start);
    // Both become children of the host.
    pid_t first = clone(keep_namespace, start->second_stack, CLONE_PARENT | SIGCHLD, NULL);
    if (first < 0) give_up(start, cchild_step_processes, errno);
    start->result.keeper = first;
    pid_t second = clone(execute, start->second_stack, CLONE_VM | CLONE_VFORK | CLONE_PARENT | SIGCHLD, start);
    if (second < 0) give_up(start, cchild_step_processes, errno);
    start->result.pid = second;
    if (getppid() != start->parent) kill(first, SIGKILL);
    _exit(0);
}

// MARK: - In the parent

/// Pointers to the strings, with a null after the last; null without memory.
static char **pointers(const char *strings, size_t bytes) {
    size_t count = 0;
    for (size_t i = 0; i < bytes; i++) count += strings[i] == 0;
    char **list = malloc((count + 1) * sizeof *list);
    if (!list) return NULL;
    const char *next = strings;
    for (size_t i = 0; i < count; i++) {
        list[i] = (char *)next;
        next += strlen(next) + 1;
    }
    list[count] = NULL;
    return list;
}

static cchild_result start_once(const cchild_launch *launch) {
    struct start start = {
        .launch = launch,
        .arguments = pointers(launch->arguments, launch->argument_bytes),
        .environment = pointers(launch->environment, launch->environment_bytes),
        .parent = getpid(),
        .user = geteuid(),
        .group = getegid(),
        .result = { .pid = -1, .descriptor = -1 },
    };
    // Enough for the few calls of `run`; larger than what the kernel puts there for a signal.
    _Alignas(16) char stack[2][start_stack];
    start.second_stack = stack[1] + start_stack;
    pid_t pid = -1;
    int descriptor = -1, error = ENOMEM;
    if (launch->failing & 1u << cchild_step_process) {
        error = EPERM;
    } else if (start.arguments && start.environment) {
        sigset_t all, before;
        sigfillset(&all);
        pthread_sigmask(SIG_SETMASK, &all, &before);
        pid = clone(
            run, stack[0] + start_stack, CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD, &start, &descriptor);
        error = errno;
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    free(start.arguments);
    free(start.environment);
    cchild_result result = start.result;
    if (pid >= 0 && result.keeper > 0) {
        // Of the process that made the namespace nothing is left to do.
        while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) {}
        if (descriptor >= 0) close(descriptor);
        pid = result.pid;
        descriptor = pid > 0 ? cchild_open(pid) : -1;
        error = errno;
    }
    result.pid = pid;
    result.descriptor = descriptor;
    if (pid < 0 && result.step == cchild_step_none) {
        result.step = cchild_step_process;
        result.error = error;
    } else if (descriptor < 0 && result.step == cchild_step_none) {
        // Before Linux 5.3.
        result.step = cchild_step_process;
        result.error = ENOSYS;
        kill(pid, SIGKILL);
    }
    if (result.step == cchild_step_none) return result;
    while (pid > 0 && waitpid(pid, NULL, 0) < 0 && errno == EINTR) {}
    if (descriptor >= 0) close(descriptor);
    if (result.keeper > 0) {
        // It ends only when all others of the namespace have been waited for.
        kill(result.keeper, SIGKILL);
        while (waitpid(result.keeper, NULL, 0) < 0 && errno == EINTR) {}
    }
    result.pid = -1;
    result.descriptor = -1;
    result.keeper = 0;
    return result;
}

cchild_result cchild_start(const cchild_launch *launch) {
    cchild_result result = start_once(launch);
    // Found in the namespace only: it goes without.
    if (result.step != cchild_step_processes) return result;
    int error = result.error;
    cchild_launch without = *launch;
    without.failing |= 1u << cchild_step_processes;
    result = start_once(&without);
    result.processes_error = error;
    return result;
}
