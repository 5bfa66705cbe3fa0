// This header lists the C library's functions that this module defines again.
#ifndef CVIRTUALTIME_ORIGINALS_H
#define CVIRTUALTIME_ORIGINALS_H

#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>

struct originals {
    int (*clock_gettime)(clockid_t, struct timespec *);
    int (*gettimeofday)(struct timeval *, void *);
    time_t (*time)(time_t *);
    int (*timespec_get)(struct timespec *, int);
    int (*nanosleep)(const struct timespec *, struct timespec *);
    int (*clock_nanosleep)(clockid_t, int, const struct timespec *, struct timespec *);
    int (*usleep)(unsigned int);
    unsigned int (*sleep)(unsigned int);
    int (*poll)(struct pollfd *, nfds_t, int);
    int (*ppoll)(struct pollfd *, nfds_t, const struct timespec *, const sigset_t *);
    int (*select)(int, fd_set *, fd_set *, fd_set *, struct timeval *);
    int (*pselect)(int, fd_set *, fd_set *, fd_set *, const struct timespec *, const sigset_t *);
    int (*epoll_wait)(int, struct epoll_event *, int, int);
    int (*epoll_pwait)(int, struct epoll_event *, int, int, const sigset_t *);
    // Since version 2.35 of the library; may be missing.
    int (*epoll_pwait2)(int, struct epoll_event *, int, const struct timespec *, const sigset_t *);
    int (*sem_timedwait)(sem_t *, const struct timespec *);
    // Since version 2.30; may be missing.
    int (*sem_clockwait)(sem_t *, clockid_t, const struct timespec *);
    int (*pthread_cond_wait)(pthread_cond_t *, pthread_mutex_t *);
    int (*pthread_cond_timedwait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
    // Since version 2.30; may be missing.
    int (*pthread_cond_clockwait)(pthread_cond_t *, pthread_mutex_t *, clockid_t, const struct timespec *);
    int (*pthread_cond_broadcast)(pthread_cond_t *);
    int (*pthread_cond_destroy)(pthread_cond_t *);
    int (*pthread_mutex_timedlock)(pthread_mutex_t *, const struct timespec *);
    // Since version 2.30; may be missing.
    int (*pthread_mutex_clocklock)(pthread_mutex_t *, clockid_t, const struct timespec *);
    int (*timerfd_settime)(int, int, const struct itimerspec *, struct itimerspec *);
    int (*timerfd_gettime)(int, struct itimerspec *);
    int (*close)(int);
    long (*syscall)(long, ...);
};

extern struct originals cvirtual_found;
extern _Atomic bool cvirtual_are_found;

void cvirtual_find(void);

/// Returns the originals, which are looked up at the first call. A constructor makes that call, because looking them up
/// takes the dynamic linker's lock, which a signal handler must not do.
static inline const struct originals *originals(void) {
    if (__builtin_expect(!atomic_load_explicit(&cvirtual_are_found, memory_order_acquire), 0)) cvirtual_find();
    return &cvirtual_found;
}

#endif
