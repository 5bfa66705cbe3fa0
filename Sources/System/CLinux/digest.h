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
    // SHA256_Init(3), which takes no provider of OpenSSL: loading the default one costs 3 million instructions.
    int (*_Nullable plain_begin)(void *_Nonnull);
    int (*_Nullable plain_update)(void *_Nonnull, const void *_Nullable, size_t);
    int (*_Nullable plain_finish)(unsigned char *_Nonnull, void *_Nonnull);
} clinux_digest;

/// More than the 112 bytes of a SHA256_CTX, which are part of the library's binary interface.
enum { clinux_digest_plain_room = 256 };

/// Looks up the functions in a library that is loaded; null: in the whole process (RTLD_DEFAULT).
/// The SHA-256 is fetched once (EVP_MD_fetch, since 3.0), because EVP_sha256 makes every use fetch it again.
static inline clinux_digest clinux_digest_find(void *_Nullable library) {
    clinux_digest found = { 0 };
    *(void **)&found.make = dlsym(library, "EVP_MD_CTX_new");
    *(void **)&found.free = dlsym(library, "EVP_MD_CTX_free");
    *(void **)&found.begin = dlsym(library, "EVP_DigestInit_ex");
    *(void **)&found.update = dlsym(library, "EVP_DigestUpdate");
    *(void **)&found.finish = dlsym(library, "EVP_DigestFinal_ex");
    *(void **)&found.once = dlsym(library, "EVP_Digest");
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

/// The same, with the functions of SHA256_Init(3): deprecated since OpenSSL 3.0 and in every libcrypto.so.3.
static inline clinux_digest clinux_digest_find_plain(void *_Nullable library) {
    clinux_digest found = { 0 };
    *(void **)&found.plain_begin = dlsym(library, "SHA256_Init");
    *(void **)&found.plain_update = dlsym(library, "SHA256_Update");
    *(void **)&found.plain_finish = dlsym(library, "SHA256_Final");
    return found;
}

static inline int clinux_digest_is_complete(clinux_digest d) {
    if (d.plain_begin && d.plain_update && d.plain_finish) return 1;
    return d.make && d.free && d.begin && d.update && d.finish && d.once && d.sha256;
}

// The calls below want a complete one; like OpenSSL's functions they return 1 for success.

static inline clinux_digest_context clinux_digest_make(clinux_digest d) {
    clinux_digest_context context = {
        d.plain_begin ? (struct evp_md_ctx_st *)__builtin_malloc(clinux_digest_plain_room) : d.make()
    };
    return context;
}
static inline void clinux_digest_free(clinux_digest d, clinux_digest_context c) {
    if (d.plain_begin) __builtin_free(c.raw);
    else d.free(c.raw);
}

/// A context may begin anew at any time. OpenSSL 3.0 allocates a small state of its own each time.
static inline int clinux_digest_begin(clinux_digest d, clinux_digest_context c) {
    return d.plain_begin ? d.plain_begin(c.raw) : d.begin(c.raw, d.sha256, NULL);
}
static inline int clinux_digest_update(
    clinux_digest d, clinux_digest_context c, const void *_Nullable bytes, size_t count
) {
    return d.plain_begin ? d.plain_update(c.raw, bytes, count) : d.update(c.raw, bytes, count);
}

/// EVP_MAX_MD_SIZE: more than any digest writes.
enum { clinux_digest_room = 64 };

static inline int clinux_digest_finish(clinux_digest d, clinux_digest_context c, void *_Nonnull digest) {
    if (d.plain_begin) return d.plain_finish((unsigned char *)digest, c.raw);
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
    if (d.plain_begin) {
        _Alignas(16) unsigned char state[clinux_digest_plain_room];
        return d.plain_begin(state) == 1 && d.plain_update(state, bytes, count) == 1
            && d.plain_finish((unsigned char *)digest, state) == 1;
    }
    unsigned char room[clinux_digest_room];
    unsigned int length = 0;
    if (d.once(bytes, count, room, &length, d.sha256, NULL) != 1 || length != 32) return 0;
    __builtin_memcpy(digest, room, 32);
    return 1;
}

#endif
