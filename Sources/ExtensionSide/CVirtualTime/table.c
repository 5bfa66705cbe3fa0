#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "table.h"

// MARK: - The clock

_Atomic int cvirtual_mode;

static _Atomic int64_t now;
// The variables below are written once, before the mode becomes active.
static int64_t started_at;
static const clockid_t clocks[] = {
    CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_MONOTONIC_RAW, CLOCK_BOOTTIME, CLOCK_TAI,
};
enum { clock_count = sizeof clocks / sizeof clocks[0] };
static int64_t shown_at_start[clock_count];
static int wake_signal;

int64_t cvirtual_now(void) { return atomic_load(&now); }

static int64_t real(clockid_t clock) {
    struct timespec time = { 0, 0 };
    originals()->clock_gettime(clock, &time);
    return nanoseconds(&time);
}

int64_t cvirtual_real_time(void) { return real(CLOCK_MONOTONIC); }

void cvirtual_real_sleep(int64_t nanoseconds) {
    if (nanoseconds <= 0) return;
    struct timespec rest = as_timespec(nanoseconds);
    while (originals()->clock_nanosleep(CLOCK_MONOTONIC, 0, &rest, &rest) == EINTR) {}
}

static int index_of(clockid_t clock) {
    switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_REALTIME_ALARM: return 0;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE: return 1;
    case CLOCK_MONOTONIC_RAW: return 2;
    case CLOCK_BOOTTIME:
    case CLOCK_BOOTTIME_ALARM: return 3;
    case CLOCK_TAI: return 4;
    default: return -1;
    }
}

bool cvirtual_show(clockid_t clock, struct timespec *time) {
    int index = index_of(clock);
    if (index < 0) return false;
    *time = as_timespec(sum(shown_at_start[index], cvirtual_now() - started_at));
    return true;
}

int64_t cvirtual_instant(clockid_t clock, const struct timespec *time) {
    int index = index_of(clock);
    int64_t shown = nanoseconds(time);
    if (index < 0 || shown == INT64_MAX) return INT64_MAX;
    return sum(shown - shown_at_start[index], started_at);
}

// MARK: - Waits

// A slot belongs to one wait of one thread. There is no lock, because a signal handler may wait within another wait.
enum { slot_free, slot_claimed, slot_waiting, slot_held };

struct slot {
    _Atomic int state;
    _Atomic int kind;
    _Atomic int64_t deadline;
    _Atomic pid_t thread;
    _Atomic(pthread_cond_t *) condition;
    // Written while the slot is held.
    _Atomic bool is_woken;
    // How often the thread was seen asleep after it had been woken.
    _Atomic int times_asleep;
};

enum { slot_count = 4096 };
static struct slot slots[slot_count];
// No slot from here on has ever been used.
static _Atomic int slots_used;

static __thread struct slot *last_slot __attribute__((tls_model("initial-exec")));
static __thread volatile sig_atomic_t was_signalled __attribute__((tls_model("initial-exec")));
static __thread pid_t own_thread __attribute__((tls_model("initial-exec")));

static void note_signal(int signal) {
    (void)signal;
    was_signalled = 1;
}

int cvirtual_wake_signal(void) { return wake_signal; }

static bool claim(struct slot *slot) {
    int expected = slot_free;
    return atomic_load_explicit(&slot->state, memory_order_relaxed) == slot_free
        && atomic_compare_exchange_strong(&slot->state, &expected, slot_claimed);
}

static struct slot *claim_any(void) {
    if (last_slot && claim(last_slot)) return last_slot;
    for (int index = 0; index < slot_count; index++) {
        if (!claim(&slots[index])) continue;
        int used = atomic_load(&slots_used);
        while (used <= index && !atomic_compare_exchange_weak(&slots_used, &used, index + 1)) {}
        last_slot = &slots[index];
        return last_slot;
    }
    return NULL;
}

/// Holds a slot in which a thread waits; the thread's wait does not end while the slot is held. Returns false for a
/// slot in another state.
static bool hold(struct slot *slot) {
    int expected = slot_waiting;
    return atomic_compare_exchange_strong(&slot->state, &expected, slot_held);
}

static void let_go(struct slot *slot) { atomic_store(&slot->state, slot_waiting); }

static sigset_t only_wake_signal(void) {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, wake_signal);
    return set;
}

void cvirtual_wait_begin(struct wait *wait, int kind, int64_t deadline, pthread_cond_t *condition) {
    *wait = (struct wait){ .slot = claim_any(), .deadline = deadline, .kind = kind };
    was_signalled = 0;
    if (!wait->slot) return;
    if (kind == cvirtual_in_call) {
        // Dispatch's threads block every signal.
        sigset_t set = only_wake_signal(), old;
        pthread_sigmask(SIG_UNBLOCK, &set, &old);
        wait->was_blocked = sigismember(&old, wake_signal) == 1;
    }
    if (!own_thread) own_thread = (pid_t)originals()->syscall(SYS_gettid);
    struct slot *slot = wait->slot;
    atomic_store_explicit(&slot->kind, kind, memory_order_relaxed);
    atomic_store_explicit(&slot->deadline, deadline, memory_order_relaxed);
    atomic_store_explicit(&slot->thread, own_thread, memory_order_relaxed);
    atomic_store_explicit(&slot->condition, condition, memory_order_relaxed);
    atomic_store_explicit(&slot->is_woken, false, memory_order_relaxed);
    atomic_store_explicit(&slot->times_asleep, 0, memory_order_relaxed);
    // This store is visible before the thread reads the clock: either the thread sees the new time, or
    // `cvirtual_advance` sees the wait.
    atomic_store(&slot->state, slot_waiting);
}

void cvirtual_wait_end(void *argument) {
    struct wait *wait = argument;
    struct slot *slot = wait->slot;
    if (!slot) return;
    int error = errno;
    // Another thread holds the slot for a moment only, to send a signal or a broadcast.
    while (!hold(slot)) sched_yield();
    bool is_woken = atomic_load(&slot->is_woken);
    atomic_store(&slot->condition, NULL);
    atomic_store(&slot->state, slot_free);
    if (wait->kind == cvirtual_in_call) {
        // A signal on its way is delivered at the end of a system call; it must not interrupt the thread's next one.
        if (is_woken) originals()->syscall(SYS_gettid);
        if (wait->was_blocked) {
            sigset_t set = only_wake_signal();
            pthread_sigmask(SIG_BLOCK, &set, NULL);
        }
    }
    wait->slot = NULL;
    errno = error;
}

bool cvirtual_is_due(const struct wait *wait) { return wait->deadline <= cvirtual_now(); }

bool cvirtual_was_woken(const struct wait *wait) { return wait->slot && atomic_load(&wait->slot->is_woken); }

bool cvirtual_was_interrupted(void) {
    bool result = was_signalled;
    was_signalled = 0;
    return result;
}

int64_t cvirtual_call_limit(const struct wait *wait) {
    if (!wait->slot || wait->kind == cvirtual_in_lock) return 5000000;
    return 365 * 86400 * cvirtual_second;
}

void cvirtual_forget_condition(pthread_cond_t *condition) {
    int used = atomic_load(&slots_used);
    for (struct slot *slot = slots; slot < slots + used; slot++) {
        // A thread that holds the slot may be about to use this condition to wake its waiter.
        while (atomic_load(&slot->condition) == condition) {
            if (hold(slot)) {
                if (atomic_load(&slot->condition) == condition) atomic_store(&slot->condition, NULL);
                let_go(slot);
            } else {
                sched_yield();
            }
        }
    }
}

// MARK: - Timer descriptors

struct timer {
    int file;
    int64_t deadline;
    int64_t interval;
};

static pthread_mutex_t timers_lock = PTHREAD_MUTEX_INITIALIZER;
static struct timer first_timers[64];
static struct timer *timers = first_timers;
static int timers_capacity = 64;
// Written under the lock, read without it.
static _Atomic int timers_count;

// A signal handler may call `close`, which takes the lock: signals are blocked while a thread has it.
static void lock_timers(sigset_t *old) {
    sigset_t all;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, old);
    pthread_mutex_lock(&timers_lock);
}

static void unlock_timers(const sigset_t *old) {
    pthread_mutex_unlock(&timers_lock);
    pthread_sigmask(SIG_SETMASK, old, NULL);
}

static struct timer *timer_of(int file) {
    for (int index = 0; index < timers_count; index++) {
        if (timers[index].file == file) return &timers[index];
    }
    return NULL;
}

static void remove_timer(struct timer *timer) {
    *timer = timers[timers_count - 1];
    timers_count--;
}

static bool add_timer(struct timer timer) {
    if (timers_count == timers_capacity) {
        size_t size = (size_t)timers_capacity * sizeof *timers;
        void *larger = mmap(NULL, 2 * size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (larger == MAP_FAILED) return false;
        memcpy(larger, timers, size);
        if (timers != first_timers) munmap(timers, size);
        timers = larger;
        timers_capacity *= 2;
    }
    timers[timers_count] = timer;
    timers_count++;
    return true;
}

static const struct itimerspec never = { { 0, 0 }, { 0, 0 } };

static struct itimerspec rest_of(const struct timer *timer) {
    int64_t rest = timer->deadline - cvirtual_now();
    return (struct itimerspec){
        .it_value = as_timespec(rest > 0 ? rest : 1), .it_interval = as_timespec(timer->interval),
    };
}

/// Returns the clock of a timer's descriptor. It is read from /proc, because this module does not see timerfd_create.
static clockid_t clock_of(int file) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/self/fdinfo/%d", file);
    int info = open(path, O_RDONLY | O_CLOEXEC);
    if (info < 0) return CLOCK_MONOTONIC;
    ssize_t length = read(info, text, sizeof text - 1);
    originals()->close(info);
    if (length <= 0) return CLOCK_MONOTONIC;
    text[length] = 0;
    const char *found = strstr(text, "clockid:");
    return found ? atoi(found + strlen("clockid:")) : CLOCK_MONOTONIC;
}

/// Makes the real timer expire, and waits for that, so that a thread that polls the timer is awake then.
static void expire(int file) {
    const struct itimerspec at_once = { .it_value = { 0, 1 } };
    if (originals()->timerfd_settime(file, 0, &at_once, NULL) != 0) return;
    // If its reader was faster, the timer is not readable any more, and the limit ends the loop.
    int64_t limit = cvirtual_real_time() + 1000000;
    do {
        struct pollfd poll = { .fd = file, .events = POLLIN };
        if (originals()->poll(&poll, 1, 0) != 0) return;
        sched_yield();
    } while (cvirtual_real_time() < limit);
}

int cvirtual_timer_set(int file, int flags, const struct itimerspec *value, struct itimerspec *old) {
    if (!value || !is_valid(&value->it_value) || !is_valid(&value->it_interval)) {
        return originals()->timerfd_settime(file, flags, value, old);
    }
    bool is_armed = value->it_value.tv_sec != 0 || value->it_value.tv_nsec != 0;
    clockid_t clock = is_armed && (flags & TFD_TIMER_ABSTIME) ? clock_of(file) : CLOCK_MONOTONIC;
    sigset_t mask;
    lock_timers(&mask);
    struct timer *timer = timer_of(file);
    // This call drops an expiration that has not been read, as setting the timer does, and fails for a descriptor that
    // is no timer.
    int result = originals()->timerfd_settime(file, flags & ~TFD_TIMER_ABSTIME, &never, old);
    int error = errno;
    if (result == 0) {
        if (timer) {
            if (old) *old = rest_of(timer);
            remove_timer(timer);
        }
        if (is_armed) {
            int64_t present = cvirtual_now(), rest = nanoseconds(&value->it_value);
            struct timer new = {
                .file = file, .interval = nanoseconds(&value->it_interval),
                .deadline = flags & TFD_TIMER_ABSTIME
                    ? cvirtual_instant(clock, &value->it_value) : sum(present, rest),
            };
            bool is_due = new.deadline <= present;
            if (is_due) expire(file);
            if (is_due && new.interval > 0) new.deadline = sum(present, new.interval);
            if (new.deadline > present && !add_timer(new)) {
                result = -1;
                error = ENOMEM;
            }
        }
    }
    unlock_timers(&mask);
    errno = error;
    return result;
}

int cvirtual_timer_get(int file, struct itimerspec *value) {
    sigset_t mask;
    lock_timers(&mask);
    int result = originals()->timerfd_gettime(file, value), error = errno;
    struct timer *timer = timer_of(file);
    if (result == 0 && timer) *value = rest_of(timer);
    unlock_timers(&mask);
    errno = error;
    return result;
}

void cvirtual_timer_forget(int file) {
    if (timers_count == 0) return;
    sigset_t mask;
    lock_timers(&mask);
    struct timer *timer = timer_of(file);
    if (timer) remove_timer(timer);
    unlock_timers(&mask);
}

/// Takes over the timers that were set before the clock stopped.
static void take_over_timers(void) {
    DIR *directory = opendir("/proc/self/fd");
    if (!directory) return;
    struct dirent *entry;
    while ((entry = readdir(directory))) {
        char *end;
        long file = strtol(entry->d_name, &end, 10);
        struct itimerspec value;
        if (end == entry->d_name || originals()->timerfd_gettime((int)file, &value) != 0) continue;
        int64_t rest = nanoseconds(&value.it_value);
        if (rest <= 0) continue;
        struct timer timer = {
            .file = (int)file, .deadline = sum(started_at, rest), .interval = nanoseconds(&value.it_interval),
        };
        sigset_t mask;
        lock_timers(&mask);
        if (add_timer(timer)) originals()->timerfd_settime((int)file, 0, &never, NULL);
        unlock_timers(&mask);
    }
    closedir(directory);
}

static void expire_timers(int64_t present) {
    if (timers_count == 0) return;
    sigset_t mask;
    lock_timers(&mask);
    // The loop starts at the end, because removing a timer moves the last one to its index.
    for (int index = timers_count - 1; index >= 0; index--) {
        struct timer *timer = &timers[index];
        if (timer->deadline > present) continue;
        int file = timer->file;
        if (timer->interval > 0) {
            int64_t missed = (present - timer->deadline) / timer->interval;
            timer->deadline = sum(timer->deadline + missed * timer->interval, timer->interval);
        } else {
            remove_timer(timer);
        }
        expire(file);
    }
    unlock_timers(&mask);
}

// MARK: - Moving the clock

static bool is_asleep(pid_t thread) {
    char path[64], text[512];
    snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)thread);
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    ssize_t length = read(file, text, sizeof text - 1);
    originals()->close(file);
    if (length <= 0) return false;
    text[length] = 0;
    // The name of the thread, in parentheses, may contain any character.
    const char *name = strrchr(text, ')');
    return name && name[1] == ' ' && name[2] == 'S';
}

enum { asleep_enough = 5 };

/// Wakes the thread of a slot if it is due. Returns whether `cvirtual_advance` has to wait for this thread.
static bool wake_if_due(struct slot *slot, int64_t present, bool shall_wake) {
    if (atomic_load(&slot->state) == slot_free || atomic_load(&slot->deadline) > present || !hold(slot)) return false;
    bool is_awaited = atomic_load(&slot->deadline) <= present;
    if (is_awaited && shall_wake) {
        pid_t thread = atomic_load(&slot->thread);
        pthread_cond_t *condition = atomic_load(&slot->condition);
        int kind = atomic_load(&slot->kind);
        if (kind == cvirtual_in_call) {
            atomic_store(&slot->is_woken, true);
            originals()->syscall(SYS_tgkill, getpid(), thread, wake_signal);
        } else if (kind == cvirtual_in_condition) {
            // A woken thread may have to wait for the mutex, which another thread may keep for as long as it likes.
            if (atomic_load(&slot->is_woken) && is_asleep(thread)) atomic_fetch_add(&slot->times_asleep, 1);
            atomic_store(&slot->is_woken, true);
            if (condition) originals()->pthread_cond_broadcast(condition);
            if (atomic_load(&slot->times_asleep) >= asleep_enough) is_awaited = false;
        }
    }
    let_go(slot);
    return is_awaited;
}

void cvirtual_advance(int64_t instant) {
    if (is_passive() || !is_active()) return;
    int64_t present = atomic_load(&now);
    while (instant > present && !atomic_compare_exchange_weak(&now, &present, instant)) {}
    present = atomic_load(&now);
    expire_timers(present);
    int64_t limit = cvirtual_real_time() + cvirtual_second / 5;
    // A thread that had not begun its call when it was woken has to be woken again. Most threads have gone on after a
    // few rounds, and signals are queued: the second wake-up comes after 20 rounds.
    for (int round = 0;; round++) {
        bool shall_wake = round == 0 || round > 20, is_awaited = false;
        int used = atomic_load(&slots_used);
        for (struct slot *slot = slots; slot < slots + used; slot++) {
            if (wake_if_due(slot, present, shall_wake)) is_awaited = true;
        }
        if (!is_awaited || cvirtual_real_time() >= limit) return;
        if (round < 20) {
            sched_yield();
        } else {
            cvirtual_real_sleep(round < 40 ? 50000 : 1000000);
        }
    }
}

int64_t cvirtual_next(void) {
    if (is_passive() || !is_active()) return INT64_MAX;
    int64_t present = cvirtual_now(), earliest = INT64_MAX;
    int used = atomic_load(&slots_used);
    for (struct slot *slot = slots; slot < slots + used; slot++) {
        int state = atomic_load(&slot->state);
        if (state != slot_waiting && state != slot_held) continue;
        int64_t deadline = atomic_load(&slot->deadline);
        if (deadline > present && deadline < earliest) earliest = deadline;
    }
    if (timers_count == 0) return earliest;
    sigset_t mask;
    lock_timers(&mask);
    for (int index = 0; index < timers_count; index++) {
        int64_t deadline = timers[index].deadline;
        if (deadline > present && deadline < earliest) earliest = deadline;
    }
    unlock_timers(&mask);
    return earliest;
}

// MARK: - Beginning

extern uint64_t dispatch_time(uint64_t, int64_t) __attribute__((weak));
extern void *dispatch_semaphore_create(intptr_t) __attribute__((weak));
extern intptr_t dispatch_semaphore_wait(void *, uint64_t) __attribute__((weak));
extern void dispatch_release(void *) __attribute__((weak));

__thread volatile int cvirtual_probes __attribute__((tls_model("initial-exec")));
_Atomic(const void *) cvirtual_dispatch_wait;

static pthread_once_t probed = PTHREAD_ONCE_INIT;
static bool is_found;

/// Finds out whether the calls of libraries come here: it makes Dispatch ask for the time and wait for a nanosecond.
/// Where everything is linked into the executable, the dynamic linker does not know these functions, so only a call
/// that arrives shows it.
static void probe(void) {
    if (!cvirtual_owns_timers()) return;
    is_found = dlsym(RTLD_DEFAULT, "clock_gettime") == (void *)&clock_gettime;
    if (!dispatch_time || !dispatch_semaphore_create || !dispatch_semaphore_wait || !dispatch_release) return;
    cvirtual_probes = 1;
    atomic_store(&cvirtual_mode, cvirtual_probing);
    void *semaphore = dispatch_semaphore_create(0);
    if (semaphore) {
        dispatch_semaphore_wait(semaphore, dispatch_time(0, 1));
        dispatch_release(semaphore);
    }
    atomic_store(&cvirtual_mode, cvirtual_passive);
    is_found = cvirtual_probes > 1 && atomic_load(&cvirtual_dispatch_wait) != NULL;
    cvirtual_probes = 0;
}

bool cvirtual_is_available(void) {
    pthread_once(&probed, probe);
    return is_found;
}

/// Returns a forked process to the machine's clock: it has no thread that would advance another one.
static void end_in_child(void) { atomic_store(&cvirtual_mode, cvirtual_passive); }

static bool install_signal(void) {
    for (int signal = SIGRTMIN + 7; signal <= SIGRTMAX; signal++) {
        struct sigaction present;
        if (sigaction(signal, NULL, &present) != 0 || present.sa_handler != SIG_DFL) continue;
        // Calls with a time limit end with EINTR in spite of this flag; the kernel restarts the others.
        struct sigaction action = { .sa_handler = note_signal, .sa_flags = SA_RESTART };
        sigemptyset(&action.sa_mask);
        wake_signal = signal;
        return sigaction(signal, &action, NULL) == 0;
    }
    return false;
}

void cvirtual_begin(int64_t instant) {
    if (!cvirtual_is_available() || is_active() || !install_signal()) return;
    pthread_atfork(NULL, NULL, end_in_child);
    started_at = instant;
    atomic_store(&now, instant);
    take_over_timers();
    for (int index = 0; index < clock_count; index++) shown_at_start[index] = real(clocks[index]);
    atomic_store(&cvirtual_mode, cvirtual_active);
}
