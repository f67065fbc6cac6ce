# Varnish 7 in front of the servers of the site: it serves pages, also while all servers are stopped.
# Debian: `apt install varnish varnish-modules` (for xkey). Copy to /etc/varnish/default.vcl, name your
# servers, and start varnishd with `-p http_gzip_support=off`, so that Brotli passes through.
# Terminate TLS before it, with nginx, Caddy or hitch. The servers' settings: PURGE_URL=http://<this>:6081/
# and TRUSTED_PROXIES with the IP of this machine.
vcl 4.1;

import directors;
import std;
import xkey;

# A server that is about to stop reports it (/readyz), and gets no more requests.
probe ready {
    .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# Without its database a server is not ready, but still serves pages and a clear error to posts.
probe alive {
    .request = "GET /healthz HTTP/1.1" "Host: localhost" "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# Each server twice, once per probe. A page waits at most 8 s for a content host, and for a render.
backend one { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 30s; }
backend two { .host = "127.0.0.1"; .port = "3002"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 30s; }
backend one_alive { .host = "127.0.0.1"; .port = "3001"; .probe = alive; .connect_timeout = 2s; .first_byte_timeout = 30s; }
backend two_alive { .host = "127.0.0.1"; .port = "3002"; .probe = alive; .connect_timeout = 2s; .first_byte_timeout = 30s; }

# The servers, which send PURGE.
acl purgers {
    "127.0.0.1";
    "::1";
}

sub vcl_init {
    new ready_ones = directors.round_robin();
    ready_ones.add_backend(one);
    ready_ones.add_backend(two);
    new live_ones = directors.round_robin();
    live_ones.add_backend(one_alive);
    live_ones.add_backend(two_alive);
    new site = directors.fallback();
    site.add_backend(ready_ones.backend());
    site.add_backend(live_ones.backend());
}

sub vcl_recv {
    set req.backend_hint = site.backend();

    if (req.method == "PURGE") {
        # Two IPs: it came through a proxy before this one, whose visitors share its IP.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(405));
        }
        # Softly: the old copies stay in case that no server can render new ones. A ban would drop them.
        set req.http.X-Purged = xkey.softpurge("page");
        return (synth(200, req.http.X-Purged + " purged"));
    }

    if (req.restarts == 0) {
        # Internal, set in vcl_synth.
        unset req.http.X-Failed;
        set req.http.Host = std.tolower(req.http.Host);
    }

    # The site reads no cookie: another program's on the same host must not bypass the cache.
    unset req.http.Cookie;

    # Normalized as the site negotiates. With gzip support on, Varnish itself leaves only `gzip`.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # An expired page is served for a minute while it is fetched (stale-while-revalidate), and for a day
    # (stale-if-error) if no server is healthy or the fetch failed.
    if (!req.http.X-Failed && std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    } else {
        set req.grace = 1d;
    }

    # For the probes above only.
    if (req.url ~ "^/(?:healthz|readyz)(?:\?|$)") {
        return (synth(404));
    }

    # Posts, the API and responses for one visitor.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/(?:to/|api/|search(?:\.data)?(?:\?|$)|counts)") {
        return (pass);
    }
    return (hash);
}

sub vcl_hash {
    # Tracking parameters change no page, and would be a copy each. The page is still fetched with its whole
    # URL: a redirect, which is not cached, keeps them.
    hash_data(regsuball(
        regsuball(req.url, "(?<=[?&])(?:utm_\w+|[gw]braid|(?:gcl|dcl|fbcl|msclk|ttcl|twcl|li_fat_)id)(?:=[^&]*)?(?:&|$)", ""),
        "[?&]$", ""));
    hash_data(req.http.host);
    return (lookup);
}

sub vcl_hit {
    # Purged before it expired: it is fetched before it is sent, while a server is healthy.
    if (obj.ttl <= 0s && !req.http.X-Failed && std.healthy(req.backend_hint)
        && obj.age < std.duration(regsub(obj.http.CDN-Cache-Control, "^.*s-maxage=(\d+).*$", "\1s"), 0s)) {
        set req.hash_always_miss = true;
        return (restart);
    }
}

sub vcl_backend_fetch {
    if (bereq.retries > 0) {
        set bereq.backend = site.backend();
    }
}

sub vcl_backend_response {
    # An old copy, where there is one, is better than an error (see vcl_synth).
    if (beresp.status >= 500 && (bereq.is_bgfetch || !(bereq.uncacheable || bereq.http.X-Failed))) {
        return (abandon);
    }
    # Kept for conditional requests, so that an unchanged page is not sent again.
    set beresp.keep = 1d;
    if (beresp.http.CDN-Cache-Control ~ "s-maxage=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*s-maxage=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
        # One key for all: a purge is of everything.
        set beresp.http.xkey = "page";
        return (deliver);
    }
    # Otherwise Varnish itself reads Cache-Control: `no-store` is not cached.
}

sub vcl_backend_error {
    # The server is gone: retry on the next one, if the request is safe to repeat.
    if ((bereq.method == "GET" || bereq.method == "HEAD") && bereq.retries < 3) {
        return (retry);
    }
    if (bereq.is_bgfetch || !(bereq.uncacheable || bereq.http.X-Failed)) {
        return (abandon);
    }
    set beresp.http.Content-Type = "text/plain";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "5";
    set beresp.body = {"Service Unavailable
"};
    return (deliver);
}

sub vcl_deliver {
    # For this cache only.
    unset resp.http.CDN-Cache-Control;
    unset resp.http.xkey;
    # A browser would consider data that is fresh for ten seconds as expired.
    unset resp.http.Age;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # For the operator: number of times this copy was served before.
    set resp.http.X-Cache-Hits = obj.hits;
}

sub vcl_synth {
    # The fetch failed: restart, and send an old copy if there is one, else the site's own error.
    if (resp.status == 503 && !req.http.X-Failed && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.X-Failed = "1";
        set req.hash_always_miss = false;
        return (restart);
    }
    set resp.http.Content-Type = "text/plain";
    set resp.http.Cache-Control = "no-store";
    if (resp.status == 503) {
        set resp.http.Retry-After = "5";
    }
    set resp.body = resp.reason + {"
"};
    return (deliver);
}
