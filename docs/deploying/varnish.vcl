# Varnish 7 in front of the servers of the site: pages come from here, and go on coming while all servers
# are stopped. Debian: `apt install varnish varnish-modules` (for xkey). Put into /etc/varnish/default.vcl,
# name your servers, and start varnishd with `-p http_gzip_support=off`, so that Brotli goes through.
# TLS is for nginx, Caddy or hitch before it. The servers' settings: PURGE_URL=http://<this>:6081/ and
# TRUSTED_PROXIES with this machine's address.
vcl 4.1;

import directors;
import std;
import xkey;

# A server that is about to stop says so first (/readyz), and is asked no more.
probe ready {
    .request = "GET /readyz HTTP/1.1" "Host: localhost" "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# Without its database a server is not ready, and still has pages and a clear word for who posts.
probe alive {
    .request = "GET /healthz HTTP/1.1" "Host: localhost" "Connection: close";
    .interval = 1s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
}

# Each server twice, once with each probe. A page waits for a content host 8 s at most, and a render.
backend one { .host = "127.0.0.1"; .port = "3001"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 30s; }
backend two { .host = "127.0.0.1"; .port = "3002"; .probe = ready; .connect_timeout = 2s; .first_byte_timeout = 30s; }
backend one_alive { .host = "127.0.0.1"; .port = "3001"; .probe = alive; .connect_timeout = 2s; .first_byte_timeout = 30s; }
backend two_alive { .host = "127.0.0.1"; .port = "3002"; .probe = alive; .connect_timeout = 2s; .first_byte_timeout = 30s; }

# The servers, which purge.
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
        # Two addresses: it came through a proxy before this one, whose visitors have its address.
        if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
            return (synth(405));
        }
        # Softly: the old copies stay for the case that no server can make new ones.
        set req.http.X-Purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(200, req.http.X-Purged + " purged"));
    }

    if (req.restarts == 0) {
        # Ours alone, set in vcl_synth.
        unset req.http.X-Failed;
        set req.http.Host = std.tolower(req.http.Host);
    }

    # The site reads no cookie: another program's on the same name must not keep pages from here.
    unset req.http.Cookie;

    # As the site chooses. With gzip support on, Varnish itself has left only `gzip`.
    if (req.http.Accept-Encoding ~ "\bbr\b") {
        set req.http.Accept-Encoding = "br";
    } elsif (req.http.Accept-Encoding ~ "\bgzip\b") {
        set req.http.Accept-Encoding = "gzip";
    } else {
        unset req.http.Accept-Encoding;
    }

    # What was fresh a moment ago is sent while it is made anew (stale-while-revalidate); a whole day
    # long (stale-if-error) when no server is well, or when it could not be made anew.
    if (!req.http.X-Failed && std.healthy(req.backend_hint)) {
        set req.grace = 60s;
    } else {
        set req.grace = 1d;
    }

    # Asked by the probes above, of each server itself.
    if (req.url ~ "^/(?:healthz|readyz)(?:\?|$)") {
        return (synth(404));
    }

    # What is sent to the site, asked of it, or one visitor's alone.
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    if (req.url ~ "^/(?:to/|api/|search(?:\.data)?(?:\?|$)|counts)") {
        return (pass);
    }
    return (hash);
}

sub vcl_hash {
    # Who sent a visitor here changes no page, and would be a copy of it each. The page is still asked for
    # by the whole address: a redirect, which is not held, takes it along.
    hash_data(regsuball(
        regsuball(req.url, "(?<=[?&])(?:utm_\w+|[gw]braid|(?:gcl|dcl|fbcl|msclk|ttcl|twcl|li_fat_)id)(?:=[^&]*)?(?:&|$)", ""),
        "[?&]$", ""));
    hash_data(req.http.host);
    return (lookup);
}

sub vcl_hit {
    # Purged before its time: it is made anew before it is sent, while a server is there to make it.
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
    # To be asked for with its tag, so that what is the same is not sent again.
    set beresp.keep = 1d;
    if (beresp.http.CDN-Cache-Control ~ "s-maxage=\d+") {
        set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*s-maxage=(\d+).*$", "\1s"), 0s);
        set beresp.grace = std.duration(regsub(beresp.http.CDN-Cache-Control, "^.*stale-if-error=(\d+).*$", "\1s"), 0s);
        # What xkey reads.
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        return (deliver);
    }
    # Varnish's own reading of Cache-Control: `no-store` is held by nobody.
}

sub vcl_backend_error {
    # A server that is gone: the next one, for what may be asked for twice.
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
    # Said to this cache, and no others.
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.Cache-Tag;
    unset resp.http.xkey;
    # A browser would take data that it may use for ten seconds as too old already.
    unset resp.http.Age;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # For the operator: how often this copy was sent before.
    set resp.http.X-Cache-Hits = obj.hits;
}

sub vcl_synth {
    # It could not be made: once more, with an old copy if there is one, else with the site's own error.
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
