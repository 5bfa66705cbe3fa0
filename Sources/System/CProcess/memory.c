#define _GNU_SOURCE
#include "CProcess.h"

#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>

// Read by jemalloc, which released programs have inside (samples/release/compile.sh). One arena: what threads keep of their own,
// up to 8 KiB a piece, is enough for them. Free memory goes back after 20 ms, so that a batch stays within 64 MiB.
// $MALLOC_CONF counts more.
const char *malloc_conf = "narenas:1,lg_tcache_max:13,dirty_decay_ms:20,muzzy_decay_ms:0";

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
