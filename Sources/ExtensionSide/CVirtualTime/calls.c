#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "table.h"

// The dynamic linker finds these definitions in the executable before it finds the C library's.
#define exported __attribute__((weak, visibility("default")))

// MARK: - Clocks

exported int clock_gettime(clockid_t clock, struct timespec *time) {
    if (is_passive()) return originals()->clock_gettime(clock, time);
    if (cvirtual_probes) cvirtual_probes = cvirtual_probes + 1;
    if (is_active() && cvirtual_show(clock, time)) return 0;
    return originals()->clock_gettime(clock, time);
}

exported int gettimeofday(struct timeval *restrict time, void *restrict zone) {
    struct timespec shown;
    if (is_passive() || zone || !is_active() || !cvirtual_show(CLOCK_REALTIME, &shown)) {
        return originals()->gettimeofday(time, zone);
    }
    *time = (struct timeval){ .tv_sec = shown.tv_sec, .tv_usec = shown.tv_nsec / 1000 };
    return 0;
}

exported time_t time(time_t *time) {
    struct timespec shown;
    if (is_passive() || !is_active() || !cvirtual_show(CLOCK_REALTIME, &shown)) return originals()->time(time);
    if (time) *time = shown.tv_sec;
    return shown.tv_sec;
}

exported int timespec_get(struct timespec *time, int base) {
    if (is_passive() || base != TIME_UTC || !is_active() || !cvirtual_show(CLOCK_REALTIME, time)) {
        return originals()->timespec_get(time, base);
    }
    return base;
}

// MARK: - Sleeping

// The thread may be cancelled during a wait, because the calls are cancellation points; the handler then ends the wait.
#define waiting(kind, deadline, condition)                         \
    struct wait wait;                                              \
    cvirtual_wait_begin(&wait, kind, deadline, condition);         \
    pthread_cleanup_push(cvirtual_wait_end, &wait)

#define waited() pthread_cleanup_pop(1)

/// Returns the deadline of a sleep. When 100 sleeps in a row have taken no time, the last one gets a microsecond.
///
/// A loop that sleeps for the rest of a time, as Foundation's `Thread.sleep(until:)` does, comes to sleep for less than
/// a nanosecond, which is rounded to zero. On the machine's clock even such a sleep takes time and the loop ends; here
/// the clock would stand still, and the loop would never end.
static int64_t without_endless_loop(int64_t deadline) {
    static __thread int64_t last __attribute__((tls_model("initial-exec")));
    static __thread int count __attribute__((tls_model("initial-exec")));
    int64_t present = cvirtual_now();
    if (deadline > present) return deadline;
    if (present != last) count = 0;
    last = present;
    count++;
    if (count < 100) return deadline;
    count = 0;
    return sum(present, 1000);
}

/// Sleeps until the deadline; returns 0 or EINTR.
static int sleep_until(int64_t deadline) {
    int result = 0;
    waiting(cvirtual_in_call, deadline, NULL);
    while (result == 0 && !cvirtual_is_due(&wait)) {
        struct timespec limit = as_timespec(cvirtual_call_limit(&wait));
        result = originals()->clock_nanosleep(CLOCK_MONOTONIC, 0, &limit, NULL);
        if (result == EINTR && cvirtual_was_interrupted()) result = 0;
    }
    waited();
    return result;
}

/// Does what `clock_nanosleep` of the C library does, for a valid time.
static int sleep_on(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
    bool is_absolute = flags & TIMER_ABSTIME;
    int64_t deadline =
        is_absolute ? cvirtual_instant(clock, time) : sum(cvirtual_now(), nanoseconds(time));
    pthread_testcancel();
    int result = sleep_until(without_endless_loop(deadline));
    if (result == EINTR && rest && !is_absolute) {
        int64_t left = deadline - cvirtual_now();
        *rest = as_timespec(left > 0 ? left : 0);
    }
    return result;
}

exported int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
    struct timespec shown;
    if (is_passive() || !is_active() || !time || !is_valid(time) || !cvirtual_show(clock, &shown)) {
        return originals()->clock_nanosleep(clock, flags, time, rest);
    }
    return sleep_on(clock, flags, time, rest);
}

exported int nanosleep(const struct timespec *time, struct timespec *rest) {
    if (is_passive() || !is_active() || !time || !is_valid(time)) return originals()->nanosleep(time, rest);
    int error = sleep_on(CLOCK_MONOTONIC, 0, time, rest);
    if (error == 0) return 0;
    errno = error;
    return -1;
}

exported int usleep(useconds_t microseconds) {
    if (is_passive() || !is_active()) return originals()->usleep(microseconds);
    struct timespec time = as_timespec((int64_t)microseconds * 1000);
    int error = sleep_on(CLOCK_MONOTONIC, 0, &time, NULL);
    if (error == 0) return 0;
    errno = error;
    return -1;
}

exported unsigned int sleep(unsigned int seconds) {
    if (is_passive() || !is_active()) return originals()->sleep(seconds);
    struct timespec time = { .tv_sec = seconds }, rest = { 0, 0 };
    return sleep_on(CLOCK_MONOTONIC, 0, &time, &rest) == 0 ? 0 : (unsigned int)rest.tv_sec;
}

// MARK: - Descriptors

/// Returns the signal mask for a call in a wait, which must let the signal through that ends the call.
static const sigset_t *passable(const sigset_t *mask, sigset_t *copy) {
    if (!mask) return NULL;
    *copy = *mask;
    sigdelset(copy, cvirtual_wake_signal());
    return copy;
}

// Makes a call in a wait, again after each wake-up until it has a result. Once the wait is due, the call is made a last
// time with a limit of zero.
#define repeat_until_due(call)                                                     \
    for (;;) {                                                                     \
        bool is_due = cvirtual_is_due(&wait);                                      \
        struct timespec limit = as_timespec(is_due ? 0 : cvirtual_call_limit(&wait)); \
        result = call;                                                             \
        /* The signal that moved the clock may also interrupt the last look. */     \
        if (result < 0 && errno == EINTR && cvirtual_was_interrupted()) continue;  \
        if (is_due || result != 0) break;                                          \
    }

static int poll_until(struct pollfd *files, nfds_t count, const sigset_t *mask, int64_t deadline) {
    sigset_t copy;
    const sigset_t *passed = passable(mask, &copy);
    int result = 0;
    waiting(cvirtual_in_call, deadline, NULL);
    repeat_until_due(originals()->ppoll(files, count, &limit, passed));
    waited();
    return result;
}

exported int poll(struct pollfd *files, nfds_t count, int milliseconds) {
    if (is_passive() || milliseconds <= 0 || !is_active()) return originals()->poll(files, count, milliseconds);
    return poll_until(files, count, NULL, sum(cvirtual_now(), (int64_t)milliseconds * 1000000));
}

static bool is_positive(const struct timespec *time) {
    return time && is_valid(time) && (time->tv_sec > 0 || time->tv_nsec > 0);
}

exported int ppoll(struct pollfd *files, nfds_t count, const struct timespec *time, const sigset_t *mask) {
    if (is_passive() || !is_positive(time) || !is_active()) return originals()->ppoll(files, count, time, mask);
    return poll_until(files, count, mask, sum(cvirtual_now(), nanoseconds(time)));
}

static int select_until(
    int count, fd_set *reading, fd_set *writing, fd_set *failing, const sigset_t *mask, int64_t deadline
) {
    sigset_t copy;
    const sigset_t *passed = passable(mask, &copy);
    // The kernel leaves the sets as they are when a signal ends the call, but not when the time limit does.
    fd_set *sets[3] = { reading, writing, failing };
    size_t size = count > 0 ? ((size_t)count + NFDBITS - 1) / NFDBITS * sizeof(fd_mask) : 0;
    if (size > sizeof(fd_set)) size = sizeof(fd_set);
    fd_set kept[3];
    for (int index = 0; index < 3; index++) {
        if (sets[index]) memcpy(&kept[index], sets[index], size);
    }
    int result = 0;
    waiting(cvirtual_in_call, deadline, NULL);
    for (;;) {
        bool is_due = cvirtual_is_due(&wait);
        struct timespec limit = as_timespec(is_due ? 0 : cvirtual_call_limit(&wait));
        result = originals()->pselect(count, reading, writing, failing, &limit, passed);
        bool is_interrupted = result < 0 && errno == EINTR && cvirtual_was_interrupted();
        if (!is_interrupted && (is_due || result != 0)) break;
        for (int index = 0; index < 3; index++) {
            if (sets[index]) memcpy(sets[index], &kept[index], size);
        }
    }
    waited();
    return result;
}

exported int select(
    int count, fd_set *restrict reading, fd_set *restrict writing, fd_set *restrict failing,
    struct timeval *restrict time
) {
    if (is_passive() || !time || time->tv_sec < 0 || time->tv_usec < 0 || (time->tv_sec == 0 && time->tv_usec == 0)
        || !is_active()) {
        return originals()->select(count, reading, writing, failing, time);
    }
    struct timespec seconds = { .tv_sec = time->tv_sec };
    int64_t rest = sum(nanoseconds(&seconds), time->tv_usec > INT64_MAX / 1000 ? INT64_MAX : time->tv_usec * 1000);
    int64_t deadline = sum(cvirtual_now(), rest);
    int result = select_until(count, reading, writing, failing, NULL, deadline);
    // Linux writes what is left of the time to `time`.
    rest = deadline - cvirtual_now();
    struct timespec left = as_timespec(rest > 0 ? rest : 0);
    *time = (struct timeval){ .tv_sec = left.tv_sec, .tv_usec = left.tv_nsec / 1000 };
    return result;
}

exported int pselect(
    int count, fd_set *restrict reading, fd_set *restrict writing, fd_set *restrict failing,
    const struct timespec *restrict time, const sigset_t *restrict mask
) {
    if (is_passive() || !is_positive(time) || !is_active()) {
        return originals()->pselect(count, reading, writing, failing, time, mask);
    }
    return select_until(count, reading, writing, failing, mask, sum(cvirtual_now(), nanoseconds(time)));
}

static int epoll_until(
    int file, struct epoll_event *events, int count, const sigset_t *mask, int64_t deadline
) {
    sigset_t copy;
    const sigset_t *passed = passable(mask, &copy);
    int result = 0;
    waiting(cvirtual_in_call, deadline, NULL);
    repeat_until_due(originals()->epoll_pwait(
        file, events, count, limit.tv_sec > 1000000 ? INT32_MAX : (int)(limit.tv_sec * 1000 + limit.tv_nsec / 1000000),
        passed));
    waited();
    return result;
}

exported int epoll_wait(int file, struct epoll_event *events, int count, int milliseconds) {
    if (is_passive() || milliseconds <= 0 || !is_active()) {
        return originals()->epoll_wait(file, events, count, milliseconds);
    }
    return epoll_until(file, events, count, NULL, sum(cvirtual_now(), (int64_t)milliseconds * 1000000));
}

exported int epoll_pwait(
    int file, struct epoll_event *events, int count, int milliseconds, const sigset_t *mask
) {
    if (is_passive() || milliseconds <= 0 || !is_active()) {
        return originals()->epoll_pwait(file, events, count, milliseconds, mask);
    }
    return epoll_until(file, events, count, mask, sum(cvirtual_now(), (int64_t)milliseconds * 1000000));
}

exported int epoll_pwait2(
    int file, struct epoll_event *events, int count, const struct timespec *time, const sigset_t *mask
) {
    if (!is_passive() && is_positive(time) && is_active()) {
        return epoll_until(file, events, count, mask, sum(cvirtual_now(), nanoseconds(time)));
    }
    if (originals()->epoll_pwait2) return originals()->epoll_pwait2(file, events, count, time, mask);
    errno = ENOSYS;
    return -1;
}

// MARK: - Semaphores

/// Returns the absolute time of the machine's clock that is `limit` nanoseconds from now.
static struct timespec real_limit(clockid_t clock, int64_t limit) {
    struct timespec time = { 0, 0 };
    originals()->clock_gettime(clock, &time);
    return as_timespec(sum(nanoseconds(&time), limit));
}

/// Returns whether a wait is that of an idle thread in Dispatch's pool, which waits five seconds for work before it
/// ends. Its semaphore is a variable of the library, while those of a program are allocated. Such a wait gets no
/// deadline, because the clock would stop there for nothing.
static bool is_idle_of_dispatch(const sem_t *semaphore, const void *caller) {
    Dl_info info;
    return caller == atomic_load(&cvirtual_dispatch_wait) && dladdr(semaphore, &info) != 0;
}

static int semaphore_until(sem_t *semaphore, int64_t deadline, bool is_idle) {
    pthread_testcancel();
    int error = errno;
    if (sem_trywait(semaphore) == 0) return 0;
    errno = error;
    if (is_idle) {
        struct timespec limit = real_limit(CLOCK_REALTIME, 365 * 86400 * cvirtual_second);
        return originals()->sem_timedwait(semaphore, &limit);
    }
    int result = -1;
    waiting(cvirtual_in_call, deadline, NULL);
    for (;;) {
        bool is_due = cvirtual_is_due(&wait);
        struct timespec limit = real_limit(CLOCK_REALTIME, is_due ? 0 : cvirtual_call_limit(&wait));
        result = originals()->sem_timedwait(semaphore, &limit);
        if (result == 0) break;
        if (errno == EINTR && cvirtual_was_interrupted()) continue;
        if (is_due || errno != ETIMEDOUT) break;
    }
    waited();
    return result;
}

exported int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
    const void *caller = __builtin_return_address(0);
    if (is_passive()) return originals()->sem_timedwait(semaphore, time);
    if (cvirtual_probes) atomic_store(&cvirtual_dispatch_wait, caller);
    if (!is_active() || !is_valid(time)) return originals()->sem_timedwait(semaphore, time);
    return semaphore_until(
        semaphore, cvirtual_instant(CLOCK_REALTIME, time), is_idle_of_dispatch(semaphore, caller));
}

exported int sem_clockwait(sem_t *restrict semaphore, clockid_t clock, const struct timespec *restrict time) {
    if (!is_passive() && is_active() && is_valid(time) && (clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC)) {
        return semaphore_until(semaphore, cvirtual_instant(clock, time), false);
    }
    if (originals()->sem_clockwait) return originals()->sem_clockwait(semaphore, clock, time);
    errno = ENOSYS;
    return -1;
}

// MARK: - Conditions and locks

static int condition_until(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t deadline) {
    int result = 0;
    waiting(cvirtual_in_condition, deadline, condition);
    const struct timespec past = { 0, 0 };
    if (cvirtual_is_due(&wait)) {
        result = originals()->pthread_cond_timedwait(condition, mutex, &past);
    } else if (!wait.slot) {
        // A condition that uses the other clock makes this a longer or a shorter wait. Ending early is allowed: callers
        // of pthread_cond_timedwait must expect spurious wake-ups.
        struct timespec limit = real_limit(CLOCK_MONOTONIC, cvirtual_call_limit(&wait));
        result = originals()->pthread_cond_timedwait(condition, mutex, &limit);
        if (result == ETIMEDOUT && !cvirtual_is_due(&wait)) result = 0;
    } else {
        result = originals()->pthread_cond_wait(condition, mutex);
        // `cvirtual_advance` woke all threads that wait for the condition, so no other thread misses a wake-up.
        if (result == 0 && cvirtual_was_woken(&wait) && cvirtual_is_due(&wait)) result = ETIMEDOUT;
    }
    waited();
    return result;
}

/// Returns the clock that was set for a condition with pthread_condattr_setclock. The C library keeps it in this bit.
static clockid_t clock_of(const pthread_cond_t *condition) {
#ifdef __GLIBC__
    return condition->__data.__wrefs & 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
#else
    (void)condition;
    return CLOCK_REALTIME;
#endif
}

exported int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, const struct timespec *restrict time
) {
    if (is_passive() || !is_active() || !is_valid(time)) {
        return originals()->pthread_cond_timedwait(condition, mutex, time);
    }
    return condition_until(condition, mutex, cvirtual_instant(clock_of(condition), time));
}

exported int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict time
) {
    if (!is_passive() && is_active() && is_valid(time) && (clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC)) {
        return condition_until(condition, mutex, cvirtual_instant(clock, time));
    }
    if (originals()->pthread_cond_clockwait) {
        return originals()->pthread_cond_clockwait(condition, mutex, clock, time);
    }
    return EINVAL;
}

/// Removes the condition from the table: its memory may be used for something else from now on.
exported int pthread_cond_destroy(pthread_cond_t *condition) {
    int result = originals()->pthread_cond_destroy(condition);
    if (!is_passive() && is_active()) cvirtual_forget_condition(condition);
    return result;
}

/// Waits for a mutex until the deadline. Nothing can interrupt such a thread, so it checks the clock, first after 5 ms,
/// later every 80 ms.
static int lock_until(pthread_mutex_t *mutex, int64_t deadline) {
    struct wait wait;
    const struct timespec past = { 0, 0 };
    int result = originals()->pthread_mutex_timedlock(mutex, &past);
    if (result != ETIMEDOUT) return result;
    cvirtual_wait_begin(&wait, cvirtual_in_lock, deadline, NULL);
    // The interval grows, because a thread that is awake now and then keeps the process from being idle.
    for (int round = 0; result == ETIMEDOUT && !cvirtual_is_due(&wait); round++) {
        struct timespec limit =
            real_limit(CLOCK_REALTIME, cvirtual_call_limit(&wait) << (round < 4 ? round : 4));
        result = originals()->pthread_mutex_timedlock(mutex, &limit);
    }
    cvirtual_wait_end(&wait);
    return result;
}

exported int pthread_mutex_timedlock(pthread_mutex_t *restrict mutex, const struct timespec *restrict time) {
    if (is_passive() || !is_active() || !is_valid(time)) return originals()->pthread_mutex_timedlock(mutex, time);
    return lock_until(mutex, cvirtual_instant(CLOCK_REALTIME, time));
}

exported int pthread_mutex_clocklock(
    pthread_mutex_t *restrict mutex, clockid_t clock, const struct timespec *restrict time
) {
    if (!is_passive() && is_active() && is_valid(time) && (clock == CLOCK_REALTIME || clock == CLOCK_MONOTONIC)) {
        return lock_until(mutex, cvirtual_instant(clock, time));
    }
    if (originals()->pthread_mutex_clocklock) return originals()->pthread_mutex_clocklock(mutex, clock, time);
    return EINVAL;
}

// MARK: - Futexes

/// Waits on a futex until the deadline. `is_relative` says in which form the kernel wants the limit.
static long futex_until(
    void *word, long operation, long expected, bool is_relative, void *other, long bits, int64_t deadline
) {
    struct wait wait;
    clockid_t clock = operation & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
    long result;
    cvirtual_wait_begin(&wait, cvirtual_in_call, deadline, NULL);
    for (;;) {
        bool is_due = cvirtual_is_due(&wait);
        int64_t rest = is_due ? 0 : cvirtual_call_limit(&wait);
        struct timespec limit = is_relative ? as_timespec(rest) : real_limit(clock, rest);
        result = originals()->syscall(SYS_futex, word, operation, expected, &limit, other, bits);
        if (result == 0) break;
        if (errno == EINTR && cvirtual_was_interrupted()) continue;
        if (is_due || errno != ETIMEDOUT) break;
    }
    cvirtual_wait_end(&wait);
    return result;
}

exported long syscall(long number, ...) {
    // A system call has six arguments at most; the kernel ignores those that were not given.
    va_list list;
    va_start(list, number);
    long first = va_arg(list, long), second = va_arg(list, long), third = va_arg(list, long);
    long fourth = va_arg(list, long), fifth = va_arg(list, long), sixth = va_arg(list, long);
    va_end(list);
    if (!is_passive() && number == SYS_futex && fourth && is_active()) {
        int command = (int)second & FUTEX_CMD_MASK;
        const struct timespec *time = (const struct timespec *)fourth;
        if (command == FUTEX_WAIT && is_valid(time)) {
            int64_t deadline = sum(cvirtual_now(), nanoseconds(time));
            return futex_until((void *)first, second, third, true, (void *)fifth, sixth, deadline);
        }
        if (command == FUTEX_WAIT_BITSET && is_valid(time)) {
            clockid_t clock = second & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
            return futex_until(
                (void *)first, second, third, false, (void *)fifth, sixth, cvirtual_instant(clock, time));
        }
    }
    return originals()->syscall(number, first, second, third, fourth, fifth, sixth);
}

// MARK: - Timer descriptors

// The function has this second name so that `cvirtual_owns_timers` can compare its address with the one that is called.
static int set_timer(int file, int flags, const struct itimerspec *value, struct itimerspec *old) {
    if (is_passive() || !is_active()) return originals()->timerfd_settime(file, flags, value, old);
    return cvirtual_timer_set(file, flags, value, old);
}

int timerfd_settime(int file, int flags, const struct itimerspec *value, struct itimerspec *old)
    __attribute__((weak, visibility("default"), alias("set_timer")));

bool cvirtual_owns_timers(void) {
    int (*volatile called)(int, int, const struct itimerspec *, struct itimerspec *) = timerfd_settime;
    return called == set_timer;
}

exported int timerfd_gettime(int file, struct itimerspec *value) {
    if (is_passive() || !is_active()) return originals()->timerfd_gettime(file, value);
    return cvirtual_timer_get(file, value);
}

exported int close(int file) {
    // The timer is removed before another file can get this number.
    if (!is_passive() && is_active()) cvirtual_timer_forget(file);
    return originals()->close(file);
}
