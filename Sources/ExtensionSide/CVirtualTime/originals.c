#define _GNU_SOURCE
#include <dlfcn.h>

#include "originals.h"

struct originals cvirtual_found;
_Atomic bool cvirtual_are_found;

/// Looks up a function on conditions. On x86-64 the C library has two versions of these, and the older one has another
/// layout of the condition.
static void *condition_function(const char *name) {
    void *found = NULL;
#if defined(__GLIBC__) && defined(__x86_64__)
    found = dlvsym(RTLD_NEXT, name, "GLIBC_2.3.2");
#endif
    return found ? found : dlsym(RTLD_NEXT, name);
}

// Two threads may come here at once: both write the same.
__attribute__((constructor)) void cvirtual_find(void) {
#define find(name) cvirtual_found.name = (__typeof__(cvirtual_found.name))dlsym(RTLD_NEXT, #name)
#define find_condition(name) cvirtual_found.name = (__typeof__(cvirtual_found.name))condition_function(#name)
    find(clock_gettime);
    find(gettimeofday);
    find(time);
    find(timespec_get);
    find(nanosleep);
    find(clock_nanosleep);
    find(usleep);
    find(sleep);
    find(poll);
    find(ppoll);
    find(select);
    find(pselect);
    find(epoll_wait);
    find(epoll_pwait);
    find(epoll_pwait2);
    find(sem_timedwait);
    find(sem_clockwait);
    find_condition(pthread_cond_wait);
    find_condition(pthread_cond_timedwait);
    find(pthread_cond_clockwait);
    find_condition(pthread_cond_broadcast);
    find_condition(pthread_cond_destroy);
    find(pthread_mutex_timedlock);
    find(pthread_mutex_clocklock);
    find(timerfd_settime);
    find(timerfd_gettime);
    find(close);
    find(syscall);
    atomic_store_explicit(&cvirtual_are_found, true, memory_order_release);
}
