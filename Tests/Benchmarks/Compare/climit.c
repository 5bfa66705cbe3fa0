// climit.c: the practical limit. NDJSON payloads in, libcurl (or a bare epoll HTTP/1.1 client)
// downloads, libmagic sniff, one file per attachment, rewritten NDJSON out.
//
// Built by `nse-bench compare`: cc -O2 -o climit climit.c -lcurl -lmagic -lpthread
// Not a product: textual JSON scan, GET only, no redirects, trusts the local server.
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <curl/curl.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <magic.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec + t.tv_nsec * 1e-9;
}
static void die(const char *m) { perror(m); exit(1); }

// ---- options
enum { LOOP_POLL, LOOP_EPOLL, LOOP_RAW };
enum { SINK_MEM, SINK_STREAM };
enum { WR_OFF, WR_PLAIN, WR_TMPFILE, WR_RENAME };
enum { DL_CURL, DL_OWN };
static int o_loop = LOOP_POLL, o_sink = SINK_MEM, o_write = WR_PLAIN, o_deadline = DL_CURL;
static int o_conc = 64, o_threads = 1, o_dedup = 0, o_link = 0, o_ordered = 1, o_stats = 0, o_urls = 0, o_h2 = 0, o_times = 0;
static long o_magic = 65536; // bytes given to magic_buffer, 0 = off, -1 = whole file
static int o_lean = 0, o_nocapath = 0;
static double o_budget = 0; // seconds, 0 = none
static long o_bufsize = 262144, o_window = 8192;
static const char *o_in = "-", *o_out = ".", *o_ca = NULL, *o_capath = NULL;
static const char *o_key = "\"attachment-url\":\"";

// ---- input
static int in_fd;
static char *in_buf;
static size_t in_len, in_pos, in_cap;
static int in_eof;
static char *next_line(size_t *len) { // returns malloc'd copy without the newline
    for (;;) {
        char *nl = in_len > in_pos ? memchr(in_buf + in_pos, '\n', in_len - in_pos) : NULL;
        if (nl || (in_eof && in_len > in_pos)) {
            size_t n = (nl ? (size_t)(nl - in_buf) : in_len) - in_pos;
            char *p = malloc(n + 1);
            memcpy(p, in_buf + in_pos, n);
            p[n] = 0;
            in_pos += n + (nl ? 1 : 0);
            *len = n;
            return p;
        }
        if (in_eof) return NULL;
        memmove(in_buf, in_buf + in_pos, in_len - in_pos);
        in_len -= in_pos;
        in_pos = 0;
        if (in_cap - in_len < 65536) in_buf = realloc(in_buf, in_cap = in_cap * 2 + 131072);
        ssize_t r = read(in_fd, in_buf + in_len, in_cap - in_len);
        if (r < 0) die("read");
        if (r == 0) in_eof = 1;
        in_len += (size_t)r;
    }
}

// ---- output
static char out_buf[1 << 18];
static size_t out_n;
static void out_flush(void) {
    size_t o = 0;
    while (o < out_n) {
        ssize_t w = write(1, out_buf + o, out_n - o);
        if (w < 0) die("write stdout");
        o += (size_t)w;
    }
    out_n = 0;
}
static void out_put(const char *p, size_t n) {
    while (n) {
        size_t k = sizeof out_buf - out_n < n ? sizeof out_buf - out_n : n;
        memcpy(out_buf + out_n, p, k);
        out_n += k; p += k; n -= k;
        if (out_n == sizeof out_buf) out_flush();
    }
}

// ---- payload window (a ring), dedup table
struct entry { struct entry *next; char *url; uint64_t hash; int state; uint64_t file, bytes; const char *mime; long waiters; };
struct job {
    uint64_t seq; char *line; size_t len; char *url; char url_end_save; char *url_end;
    int state; // 1 = pending, 2 = ok, 3 = failed
    uint64_t file, bytes; const char *mime; struct entry *e; long next_waiter;
};
static struct job *ring;
static uint64_t next_seq, emit_seq, n_ok, n_fail, n_bytes, n_hits;
static int no_more;
static struct entry *tab[65536];
static pthread_mutex_t mu = PTHREAD_MUTEX_INITIALIZER;
static float *lat; static size_t lat_n, lat_cap;
static float *over; static size_t over_n, over_cap;
static void push(float **a, size_t *n, size_t *cap, double v) {
    if (*n == *cap) *a = realloc(*a, (*cap = *cap ? *cap * 2 : 4096) * sizeof **a);
    (*a)[(*n)++] = (float)v;
}
static int fcmp(const void *a, const void *b) { float x = *(const float *)a, y = *(const float *)b; return (x > y) - (x < y); }

static void file_path(char *dst, size_t n, uint64_t f) { snprintf(dst, n, "%s/a%08llu", o_out, (unsigned long long)f); }

static void emit(struct job *j) {
    if (j->url && j->url_end) *j->url_end = j->url_end_save;
    if (o_urls) {
        char b[4300]; int n;
        if (j->state == 2) n = snprintf(b, sizeof b, "%s/a%08llu\t%s\t%llu\n", o_out, (unsigned long long)j->file, j->mime, (unsigned long long)j->bytes);
        else n = snprintf(b, sizeof b, "-\n");
        out_put(b, (size_t)n);
    } else {
        char *e = memrchr(j->line, '}', j->len);
        if (j->state == 2 && e) {
            char b[4300];
            int n = snprintf(b, sizeof b, ",\"attachments\":[{\"id\":\"attachment-0\",\"path\":\"%s/a%08llu\",\"type\":\"%s\",\"bytes\":%llu}]",
                             o_out, (unsigned long long)j->file, j->mime, (unsigned long long)j->bytes);
            out_put(j->line, (size_t)(e - j->line));
            out_put(b, (size_t)n);
            out_put(e, j->len - (size_t)(e - j->line));
        } else out_put(j->line, j->len);
        out_put("\n", 1);
    }
    free(j->line);
    j->line = NULL;
}
static void complete_locked(struct job *j, int ok) {
    j->state = ok ? 2 : 3;
    if (ok) n_ok++; else n_fail++;
    if (!o_ordered) { emit(j); j->state = 4; }
    while (emit_seq < next_seq) {
        struct job *h = &ring[emit_seq % (uint64_t)o_window];
        if (h->state < 2) break;
        if (h->state != 4) emit(h);
        h->state = 0;
        emit_seq++;
    }
}
static void link_file(uint64_t from, uint64_t to) {
    char a[4200], b[4200];
    file_path(a, sizeof a, from); file_path(b, sizeof b, to);
    if (link(a, b)) die("link");
}
static void finish_job(struct job *j, int ok) {
    pthread_mutex_lock(&mu);
    struct entry *e = j->e;
    if (e) {
        e->state = ok ? 2 : 3; e->file = j->file; e->bytes = j->bytes; e->mime = j->mime;
        for (long w = e->waiters; w >= 0;) {
            struct job *k = &ring[w];
            w = k->next_waiter;
            k->mime = j->mime; k->bytes = j->bytes; k->file = j->file;
            if (ok && o_link) { k->file = k->seq; link_file(j->file, k->file); }
            n_hits++;
            complete_locked(k, ok);
        }
        e->waiters = -1;
    }
    complete_locked(j, ok);
    pthread_mutex_unlock(&mu);
}
// next payload that needs a transfer; *full set when the window is full
static struct job *next_job(int *full) {
    *full = 0;
    pthread_mutex_lock(&mu);
    struct job *j = NULL;
    while (!no_more) {
        if (next_seq - emit_seq >= (uint64_t)o_window) { *full = 1; break; }
        size_t n;
        char *l = next_line(&n);
        if (!l) { no_more = 1; break; }
        j = &ring[next_seq % (uint64_t)o_window];
        memset(j, 0, sizeof *j);
        j->seq = next_seq++; j->line = l; j->len = n; j->state = 1; j->file = j->seq;
        if (o_urls) j->url = l;
        else {
            size_t kl = strlen(o_key);
            char *p = memmem(l, n, o_key, kl);
            if (p) {
                p += kl;
                char *q = p;
                while (*q && *q != '"') q += (*q == '\\' && q[1]) ? 2 : 1;
                j->url = p; j->url_end = q; j->url_end_save = *q; *q = 0;
            }
        }
        if (!j->url || !*j->url) { complete_locked(j, 0); j = NULL; continue; }
        if (o_dedup) {
            uint64_t h = 1469598103934665603ull;
            for (char *p = j->url; *p; p++) h = (h ^ (unsigned char)*p) * 1099511628211ull;
            struct entry *e = tab[h & 65535];
            while (e && (e->hash != h || strcmp(e->url, j->url))) e = e->next;
            if (!e) {
                e = calloc(1, sizeof *e);
                e->url = strdup(j->url); e->hash = h; e->waiters = -1; e->state = 1;
                e->next = tab[h & 65535]; tab[h & 65535] = e;
                j->e = e;
                break;
            }
            if (e->state == 1) { j->next_waiter = e->waiters; e->waiters = (long)(j->seq % (uint64_t)o_window); j = NULL; continue; }
            j->mime = e->mime; j->bytes = e->bytes; j->file = e->file;
            if (e->state == 2 && o_link) { j->file = j->seq; link_file(e->file, j->file); }
            n_hits++;
            complete_locked(j, e->state == 2);
            j = NULL;
            continue;
        }
        break;
    }
    pthread_mutex_unlock(&mu);
    return j;
}

// ---- one worker (thread)
struct worker;
struct xfer {
    CURL *c; struct worker *w; struct job *j; char *buf; size_t len, cap; int fd; char err;
    double t0; struct xfer *prev, *next; int live;
    int sock; size_t hdr, want; // raw client
};
struct worker {
    CURLM *m; magic_t mg; struct xfer *x; int active, ep; struct xfer *head, *tail; // start order
    double curl_timer; const char *mimes[256]; int n_mimes; int id;
};

static const char *intern(struct worker *w, const char *s) {
    for (int i = 0; i < w->n_mimes; i++) if (!strcmp(w->mimes[i], s)) return w->mimes[i];
    if (w->n_mimes == 256) return strdup(s);
    return w->mimes[w->n_mimes++] = strdup(s);
}
static void wr_all(int fd, const char *p, size_t n) {
    while (n) { ssize_t r = write(fd, p, n); if (r < 0) die("write"); p += r; n -= (size_t)r; }
}
static int wr_open(struct job *j) {
    char p[4200];
    if (o_write == WR_TMPFILE) { int fd = open(o_out, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0644); if (fd < 0) die("O_TMPFILE"); return fd; }
    file_path(p, sizeof p, j->file);
    if (o_write == WR_RENAME) strcat(p, ".part");
    int fd = open(p, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (fd < 0) die(p);
    return fd;
}
static void wr_close(int fd, struct job *j, int ok) {
    char p[4200], q[4300];
    file_path(p, sizeof p, j->file);
    if (o_write == WR_TMPFILE && ok) {
        snprintf(q, sizeof q, "/proc/self/fd/%d", fd);
        if (linkat(AT_FDCWD, q, AT_FDCWD, p, AT_SYMLINK_FOLLOW)) die("linkat");
    }
    close(fd);
    if (o_write == WR_RENAME) { snprintf(q, sizeof q, "%s.part", p); if (ok ? rename(q, p) : unlink(q)) die("rename"); }
    else if (o_write == WR_PLAIN && !ok) unlink(p);
}
static size_t on_data(char *d, size_t s, size_t n, void *u) {
    struct xfer *x = u;
    n *= s;
    if (o_sink == SINK_STREAM) {
        if (o_write != WR_OFF) { if (x->fd < 0) x->fd = wr_open(x->j); wr_all(x->fd, d, n); }
        size_t keep = o_magic > 0 ? (size_t)o_magic : 0, k = x->len < keep ? keep - x->len : 0;
        if (k > n) k = n;
        if (k) {
            if (!x->buf) x->buf = malloc(x->cap = keep);
            memcpy(x->buf + x->len, d, k);
        }
        x->len += n; // total length; the kept prefix is min(len, keep)
        return n;
    }
    if (x->len + n > x->cap) {
        size_t want = x->len + n;
        if (x->len == 0) {
            curl_off_t cl = -1;
            curl_easy_getinfo(x->c, CURLINFO_CONTENT_LENGTH_DOWNLOAD_T, &cl);
            if (cl > 0 && (size_t)cl > want && cl < (100 << 20)) want = (size_t)cl;
        } else want += want / 2;
        x->buf = realloc(x->buf, x->cap = want);
    }
    memcpy(x->buf + x->len, d, n);
    x->len += n;
    return n;
}
// body complete: sniff, store, emit
static void store(struct worker *w, struct xfer *x, const char *body, size_t len, int ok) {
    struct job *j = x->j;
    double t = now();
    if (ok) {
        j->bytes = len;
        if (o_magic) {
            size_t k = o_magic < 0 || (size_t)o_magic > len ? len : (size_t)o_magic;
            const char *t = magic_buffer(w->mg, body, k);
            j->mime = intern(w, t ? t : "application/octet-stream");
        } else j->mime = "application/octet-stream";
        if (o_write != WR_OFF && o_sink == SINK_MEM) {
            int fd = wr_open(j);
            wr_all(fd, body, len);
            wr_close(fd, j, 1);
        }
    }
    if (o_sink == SINK_STREAM && x->fd >= 0) { wr_close(x->fd, j, ok); x->fd = -1; }
    pthread_mutex_lock(&mu);
    if (ok) n_bytes += len;
    if (o_stats) push(&lat, &lat_n, &lat_cap, t - x->t0);
    if (!ok && o_budget > 0) push(&over, &over_n, &over_cap, t - x->t0 - o_budget);
    pthread_mutex_unlock(&mu);
    finish_job(j, ok);
    if (x->cap > (1 << 20)) { free(x->buf); x->buf = NULL; x->cap = 0; } // keep RSS flat
}
static void list_add(struct worker *w, struct xfer *x) {
    x->next = NULL; x->prev = w->tail;
    if (w->tail) w->tail->next = x; else w->head = x;
    w->tail = x; x->live = 1;
}
static void list_del(struct worker *w, struct xfer *x) {
    if (x->prev) x->prev->next = x->next; else w->head = x->next;
    if (x->next) x->next->prev = x->prev; else w->tail = x->prev;
    x->live = 0;
}

static void start_curl(struct worker *w, struct xfer *x, struct job *j) {
    x->j = j; x->len = 0; x->fd = -1;
    if (!x->c) {
        x->c = curl_easy_init();
        curl_easy_setopt(x->c, CURLOPT_NOSIGNAL, 1L);
        curl_easy_setopt(x->c, CURLOPT_WRITEFUNCTION, on_data);
        curl_easy_setopt(x->c, CURLOPT_WRITEDATA, x);
        curl_easy_setopt(x->c, CURLOPT_PRIVATE, x);
        curl_easy_setopt(x->c, CURLOPT_BUFFERSIZE, o_bufsize);
        curl_easy_setopt(x->c, CURLOPT_FAILONERROR, 1L);
        curl_easy_setopt(x->c, CURLOPT_HTTP_VERSION, (long)(o_h2 ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1));
        if (o_h2) curl_easy_setopt(x->c, CURLOPT_PIPEWAIT, 1L);
        if (o_ca) curl_easy_setopt(x->c, CURLOPT_CAINFO, o_ca);
        if (o_capath) { curl_easy_setopt(x->c, CURLOPT_CAINFO, NULL); curl_easy_setopt(x->c, CURLOPT_CAPATH, o_capath); } // hashed directory: only the issuer needed is read
        if (o_nocapath) curl_easy_setopt(x->c, CURLOPT_CAPATH, NULL); // Debian's default CApath disables libcurl's CA cache
        if (o_budget > 0 && o_deadline == DL_CURL) curl_easy_setopt(x->c, CURLOPT_TIMEOUT_MS, (long)(o_budget * 1000 + 0.5));
    }
    curl_easy_setopt(x->c, CURLOPT_URL, j->url);
    x->t0 = now();
    list_add(w, x);
    w->active++;
    curl_multi_add_handle(w->m, x->c);
}
static void end_curl(struct worker *w, struct xfer *x, int ok) {
    if (ok && o_times) {
        curl_off_t nl, co, ac, st, tt;
        curl_easy_getinfo(x->c, CURLINFO_NAMELOOKUP_TIME_T, &nl); curl_easy_getinfo(x->c, CURLINFO_CONNECT_TIME_T, &co);
        curl_easy_getinfo(x->c, CURLINFO_APPCONNECT_TIME_T, &ac); curl_easy_getinfo(x->c, CURLINFO_STARTTRANSFER_TIME_T, &st);
        curl_easy_getinfo(x->c, CURLINFO_TOTAL_TIME_T, &tt);
        fprintf(stderr, "{\"connect_us\":%ld,\"appconnect_us\":%ld,\"ttfb_us\":%ld,\"total_us\":%ld}\n", (long)co, (long)ac, (long)st, (long)tt);
    }
    curl_multi_remove_handle(w->m, x->c);
    list_del(w, x);
    w->active--;
    store(w, x, x->buf, x->len, ok);
}
static void fill(struct worker *w) {
    int full;
    for (int i = 0; w->active < o_conc && i < o_conc; i++) {
        if (w->x[i].live) continue;
        struct job *j = next_job(&full);
        if (!j) { if (full && w->active == 0) usleep(200); return; }
        start_curl(w, &w->x[i], j);
    }
}
static void reap(struct worker *w) {
    CURLMsg *msg;
    int q;
    while ((msg = curl_multi_info_read(w->m, &q))) {
        if (msg->msg != CURLMSG_DONE) continue;
        struct xfer *x;
        curl_easy_getinfo(msg->easy_handle, CURLINFO_PRIVATE, (char **)&x);
        int ok = msg->data.result == CURLE_OK;
        end_curl(w, x, ok);
        int full;
        struct job *j = next_job(&full);
        if (j) start_curl(w, x, j);
    }
    if (o_deadline == DL_OWN && o_budget > 0) {
        double t = now();
        while (w->head && w->head->t0 + o_budget <= t) end_curl(w, w->head, 0);
    }
}
static double own_wait(struct worker *w) { // seconds until the first deadline, or 1
    if (o_deadline != DL_OWN || o_budget <= 0 || !w->head) return 1;
    double d = w->head->t0 + o_budget - now();
    return d < 0 ? 0 : d < 1 ? d : 1;
}
static void loop_poll(struct worker *w) {
    int running;
    for (;;) {
        fill(w);
        if (w->active == 0 && no_more) break;
        if (w->active == 0) continue;
        curl_multi_perform(w->m, &running);
        int before = w->active;
        reap(w);
        if (w->active < before || w->active < o_conc) fill(w);
        if (w->active == 0) continue;
        curl_multi_poll(w->m, NULL, 0, (int)(own_wait(w) * 1000 + 0.999), NULL);
    }
}
static int on_sock(CURL *c, curl_socket_t s, int what, void *u, void *sp) {
    (void)c;
    struct worker *w = u;
    struct epoll_event e = {0};
    e.data.fd = s;
    if (what == CURL_POLL_REMOVE) { epoll_ctl(w->ep, EPOLL_CTL_DEL, s, &e); return 0; }
    e.events = (what & CURL_POLL_IN ? EPOLLIN : 0) | (what & CURL_POLL_OUT ? EPOLLOUT : 0);
    if (!sp) { curl_multi_assign(w->m, s, w); if (epoll_ctl(w->ep, EPOLL_CTL_ADD, s, &e) && errno == EEXIST) epoll_ctl(w->ep, EPOLL_CTL_MOD, s, &e); }
    else epoll_ctl(w->ep, EPOLL_CTL_MOD, s, &e);
    return 0;
}
static int on_timer(CURLM *m, long ms, void *u) { (void)m; ((struct worker *)u)->curl_timer = ms < 0 ? -1 : now() + ms * 1e-3; return 0; }
static void loop_epoll(struct worker *w) {
    int running;
    w->ep = epoll_create1(EPOLL_CLOEXEC);
    w->curl_timer = -1;
    curl_multi_setopt(w->m, CURLMOPT_SOCKETFUNCTION, on_sock);
    curl_multi_setopt(w->m, CURLMOPT_SOCKETDATA, w);
    curl_multi_setopt(w->m, CURLMOPT_TIMERFUNCTION, on_timer);
    curl_multi_setopt(w->m, CURLMOPT_TIMERDATA, w);
    struct epoll_event ev[256];
    for (;;) {
        fill(w);
        if (w->active == 0 && no_more) break;
        if (w->active == 0) continue;
        double d = own_wait(w);
        if (w->curl_timer >= 0) { double k = w->curl_timer - now(); if (k < d) d = k < 0 ? 0 : k; }
        struct timespec ts = {(time_t)d, (long)((d - (time_t)d) * 1e9)};
        int n = epoll_pwait2(w->ep, ev, 256, &ts, NULL);
        for (int i = 0; i < n; i++)
            curl_multi_socket_action(w->m, ev[i].data.fd, (ev[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR) ? CURL_CSELECT_IN : 0) | (ev[i].events & EPOLLOUT ? CURL_CSELECT_OUT : 0), &running);
        if (w->curl_timer >= 0 && w->curl_timer <= now()) { w->curl_timer = -1; curl_multi_socket_action(w->m, CURL_SOCKET_TIMEOUT, 0, &running); }
        reap(w);
    }
    close(w->ep);
}

// ---- bare HTTP/1.1 over epoll: the physical limit (local server, Content-Length only)
static void raw_start(struct worker *w, struct xfer *x, struct job *j) {
    x->j = j; x->len = 0; x->hdr = 0; x->want = 0; x->fd = -1; x->live = 1;
    const char *h = j->url + 7, *path = strchr(h, '/');
    char host[64], req[2048];
    size_t hl = (size_t)(path - h);
    memcpy(host, h, hl); host[hl] = 0;
    x->t0 = now();
    if (x->sock <= 0) {
        char *colon = strchr(host, ':');
        struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(colon + 1)), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
        x->sock = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        if (connect(x->sock, (struct sockaddr *)&a, sizeof a)) die("connect");
        int one = 1;
        setsockopt(x->sock, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        fcntl(x->sock, F_SETFL, O_NONBLOCK);
        struct epoll_event e = {.events = EPOLLIN, .data.ptr = x};
        epoll_ctl(w->ep, EPOLL_CTL_ADD, x->sock, &e);
    }
    int n = snprintf(req, sizeof req, "GET %s HTTP/1.1\r\nHost: %s\r\nAccept: */*\r\n\r\n", path, host);
    if (send(x->sock, req, (size_t)n, MSG_NOSIGNAL) != n) die("send");
    w->active++;
}
static void loop_raw(struct worker *w) {
    w->ep = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event ev[256];
    int full;
    for (int i = 0; i < o_conc; i++) { struct job *j = next_job(&full); if (!j) break; raw_start(w, &w->x[i], j); }
    while (w->active) {
        int n = epoll_wait(w->ep, ev, 256, 1000);
        for (int i = 0; i < n; i++) {
            struct xfer *x = ev[i].data.ptr;
            for (;;) {
                size_t need = x->want ? x->want : (size_t)o_bufsize;
                if (x->cap < need) x->buf = realloc(x->buf, x->cap = need);
                ssize_t r = recv(x->sock, x->buf + x->len, x->cap - x->len, 0);
                if (r < 0 && errno == EAGAIN) break;
                if (r <= 0) die("recv");
                x->len += (size_t)r;
                if (!x->want) {
                    char *e = memmem(x->buf, x->len, "\r\n\r\n", 4);
                    if (!e) continue;
                    x->hdr = (size_t)(e - x->buf) + 4;
                    char *cl = memmem(x->buf, x->hdr, "Content-Length: ", 16);
                    if (!cl || strncmp(x->buf, "HTTP/1.1 200", 12)) die("bad response");
                    x->want = x->hdr + strtoull(cl + 16, NULL, 10);
                }
                if (x->len == x->want) {
                    w->active--;
                    store(w, x, x->buf + x->hdr, x->want - x->hdr, 1);
                    struct job *j = next_job(&full);
                    if (j) raw_start(w, x, j); else { close(x->sock); x->sock = 0; }
                    break;
                }
            }
        }
    }
}

static double t_magic_open, t_magic_load, t_global;
static void *worker_main(void *u) {
    struct worker *w = u;
    if (o_magic) {
        double t = now();
        int f = MAGIC_MIME_TYPE;
        if (o_lean) f |= MAGIC_NO_CHECK_COMPRESS | MAGIC_NO_CHECK_TAR | MAGIC_NO_CHECK_APPTYPE | MAGIC_NO_CHECK_ELF | MAGIC_NO_CHECK_CDF | MAGIC_NO_CHECK_CSV | MAGIC_NO_CHECK_JSON | MAGIC_NO_CHECK_TOKENS | MAGIC_NO_CHECK_ENCODING | MAGIC_NO_CHECK_TEXT;
        w->mg = magic_open(f);
        double t2 = now();
        if (!w->mg || magic_load(w->mg, NULL)) { fprintf(stderr, "magic: %s\n", magic_error(w->mg)); exit(1); }
        t_magic_open = t2 - t; t_magic_load = now() - t2;
    }
    w->x = calloc((size_t)o_conc, sizeof *w->x);
    if (o_loop == LOOP_RAW) { loop_raw(w); return NULL; }
    w->m = curl_multi_init();
    curl_multi_setopt(w->m, CURLMOPT_MAXCONNECTS, (long)o_conc);
    if (o_h2) curl_multi_setopt(w->m, CURLMOPT_PIPELINING, CURLPIPE_MULTIPLEX);
    if (o_loop == LOOP_POLL) loop_poll(w); else loop_epoll(w);
    return NULL;
}

static double pct(float *a, size_t n, double p) { return n ? a[(size_t)((double)(n - 1) * p)] * 1e3 : 0; }
int main(int argc, char **argv) {
    double t0 = now();
    static struct option lo[] = {{"in", 1, 0, 'i'}, {"out", 1, 0, 'o'}, {"conc", 1, 0, 'c'}, {"threads", 1, 0, 't'}, {"loop", 1, 0, 1}, {"sink", 1, 0, 2}, {"write", 1, 0, 3}, {"magic", 1, 0, 4}, {"lean", 0, 0, 5}, {"dedup", 0, 0, 6}, {"link", 0, 0, 7}, {"unordered", 0, 0, 8}, {"stats", 0, 0, 9}, {"urls", 0, 0, 10}, {"budget", 1, 0, 11}, {"deadline", 1, 0, 12}, {"bufsize", 1, 0, 13}, {"window", 1, 0, 14}, {"cacert", 1, 0, 15}, {"h2", 0, 0, 16}, {"times", 0, 0, 17}, {"nocapath", 0, 0, 18}, {"capath", 1, 0, 19}, {0}};
    int c;
    while ((c = getopt_long(argc, argv, "i:o:c:t:", lo, NULL)) != -1) switch (c) {
        case 'i': o_in = optarg; break;
        case 'o': o_out = optarg; break;
        case 'c': o_conc = atoi(optarg); break;
        case 't': o_threads = atoi(optarg); break;
        case 1: o_loop = !strcmp(optarg, "poll") ? LOOP_POLL : !strcmp(optarg, "epoll") ? LOOP_EPOLL : LOOP_RAW; break;
        case 2: o_sink = !strcmp(optarg, "mem") ? SINK_MEM : SINK_STREAM; break;
        case 3: o_write = !strcmp(optarg, "off") ? WR_OFF : !strcmp(optarg, "plain") ? WR_PLAIN : !strcmp(optarg, "tmpfile") ? WR_TMPFILE : WR_RENAME; break;
        case 4: o_magic = !strcmp(optarg, "off") ? 0 : !strcmp(optarg, "full") ? -1 : atol(optarg); break;
        case 5: o_lean = 1; break;
        case 6: o_dedup = 1; break;
        case 7: o_dedup = o_link = 1; break;
        case 8: o_ordered = 0; break;
        case 9: o_stats = 1; break;
        case 10: o_urls = 1; break;
        case 11: o_budget = atof(optarg); break;
        case 12: o_deadline = !strcmp(optarg, "curl") ? DL_CURL : DL_OWN; break;
        case 13: o_bufsize = atol(optarg); break;
        case 14: o_window = atol(optarg); break;
        case 15: o_ca = optarg; break;
        case 16: o_h2 = 1; break;
        case 17: o_times = 1; break;
        case 18: o_nocapath = 1; break;
        case 19: o_capath = optarg; break;
        default: return 2;
        }
    in_fd = strcmp(o_in, "-") ? open(o_in, O_RDONLY) : 0;
    if (in_fd < 0) die(o_in);
    ring = calloc((size_t)o_window, sizeof *ring);
    double tg = now();
    if (o_loop != LOOP_RAW) curl_global_init(CURL_GLOBAL_DEFAULT);
    t_global = now() - tg;
    pthread_t th[64];
    struct worker *w = calloc((size_t)o_threads, sizeof *w);
    for (int i = 1; i < o_threads; i++) { w[i].id = i; pthread_create(&th[i], NULL, worker_main, &w[i]); }
    worker_main(&w[0]);
    for (int i = 1; i < o_threads; i++) pthread_join(th[i], NULL);
    out_flush();
    double el = now() - t0;
    if (o_stats) {
        struct rusage ru;
        getrusage(RUSAGE_SELF, &ru);
        qsort(lat, lat_n, sizeof *lat, fcmp);
        qsort(over, over_n, sizeof *over, fcmp);
        fprintf(stderr, "{\"ok\":%llu,\"fail\":%llu,\"hits\":%llu,\"mb\":%.1f,\"wall_s\":%.4f,\"user_s\":%.3f,\"sys_s\":%.3f,\"maxrss_mb\":%.1f,"
                "\"global_init_ms\":%.3f,\"magic_open_ms\":%.3f,\"magic_load_ms\":%.3f,"
                "\"lat_ms\":{\"p50\":%.2f,\"p90\":%.2f,\"p99\":%.2f,\"max\":%.2f},"
                "\"over_ms\":{\"n\":%zu,\"min\":%.3f,\"p50\":%.3f,\"p90\":%.3f,\"p99\":%.3f,\"max\":%.3f}}\n",
                (unsigned long long)n_ok, (unsigned long long)n_fail, (unsigned long long)n_hits, (double)n_bytes / 1e6, el,
                (double)ru.ru_utime.tv_sec + (double)ru.ru_utime.tv_usec * 1e-6, (double)ru.ru_stime.tv_sec + (double)ru.ru_stime.tv_usec * 1e-6, (double)ru.ru_maxrss / 1024,
                t_global * 1e3, t_magic_open * 1e3, t_magic_load * 1e3,
                pct(lat, lat_n, .5), pct(lat, lat_n, .9), pct(lat, lat_n, .99), pct(lat, lat_n, 1),
                over_n, pct(over, over_n, 0), pct(over, over_n, .5), pct(over, over_n, .9), pct(over, over_n, .99), pct(over, over_n, 1));
    }
    fflush(NULL);
    _exit(0); // skip the teardown: not part of the limit
}
