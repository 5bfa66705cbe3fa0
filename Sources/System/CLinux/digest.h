// SHA-256 of a libcrypto that the process has loaded. The prototypes are those of EVP_DigestInit(3), which
// have not changed since OpenSSL 1.1.0, so a build needs neither its headers nor its library.
#ifndef CLINUX_DIGEST_H
#define CLINUX_DIGEST_H

#include <dlfcn.h>
#include <stddef.h>

// OpenSSL's own names of the two types: EVP_MD_CTX and EVP_MD.
struct evp_md_ctx_st;
struct evp_md_st;
typedef struct { struct evp_md_ctx_st *_Nullable raw; } clinux_digest_context;

/// What was found in the library, and its SHA-256, which may be used by several threads.
typedef struct {
    struct evp_md_ctx_st *_Nullable (*_Nullable make)(void);
    void (*_Nullable free)(struct evp_md_ctx_st *_Nullable);
    int (*_Nullable begin)(
        struct evp_md_ctx_st *_Nullable, const struct evp_md_st *_Nullable, void *_Nullable engine);
    int (*_Nullable update)(struct evp_md_ctx_st *_Nullable, const void *_Nullable, size_t);
    int (*_Nullable finish)(
        struct evp_md_ctx_st *_Nullable, unsigned char *_Nullable, unsigned int *_Nullable);
    int (*_Nullable once)(
        const void *_Nullable, size_t, unsigned char *_Nullable, unsigned int *_Nullable,
        const struct evp_md_st *_Nullable, void *_Nullable engine);
    const struct evp_md_st *_Nullable sha256;
} clinux_digest;

/// Looks up the functions in a library that is loaded; null: in the whole process (RTLD_DEFAULT).
/// The SHA-256 is fetched once (EVP_MD_fetch, since 3.0), because EVP_sha256 makes every use fetch it again.
static inline clinux_digest clinux_digest_find(void *_Nullable library) {
    clinux_digest found;
    *(void **)&found.make = dlsym(library, "EVP_MD_CTX_new");
    *(void **)&found.free = dlsym(library, "EVP_MD_CTX_free");
    *(void **)&found.begin = dlsym(library, "EVP_DigestInit_ex");
    *(void **)&found.update = dlsym(library, "EVP_DigestUpdate");
    *(void **)&found.finish = dlsym(library, "EVP_DigestFinal_ex");
    *(void **)&found.once = dlsym(library, "EVP_Digest");
    found.sha256 = NULL;
    void *_Nullable symbol;
    if ((symbol = dlsym(library, "EVP_MD_fetch"))) {
        struct evp_md_st *(*fetch)(void *, const char *, const char *);
        *(void **)&fetch = symbol;
        found.sha256 = fetch(NULL, "SHA256", NULL);
    } else if ((symbol = dlsym(library, "EVP_sha256"))) {
        const struct evp_md_st *(*sha256)(void);
        *(void **)&sha256 = symbol;
        found.sha256 = sha256();
    }
    return found;
}

static inline int clinux_digest_is_complete(clinux_digest d) {
    return d.make && d.free && d.begin && d.update && d.finish && d.once && d.sha256;
}

// The calls below want a complete one; like OpenSSL's functions they return 1 for success.

static inline clinux_digest_context clinux_digest_make(clinux_digest d) {
    clinux_digest_context context = { d.make() };
    return context;
}
static inline void clinux_digest_free(clinux_digest d, clinux_digest_context c) { d.free(c.raw); }

/// A context may begin anew at any time. OpenSSL 3.0 allocates a small state of its own each time.
static inline int clinux_digest_begin(clinux_digest d, clinux_digest_context c) {
    return d.begin(c.raw, d.sha256, NULL);
}
static inline int clinux_digest_update(
    clinux_digest d, clinux_digest_context c, const void *_Nullable bytes, size_t count
) {
    return d.update(c.raw, bytes, count);
}

/// EVP_MAX_MD_SIZE: more than any digest writes.
enum { clinux_digest_room = 64 };

static inline int clinux_digest_finish(clinux_digest d, clinux_digest_context c, void *_Nonnull digest) {
    unsigned char room[clinux_digest_room];
    unsigned int length = 0;
    if (d.finish(c.raw, room, &length) != 1 || length != 32) return 0;
    __builtin_memcpy(digest, room, 32);
    return 1;
}
/// Of bytes that are all in memory.
static inline int clinux_digest_once(
    clinux_digest d, const void *_Nullable bytes, size_t count, void *_Nonnull digest
) {
    unsigned char room[clinux_digest_room];
    unsigned int length = 0;
    if (d.once(bytes, count, room, &length, d.sha256, NULL) != 1 || length != 32) return 0;
    __builtin_memcpy(digest, room, 32);
    return 1;
}

#endif
