// Starts a program as a child: what happens between the fork and the exec of it, where only C may run. And the system
// calls that a watch over children needs and Swift's Glibc module lacks (_GNU_SOURCE).
#ifndef CCHILDPROCESS_H
#define CCHILDPROCESS_H

// No header with a struct in it: Swift may take this module for the one that defines the struct.
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// MARK: - Start

/// What a start does, in this order.
enum {
    cchild_step_none = 0,
    /// Memory for the start, and the process.
    cchild_step_process,
    /// A network namespace without any connection.
    cchild_step_network,
    /// A pid namespace, with a /proc and a /dev/shm of its own.
    cchild_step_processes,
    /// A session and a process group of its own.
    cchild_step_session,
    /// Descriptors 0 to 3.
    cchild_step_descriptors,
    /// No core dumps, no capabilities but CAP_DAC_OVERRIDE, and none by way of another program.
    cchild_step_limits,
    /// SIGKILL when the thread that starts the child ends.
    cchild_step_death,
    /// A filter of system calls: no sockets, and no other process's memory and descriptors.
    cchild_step_filter,
    cchild_step_exec,
};

/// Whether the network is closed to the child, and other processes are hidden from it where that can be had.
enum {
    cchild_sandbox_none = 0,
    /// By a network namespace, by the filter, or by both; the start goes on without either.
    cchild_sandbox_try,
    /// The start fails when neither is to be had.
    cchild_sandbox_required,
};

typedef struct {
    const char *_Nonnull path;
    /// Strings with a NUL after each.
    const char *_Nonnull arguments;
    size_t argument_bytes;
    const char *_Nonnull environment;
    size_t environment_bytes;
    /// Become descriptors 3, 1 and 2 of the child. The caller's stay open.
    int socket, output, error;
    int sandbox;
    /// With a pid namespace: how many bytes its own /dev/shm takes; 0: it has that of the system.
    uint64_t shared_memory;
    /// For tests: a bit (1 << step) for each step that is to fail with EPERM.
    unsigned failing;
} cchild_launch;

typedef struct {
    int32_t pid;
    /// Closed on exec.
    int descriptor;
    /// The step that failed, and its errno; cchild_step_none for a child that runs.
    int step, error;
    /// With a sandbox: 0 for what the child has, else the errno.
    int network_error, processes_error, filter_error;
    /// The first process of the child's pid namespace, a child of this process; 0 without one. All processes of the
    /// namespace end with it. It ends when they do, and the child has been waited for.
    int32_t keeper;
} cchild_result;

/// Starts the program and returns when it runs, or when it is certain that it does not; then nothing is left of it.
///
/// The child has its own session, default signal dispositions, an empty signal mask, no core dumps, a stack limit of at
/// most 8 MiB, no privileges (cchild_step_limits), /dev/null as its input, and no descriptors above 3 (before Linux 5.11:
/// none that close on exec).
/// It gets SIGKILL when the calling thread ends: call it on a thread that outlives the child.
cchild_result cchild_start(const cchild_launch *_Nonnull launch);

/// Between the two calls no process of the same user can read this one's memory, environment and descriptors, or trace
/// it (PR_SET_DUMPABLE); neither can a debugger. Calls nest.
void cchild_hide(bool on);

// MARK: - Watch and end

/// Sends a signal to what `descriptor` (of a process) refers to. Returns 0, or the errno.
int cchild_signal(int descriptor, int number);

/// A descriptor of a process, closed on exec; -1 and errno.
int cchild_open(int32_t pid);

typedef struct {
    /// 1 when the child has been waited for, 0 when it has not ended, -1 when there is no such child.
    int found;
    /// The exit status, or the number of the signal.
    bool is_signal;
    int number;
} cchild_end;

/// Waits for that child, without blocking.
cchild_end cchild_wait(int32_t pid);

/// Makes this process the parent of descendants whose parents have ended, or no longer. Returns 0, or the errno.
/// With `on` an ignored SIGCHLD becomes one of the default disposition, which differs in this only: ended children stay
/// until they are waited for.
int cchild_adopt_orphans(bool on);

/// Sets the soft data limit of a process, at most its hard limit. Returns 0, or the errno.
int cchild_limit_data(int32_t pid, uint64_t bytes);

typedef struct {
    /// Bytes of resident anonymous memory, of resident memory that no file on a disk has and that others may share, and
    /// what the data limit counts, stacks that grow included.
    uint64_t anonymous, shared, data;
} cchild_memory;

/// Reads /proc/PID/status, which is open. False when it cannot be read or the process has ended.
bool cchild_read_memory(int status, cchild_memory *_Nonnull memory);

/// Bytes of memory that a process shares and that no file on a disk has: what of it is mapped and may be written to, or,
/// with `files`, what is in the files that it has open for writing (memfd_create(2), /dev/shm), whichever is more.
/// @param resident cchild_memory.shared
uint64_t cchild_shared_memory(int32_t pid, uint64_t resident, bool files);

// MARK: - Descriptors

/// A pipe that is closed on exec; reads from it do not block. Returns 0, or the errno.
int cchild_pipe(int *_Nonnull read_end, int *_Nonnull write_end);

/// A pair of stream sockets of AF_UNIX that are closed on exec. Returns 0, or the errno.
int cchild_socket_pair(int *_Nonnull one, int *_Nonnull other);

typedef struct {
    uint64_t key;
    bool reads, writes;
} cchild_event;

/// epoll(7): a set of descriptors, closed on exec; -1 and errno.
int cchild_poll_open(void);
/// Adds a descriptor, or changes what it is watched for. Returns 0, or the errno.
int cchild_poll_set(int poll, int descriptor, uint64_t key, bool reads, bool writes);
void cchild_poll_remove(int poll, int descriptor);
/// Waits at most this many milliseconds, -1: without end. Returns how many events there are, -1 and errno.
int cchild_poll_wait(int poll, cchild_event *_Nonnull events, int most, int milliseconds);

#endif
