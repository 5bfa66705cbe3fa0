#define _GNU_SOURCE
#include "CProcess.h"

#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>

static bool is_limited(int resource) {
    struct rlimit limit;
    return getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
}

void cprocess_spare_memory(void) {
    if (!is_limited(RLIMIT_AS) && !is_limited(RLIMIT_DATA)) {
        // As many as threads of a batch that allocate without pause. With two they wait for each other; with one for
        // each thread a batch holds a tenth more.
        mallopt(M_ARENA_MAX, 4);
        return;
    }
    // Each further heap reserves 64 MB of address space, and each thread as much stack as `ulimit -s` says.
    mallopt(M_ARENA_MAX, 1);
    pthread_attr_t attributes;
    if (pthread_attr_init(&attributes) != 0) return;
    if (pthread_attr_setstacksize(&attributes, 1 << 20) == 0) pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
}
