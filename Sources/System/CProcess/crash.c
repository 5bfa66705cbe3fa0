#define _GNU_SOURCE
#include "CProcess.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// Everything here but `cprocess_catch_crashes` and `cprocess_hold_output` may run in a signal handler, on any
// thread, in the middle of malloc: system calls and atomics only.

/// The owner of standard output. It only ever moves downwards.
enum { NOTHING_WRITTEN, WRITING, WRITTEN, CRASHED };

static atomic_int output = NOTHING_WRITTEN;
/// The thread that moved `output` away from NOTHING_WRITTEN.
static _Atomic(pid_t) owner;
static int status_of_crash = 70;
static bool is_quiet;
struct held {
    const void *bytes;
    size_t count;
    int rest;
};
static _Atomic(const struct held *) held;

static _Noreturn void wait_for_the_end(void) {
    while (true) pause();
}

static bool write_all(int descriptor, const char *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(descriptor, bytes, count);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (errno == EAGAIN) {
            struct pollfd entry = { descriptor, POLLOUT, 0 };
            poll(&entry, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

static bool pass_rest(int descriptor) {
    static char piece[1 << 16];
    while (true) {
        ssize_t count = read(descriptor, piece, sizeof piece);
        if (count == 0) return true;
        if (count > 0) {
            if (!write_all(STDOUT_FILENO, piece, (size_t)count)) return false;
        } else if (errno == EAGAIN) {
            struct pollfd entry = { descriptor, POLLIN, 0 };
            poll(&entry, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
}

static void say(const char *text) {
    if (!is_quiet) write_all(STDERR_FILENO, text, strlen(text));
}

static const char *name_of(int number) {
    switch (number) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGFPE: return "SIGFPE";
    case SIGABRT: return "SIGABRT";
    default: return "";
    }
}

/// - Parameter number: the signal; 0 when there was none.
static _Noreturn void end(int number) {
    int before = NOTHING_WRITTEN;
    if (!atomic_compare_exchange_strong(&output, &before, CRASHED)) {
        // A crash inside of this function, or in the middle of the output: nothing can be added to that.
        if (atomic_load(&owner) == gettid() && before != WRITTEN) _exit(status_of_crash);
        // Another thread writes: its bytes first. Then it ends the process, unless it waits for a lock that this handler holds.
        if (before == CRASHED) wait_for_the_end();
        while (atomic_load(&output) == WRITING) poll(NULL, 0, 10);
        poll(NULL, 0, 250);
        say("nse-run: ended by ");
        say(name_of(number));
        say(" after the delivery\n");
        _exit(status_of_crash);
    }
    atomic_store(&owner, gettid());
    const struct held *what = atomic_load(&held);
    bool is_written = !what || write_all(STDOUT_FILENO, what->bytes, what->count);
    if (is_written && what && what->rest >= 0) is_written = pass_rest(what->rest);
    if (!is_written) {
        say("nse-run: cannot write the output\n");
        _exit(74);
    }
    say(number == 0 ? "nse-run: could not go on" : "nse-run: ended by ");
    say(name_of(number));
    say(what ? ", the original was delivered" : ", nothing was delivered");
    say("; too little memory (ulimit -v, -d), or a defect of nse-run\n");
    _exit(status_of_crash);
}

static void handle(int number) { end(number); }

void cprocess_catch_crashes(int status) {
    status_of_crash = status;
    for (int i = 1; i < cprocess_argument_count(); i++) {
        if (strcmp(cprocess_argument(i), "--quiet") == 0) is_quiet = true;
    }
    if (getenv("SWIFT_BACKTRACE")) return;
    // A stack that has run out cannot carry its own handler. The other threads of the process do not recurse deeply.
    static char memory[1 << 15];
    stack_t stack = { .ss_sp = memory, .ss_size = sizeof memory };
    sigaltstack(&stack, NULL);
    struct sigaction action = { .sa_handler = handle, .sa_flags = SA_ONSTACK | SA_NODEFER };
    sigfillset(&action.sa_mask);
    static const int numbers[] = { SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT };
    // A crash inside of the handler reaches it again, and ends the process there.
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigdelset(&action.sa_mask, numbers[i]);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
}

void cprocess_hold_output(const void *bytes, size_t count, int rest) {
    // One after the other: a crash in this function finds the one before whole.
    static struct held all[2];
    struct held *next = atomic_load(&held) == &all[0] ? &all[1] : &all[0];
    *next = (struct held){ bytes, count, rest };
    atomic_store(&held, next);
}

const void *cprocess_read_input(int descriptor, size_t most, size_t *count, int *error) {
    // There from the start: enough for any payload that APNs takes, whatever memory is left.
    static char beginning[1 << 16];
    char *bytes = beginning;
    size_t room = sizeof beginning;
    int rest = descriptor;
    *count = 0;
    *error = 0;
    while (*count < most) {
        if (*count == room) {
            char *larger = malloc(2 * room);
            // What has been read goes out with the rest.
            if (!larger) cprocess_deliver_held();
            memcpy(larger, bytes, room);
            cprocess_hold_output(larger, *count, rest);
            if (bytes != beginning) free(bytes);
            bytes = larger;
            room *= 2;
        }
        cprocess_hold_output(bytes, *count, rest);
        size_t wanted = (most < room ? most : room) - *count;
        ssize_t more = read(descriptor, bytes + *count, wanted);
        if (more > 0) {
            *count += (size_t)more;
        } else if (more == 0) {
            // A terminal would be asked for more.
            rest = -1;
            break;
        } else if (errno == EAGAIN) {
            struct pollfd entry = { descriptor, POLLIN, 0 };
            poll(&entry, 1, -1);
        } else if (errno != EINTR) {
            *error = errno;
            break;
        }
    }
    cprocess_hold_output(bytes, *count, rest);
    return bytes;
}

void cprocess_begin_output(void) {
    int before = NOTHING_WRITTEN;
    if (!atomic_compare_exchange_strong(&output, &before, WRITING) && before == CRASHED) wait_for_the_end();
    atomic_store(&owner, gettid());
}

void cprocess_end_output(void) { atomic_store(&output, WRITTEN); }

void cprocess_deliver_held(void) { end(0); }
