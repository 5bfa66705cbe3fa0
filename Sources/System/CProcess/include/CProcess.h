// What a command needs of its process before and below the Swift runtime: the arguments of `main`, thrift under a
// limit on memory, and a last delivery from inside a signal handler. In C because a constructor gets the
// arguments, and because a handler may call nothing that allocates, locks or checks access.
#ifndef CPROCESS_H
#define CPROCESS_H

#include <stdbool.h>
#include <stddef.h>

/// The arguments as the kernel passed them. Swift's CommandLine reads them from /proc, which may be absent.
int cprocess_argument_count(void);
const char *_Nullable cprocess_argument(int index);

/// Four heaps for all threads; smaller stacks and a single heap when the process has a limit on address space or data
/// (`ulimit -v`, `-d`).
/// To be called before any thread starts.
void cprocess_spare_memory(void);

/// From now on a crash (SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT) writes what is held and then one line on
/// standard error, unless an argument is `--quiet`, and ends the process with `status`. Not where SWIFT_BACKTRACE is
/// set in the environment: then the Swift runtime shows where it was. To be called by the main thread, which
/// gets a stack for it.
void cprocess_catch_crashes(int status);

/// Reads `most` bytes of the input, or what there is, and holds all that has been read with what follows, at every
/// moment. The first 64 KB need no memory that is not there from the start.
/// @return the bytes, which stay; `error` is the errno of a failure, else 0.
const void *_Nonnull cprocess_read_input(
    int descriptor, size_t most, size_t *_Nonnull count, int *_Nonnull error);

/// What a crash writes to standard output, if nothing has been written there: these bytes, and then the
/// rest of `rest`, a descriptor, unless it is -1. The bytes must stay where they are.
/// A second call replaces them.
void cprocess_hold_output(const void *_Nonnull bytes, size_t count, int rest);

/// To be called before the first byte of the output is written, and after the last. When a crash is
/// delivering already, the first call never returns: the process is about to end.
void cprocess_begin_output(void);
void cprocess_end_output(void);

/// Writes what is held, as a crash does, and ends the process with its status.
_Noreturn void cprocess_deliver_held(void);

#endif
