import {
  y as _,
  K as a,
  P as c,
  j as d,
  A as e,
  w as ee,
  k as f,
  u as g,
  s as h,
  J as i,
  R as l,
  m,
  F as n,
  M as o,
  l as p,
  H as r,
  O as s,
  D as t,
  d as u,
} from './jsx-runtime-BjPwOVPJ.js';
function v(e, t) {
  if (e === !1 || e == null) throw Error(t);
}
var y = { '&': `\\u0026`, '>': `\\u003e`, '<': `\\u003c`, '\u2028': `\\u2028`, '\u2029': `\\u2029` },
  b = /[&><\u2028\u2029]/g;
function x(e) {
  return e.replace(b, (e) => y[e]);
}
var te = class {
  promise;
  resolve;
  reject;
  constructor() {
    this.promise = new Promise((e, t) => {
      (this.resolve = e), (this.reject = t);
    });
  }
};
function ne() {
  let e = new TextDecoder(),
    t = ``;
  return new TransformStream({
    transform(n, r) {
      const i = e.decode(n, { stream: !0 }),
        a = (t + i).split(`
`);
      t = a.pop() || ``;
      for (const e of a) r.enqueue(e);
    },
    flush(e) {
      t && e.enqueue(t);
    },
  });
}
var S = typeof window < `u` ? window : typeof globalThis < `u` ? globalThis : void 0;
function C(e) {
  const { hydrated: t, values: n } = this;
  if (typeof e == `number`) return re.call(this, e);
  if (!Array.isArray(e) || !e.length) throw SyntaxError();
  const r = n.length;
  for (const t of e) n.push(t);
  return (t.length = n.length), re.call(this, r);
}
function re(t) {
  let { hydrated: n, values: r, deferred: i, plugins: a } = this,
    o,
    s = [
      [
        t,
        (e) => {
          o = e;
        },
      ],
    ],
    c = [];
  for (; s.length > 0; ) {
    const [t, o] = s.pop();
    switch (t) {
      case -7:
        o(void 0);
        continue;
      case -5:
        o(null);
        continue;
      case -2:
        o(NaN);
        continue;
      case -6:
        o(1 / 0);
        continue;
      case -3:
        o(-1 / 0);
        continue;
      case -4:
        o(-0);
        continue;
    }
    if (n[t]) {
      o(n[t]);
      continue;
    }
    const l = r[t];
    if (!l || typeof l != `object`) (n[t] = l), o(l);
    else if (Array.isArray(l)) {
      if (typeof l[0] == `string`) {
        const [r, u, d] = l;
        switch (r) {
          case `D`:
            o((n[t] = new Date(u)));
            continue;
          case `U`:
            o((n[t] = new URL(u)));
            continue;
          case `B`:
            o((n[t] = BigInt(u)));
            continue;
          case `R`:
            o((n[t] = new RegExp(u, d)));
            continue;
          case `Y`:
            o((n[t] = Symbol.for(u)));
            continue;
          case `S`: {
            const r = new Set();
            n[t] = r;
            for (let e = l.length - 1; e > 0; e--)
              s.push([
                l[e],
                (e) => {
                  r.add(e);
                },
              ]);
            o(r);
            continue;
          }
          case `M`: {
            const f = new Map();
            n[t] = f;
            for (let e = l.length - 2; e > 0; e -= 2) {
              const t = [];
              s.push([
                l[e + 1],
                (e) => {
                  t[1] = e;
                },
              ]),
                s.push([
                  l[e],
                  (e) => {
                    t[0] = e;
                  },
                ]),
                c.push(() => {
                  f.set(t[0], t[1]);
                });
            }
            o(f);
            continue;
          }
          case `N`: {
            const p = Object.create(null);
            n[t] = p;
            for (const e of Object.keys(u).reverse()) {
              const t = [];
              s.push([
                u[e],
                (e) => {
                  t[1] = e;
                },
              ]),
                s.push([
                  Number(e.slice(1)),
                  (e) => {
                    t[0] = e;
                  },
                ]),
                c.push(() => {
                  p[t[0]] = t[1];
                });
            }
            o(p);
            continue;
          }
          case `P`:
            if (n[u]) o((n[t] = n[u]));
            else {
              const e = new te();
              (i[u] = e), o((n[t] = e.promise));
            }
            continue;
          case `E`: {
            const [, m, h] = l,
              g = h && S && e.includes(h) && h in S && typeof S[h] == `function` ? new S[h](m) : Error(m);
            (n[t] = g), o(g);
            continue;
          }
          case `Z`:
            o((n[t] = n[u]));
            continue;
          default:
            if (Array.isArray(a)) {
              const e = [],
                r = l.slice(1);
              for (let t = 0; t < r.length; t++) {
                const n = r[t];
                s.push([
                  n,
                  (n) => {
                    e[t] = n;
                  },
                ]);
              }
              c.push(() => {
                for (const r of a) {
                  const i = r(l[0], ...e);
                  if (i) {
                    o((n[t] = i.value));
                    return;
                  }
                }
                throw SyntaxError();
              });
              continue;
            }
            throw SyntaxError();
        }
      } else {
        const e = [];
        n[t] = e;
        for (let t = 0; t < l.length; t++) {
          const n = l[t];
          n !== -1 &&
            s.push([
              n,
              (n) => {
                e[t] = n;
              },
            ]);
        }
        o(e);
      }
    } else {
      const e = {};
      n[t] = e;
      for (const t of Object.keys(l).reverse()) {
        const n = [];
        s.push([
          l[t],
          (e) => {
            n[1] = e;
          },
        ]),
          s.push([
            Number(t.slice(1)),
            (e) => {
              n[0] = e;
            },
          ]),
          c.push(() => {
            e[n[0]] = n[1];
          });
      }
      o(e);
    }
  }
  for (; c.length > 0; ) c.pop()();
  return o;
}
async function ie(e, t) {
  let { plugins: n } = t ?? {},
    r = new te(),
    i = e.pipeThrough(ne()).getReader(),
    a = { values: [], hydrated: [], deferred: {}, plugins: n },
    o = await ae.call(a, i),
    s = r.promise;
  return (
    o.done
      ? r.resolve()
      : (s = oe
          .call(a, i)
          .then(r.resolve)
          .catch((e) => {
            for (const t of Object.values(a.deferred)) t.reject(e);
            r.reject(e);
          })),
    { done: s.then(() => i.closed), value: o.value }
  );
}
async function ae(e) {
  const t = await e.read();
  if (!t.value) throw SyntaxError();
  let n;
  try {
    n = JSON.parse(t.value);
  } catch {
    throw SyntaxError();
  }
  return { done: t.done, value: C.call(this, n) };
}
async function oe(e) {
  let t = await e.read();
  for (; !t.done; ) {
    if (!t.value) continue;
    const n = t.value;
    switch (n[0]) {
      case `P`: {
        const e = n.indexOf(`:`),
          t = Number(n.slice(1, e)),
          r = this.deferred[t];
        if (!r) throw Error(`Deferred ID ${t} not found in stream`);
        let i = n.slice(e + 1),
          a;
        try {
          a = JSON.parse(i);
        } catch {
          throw SyntaxError();
        }
        const o = C.call(this, a);
        r.resolve(o);
        break;
      }
      case `E`: {
        const e = n.indexOf(`:`),
          t = Number(n.slice(1, e)),
          r = this.deferred[t];
        if (!r) throw Error(`Deferred ID ${t} not found in stream`);
        let i = n.slice(e + 1),
          a;
        try {
          a = JSON.parse(i);
        } catch {
          throw SyntaxError();
        }
        const o = C.call(this, a);
        r.reject(o);
        break;
      }
      default:
        throw SyntaxError();
    }
    t = await e.read();
  }
}
async function se(e) {
  const t = { signal: e.signal };
  if (e.method !== `GET`) {
    t.method = e.method;
    const n = e.headers.get(`Content-Type`);
    n && /\bapplication\/json\b/.test(n)
      ? ((t.headers = { 'Content-Type': n }), (t.body = JSON.stringify(await e.json())))
      : n && /\btext\/plain\b/.test(n)
        ? ((t.headers = { 'Content-Type': n }), (t.body = await e.text()))
        : (t.body =
            n && /\bapplication\/x-www-form-urlencoded\b/.test(n)
              ? new URLSearchParams(await e.text())
              : await e.formData());
  }
  return t;
}
var w = i(a(), 1),
  T = Symbol(`SingleFetchRedirect`),
  ce = class extends Error {},
  le = new Set([100, 101, 204, 205]);
function ue(e, t, n, r) {
  const i = de(
    e,
    (e) => {
      const n = t.routes[e.route.id];
      return v(n, `Route not found in manifest`), { hasLoader: n.hasLoader, hasClientLoader: n.hasClientLoader };
    },
    ve,
    r,
  );
  return async (e) => e.runClientMiddleware(i);
}
function de(e, t, n, r, i = () => !0) {
  return async (a) => {
    const { request: o, matches: s, fetcherKey: c } = a,
      l = e();
    if (o.method !== `GET`) return fe(a, n);
    const u = s.some((e) => {
      const { hasLoader: n, hasClientLoader: r } = t(e);
      return e.shouldCallHandler() && n && !r;
    });
    return !r && !u ? pe(a, t, n) : c ? ge(a, n) : me(a, l, t, n, r, i);
  };
}
async function fe(e, n) {
  const r = e.matches.find((e) => e.shouldCallHandler());
  v(r, `No action match found`);
  let i,
    a = await r.resolve(
      async (t) =>
        await t(async () => {
          const { data: t, status: a } = await n(e, [r.route.id]);
          return (i = a), O(t, r.route.id);
        }),
    );
  return s(a.result) || c(a.result) || t(a.result)
    ? { [r.route.id]: a }
    : { [r.route.id]: { type: a.type, result: o(a.result, i) } };
}
async function pe(e, t, n) {
  const r = e.matches.filter((e) => e.shouldCallHandler()),
    i = {};
  return (
    await Promise.all(
      r.map(async (r) => {
        const a = r.route.id;
        i[a] = await r.resolve(async (i) => {
          const { hasClientLoader: o } = t(r);
          return o
            ? i(async () => {
                const { data: t } = await n(e, [a]);
                return O(t, a);
              })
            : i();
        });
      }),
    ),
    i
  );
}
async function me(e, t, n, r, i, a = () => !0) {
  let o = new Set(),
    s = !1,
    c = e.matches.map(() => k()),
    l = k(),
    u = {},
    d = Promise.all(
      e.matches.map(async (t, i) =>
        t.resolve(async (d) => {
          c[i].resolve();
          const f = t.route.id,
            { hasLoader: p, hasClientLoader: m } = n(t),
            h =
              !t.shouldRevalidateArgs ||
              t.shouldRevalidateArgs.actionStatus == null ||
              t.shouldRevalidateArgs.actionStatus < 400;
          if (!t.shouldCallHandler(h)) s ||= t.shouldRevalidateArgs != null && p;
          else if (a(t) && m) {
            p && (s = !0);
            try {
              u[f] = {
                type: `data`,
                result: await d(async () => {
                  const { data: t } = await r(e, [f]);
                  return O(t, f);
                }),
              };
            } catch (e) {
              u[f] = { type: `error`, result: e };
            }
          } else {
            p && o.add(f);
            try {
              u[f] = { type: `data`, result: await d(async () => O(await l.promise, f)) };
            } catch (e) {
              u[f] = { type: `error`, result: e };
            }
          }
        }),
      ),
    );
  if (
    (await Promise.all(c.map((e) => e.promise)),
    ((!t.state.initialized && t.state.navigation.state === `idle`) || o.size === 0) && !window.__reactRouterHdrActive)
  )
    l.resolve({ routes: {} });
  else {
    const t = i && s && o.size > 0 ? [...o.keys()] : void 0;
    try {
      const n = await r(e, t);
      l.resolve(n.data);
    } catch (e) {
      l.reject(e);
    }
  }
  return await d, await he(l.promise, e.matches, o, u), u;
}
async function he(e, t, n, r) {
  try {
    let i,
      a = await e;
    if (`routes` in a) {
      for (const e of t)
        if (e.route.id in a.routes) {
          const t = a.routes[e.route.id];
          if (`error` in t) {
            (i = t.error), r[e.route.id]?.result ?? (r[e.route.id] = { type: `error`, result: i });
            break;
          }
        }
    }
    i !== void 0 &&
      Array.from(n.values()).forEach((e) => {
        r[e].result instanceof ce && (r[e].result = i);
      });
  } catch {}
}
async function ge(e, t) {
  const n = e.matches.find((e) => e.shouldCallHandler());
  v(n, `No fetcher match found`);
  const r = n.route.id,
    i = await n.resolve(async (n) =>
      n(async () => {
        const { data: n } = await t(e, [r]);
        return O(n, r);
      }),
    );
  return { [n.route.id]: i };
}
function _e(e) {
  const t = e.searchParams.getAll(`index`);
  e.searchParams.delete(`index`);
  const n = [];
  for (const e of t) e && n.push(e);
  for (const t of n) e.searchParams.append(`index`, t);
  return e;
}
function E(e, t) {
  const n =
    typeof e == `string` ? new URL(e, typeof window > `u` ? `server://singlefetch/` : window.location.origin) : e;
  return (n.pathname = n.pathname.endsWith(`/`) ? `${n.pathname}_.${t}` : `${n.pathname}.${t}`), n;
}
async function ve(e, t) {
  let { request: n } = e,
    r = E(n.url, `data`);
  n.method === `GET` && ((r = _e(r)), t && r.searchParams.set(`_routes`, t.join(`,`)));
  const i = await fetch(r, await se(n));
  if (i.status >= 400 && !i.headers.has(`X-Remix-Response`)) throw new f(i.status, i.statusText, await i.text());
  if (i.status === 204 && i.headers.has(`X-Remix-Redirect`))
    return {
      status: 202,
      data: {
        redirect: {
          redirect: i.headers.get(`X-Remix-Redirect`),
          status: Number(i.headers.get(`X-Remix-Status`) || `302`),
          revalidate: i.headers.get(`X-Remix-Revalidate`) === `true`,
          reload: i.headers.get(`X-Remix-Reload-Document`) === `true`,
          replace: i.headers.get(`X-Remix-Replace`) === `true`,
        },
      },
    };
  if (le.has(i.status)) {
    const e = {};
    return t && n.method !== `GET` && (e[t[0]] = { data: void 0 }), { status: i.status, data: { routes: e } };
  }
  v(i.body, `No response body to decode`);
  try {
    let e = await D(i.body, window),
      r;
    if (n.method === `GET`) {
      const t = e.value;
      r = T in t ? { redirect: t[T] } : { routes: t };
    } else {
      const n = e.value,
        i = t?.[0];
      v(i, `No routeId found for single fetch call decoding`),
        (r = `redirect` in n ? { redirect: n } : { routes: { [i]: n } });
    }
    return { status: i.status, data: r };
  } catch (e) {
    throw Error(`Unable to decode turbo-stream response`, { cause: e });
  }
}
function D(t, n) {
  return ie(t, {
    plugins: [
      (t, ...r) => {
        if (t === `SanitizedError`) {
          let [t, i, a] = r,
            o = Error;
          t && e.includes(t) && t in n && typeof n[t] == `function` && (o = n[t]);
          const s = new o(i);
          return (s.stack = a), { value: s };
        }
        if (t === `ErrorResponse`) {
          const [e, t, n] = r;
          return { value: new f(t, n, e) };
        }
        if (t === `SingleFetchRedirect`) return { value: { [T]: r[0] } };
        if (t === `SingleFetchClassInstance`) return { value: r[0] };
        if (t === `SingleFetchFallback`) return { value: void 0 };
      },
    ],
  });
}
function O(e, t) {
  if (`redirect` in e) {
    const { redirect: t, revalidate: n, reload: r, replace: i, status: a } = e.redirect;
    throw l(t, {
      status: a,
      headers: {
        ...(n ? { 'X-Remix-Revalidate': `yes` } : null),
        ...(r ? { 'X-Remix-Reload-Document': `yes` } : null),
        ...(i ? { 'X-Remix-Replace': `yes` } : null),
      },
    });
  }
  const n = e.routes[t];
  if (n == null) throw new ce(`No result found for routeId "${t}"`);
  if (`error` in n) throw n.error;
  if (`data` in n) return n.data;
  throw Error(`Invalid response found for routeId "${t}"`);
}
function k() {
  let e,
    t,
    n = new Promise((r, i) => {
      (e = async (e) => {
        r(e);
        try {
          await n;
        } catch {}
      }),
        (t = async (e) => {
          i(e);
          try {
            await n;
          } catch {}
        });
    });
  return { promise: n, resolve: e, reject: t };
}
async function A(e, t) {
  if (e.id in t) return t[e.id];
  try {
    const n = await import(e.module);
    return (t[e.id] = n), n;
  } catch (t) {
    return (
      console.error(`Error loading route module \`${e.module}\`, reloading page...`),
      console.error(t),
      window.__reactRouterContext && window.__reactRouterContext.isSpaMode,
      window.location.reload(),
      new Promise(() => {})
    );
  }
}
function ye(e, t, n) {
  return De(
    e
      .map((e) => {
        const r = t[e.route.id],
          i = n.routes[e.route.id];
        return [i && i.css ? i.css.map((e) => ({ rel: `stylesheet`, href: e })) : [], r?.links?.() || []];
      })
      .flat(2),
    P(e, n),
  );
}
function j(e) {
  return e.css ? e.css.map((e) => ({ rel: `stylesheet`, href: e })) : [];
}
async function be(e) {
  if (!e.css) return;
  const t = j(e);
  await Promise.all(t.map(xe));
}
async function M(e, t) {
  if ((!e.css && !t.links) || !Oe()) return;
  const n = [];
  if ((e.css && n.push(...j(e)), t.links && n.push(...t.links()), n.length === 0)) return;
  const r = [];
  for (const e of n) !N(e) && e.rel === `stylesheet` && r.push({ ...e, rel: `preload`, as: `style` });
  await Promise.all(r.map(xe));
}
async function xe(e) {
  return new Promise((t) => {
    if (
      (e.media && !window.matchMedia(e.media).matches) ||
      document.querySelector(`link[rel="stylesheet"][href="${e.href}"]`)
    )
      return t();
    const n = document.createElement(`link`);
    Object.assign(n, e);
    function r() {
      document.head.contains(n) && document.head.removeChild(n);
    }
    (n.onload = () => {
      r(), t();
    }),
      (n.onerror = () => {
        r(), t();
      }),
      document.head.appendChild(n);
  });
}
function N(e) {
  return e != null && typeof e.page == `string`;
}
function Se(e) {
  return e == null
    ? !1
    : e.href == null
      ? e.rel === `preload` && typeof e.imageSrcSet == `string` && typeof e.imageSizes == `string`
      : typeof e.rel == `string` && typeof e.href == `string`;
}
async function Ce(e, t, n) {
  return De(
    (
      await Promise.all(
        e.map(async (e) => {
          const r = t.routes[e.route.id];
          if (r) {
            const e = await A(r, n);
            return e.links ? e.links() : [];
          }
          return [];
        }),
      )
    )
      .flat(1)
      .filter(Se)
      .filter((e) => e.rel === `stylesheet` || e.rel === `preload`)
      .map((e) => (e.rel === `stylesheet` ? { ...e, rel: `prefetch`, as: `style` } : { ...e, rel: `prefetch` })),
  );
}
function we(e, t, n, r, i, a) {
  const o = (e, t) => !n[t] || e.route.id !== n[t].route.id,
    s = (e, t) =>
      n[t].pathname !== e.pathname || (n[t].route.path?.endsWith(`*`) && n[t].params[`*`] !== e.params[`*`]);
  return a === `assets`
    ? t.filter((e, t) => o(e, t) || s(e, t))
    : a === `data`
      ? t.filter((t, a) => {
          const c = r.routes[t.route.id];
          if (!c || !c.hasLoader) return !1;
          if (o(t, a) || s(t, a)) return !0;
          if (t.route.shouldRevalidate) {
            const r = t.route.shouldRevalidate({
              currentUrl: new URL(i.pathname + i.search + i.hash, window.origin),
              currentParams: n[0]?.params || {},
              nextUrl: new URL(e, window.origin),
              nextParams: t.params,
              defaultShouldRevalidate: !0,
            });
            if (typeof r == `boolean`) return r;
          }
          return !0;
        })
      : [];
}
function P(e, t, { includeHydrateFallback: n } = {}) {
  return Te(
    e.flatMap((e) => {
      const r = t.routes[e.route.id];
      if (!r) return [];
      let i = [r.module];
      return (
        r.clientActionModule && (i = i.concat(r.clientActionModule)),
        r.clientLoaderModule && (i = i.concat(r.clientLoaderModule)),
        n && r.hydrateFallbackModule && (i = i.concat(r.hydrateFallbackModule)),
        r.imports && (i = i.concat(r.imports)),
        i
      );
    }),
  );
}
function Te(e) {
  return [...new Set(e)];
}
function Ee(e) {
  const t = {},
    n = Object.keys(e).sort();
  for (const r of n) t[r] = e[r];
  return t;
}
function De(e, t) {
  const n = new Set(),
    r = new Set(t);
  return e.reduce((e, i) => {
    if (t && !N(i) && i.as === `script` && i.href && r.has(i.href)) return e;
    const a = JSON.stringify(Ee(i));
    return n.has(a) || (n.add(a), e.push({ key: a, link: i })), e;
  }, []);
}
var F;
function Oe() {
  if (F !== void 0) return F;
  let e = document.createElement(`link`);
  return (F = e.relList.supports(`preload`)), (e = null), F;
}
function ke() {
  const { nonce: e } = J();
  return w.createElement($, { title: `Loading...`, renderScripts: !0 }, null);
}
function Ae(e) {
  const t = {};
  return (
    Object.values(e).forEach((e) => {
      if (e) {
        const n = e.parentId || ``;
        t[n] || (t[n] = []), t[n].push(e);
      }
    }),
    t
  );
}
function je(e, t, n) {
  const r = B(t),
    i = t.HydrateFallback && (!n || e.id === `root`) ? t.HydrateFallback : e.id === `root` ? ke : void 0,
    a = t.ErrorBoundary ? t.ErrorBoundary : e.id === `root` ? () => w.createElement(it, { error: _() }) : void 0;
  return e.id === `root` && t.Layout
    ? {
        ...(r ? { element: w.createElement(t.Layout, null, w.createElement(r, null)) } : { Component: r }),
        ...(a ? { errorElement: w.createElement(t.Layout, null, w.createElement(a, null)) } : { ErrorBoundary: a }),
        ...(i
          ? { hydrateFallbackElement: w.createElement(t.Layout, null, w.createElement(i, null)) }
          : { HydrateFallback: i }),
      }
    : { Component: r, ErrorBoundary: a, HydrateFallback: i };
}
function Me(e, t, n, r, i, a) {
  return R(t, n, r, i, a, ``, Ae(t), e);
}
function I(e, t) {
  if ((e === `loader` && !t.hasLoader) || (e === `action` && !t.hasAction)) {
    const n = `You are trying to call ${e === `action` ? `serverAction()` : `serverLoader()`} on a route that does not have a server ${e} (routeId: "${t.id}")`;
    throw (console.error(n), new f(400, `Bad Request`, Error(n), !0));
  }
}
function L(e, t) {
  const n = e === `clientAction` ? `a` : `an`,
    r = `Route "${t}" does not have ${n} ${e}, but you are trying to submit to it. To fix this, please add ${n} \`${e}\` function to the route`;
  throw (console.error(r), new f(405, `Method Not Allowed`, Error(r), !0));
}
function R(e, t, n, r, i, a = ``, o = Ae(e), s) {
  return (o[a] || []).map((a) => {
    const c = t[a.id];
    function l(e) {
      return v(typeof e == `function`, `No single fetch function available for route handler`), e();
    }
    function u(e) {
      return a.hasLoader ? l(e) : Promise.resolve(null);
    }
    function d(e) {
      if (!a.hasAction) throw L(`action`, a.id);
      return l(e);
    }
    function f(e) {
      import(e);
    }
    function p(e) {
      e.clientActionModule && f(e.clientActionModule), e.clientLoaderModule && f(e.clientLoaderModule);
    }
    async function m(e) {
      const n = t[a.id],
        r = n ? M(a, n) : Promise.resolve();
      try {
        return e();
      } finally {
        await r;
      }
    }
    const h = { id: a.id, index: a.index, path: a.path };
    if (c) {
      Object.assign(h, {
        ...h,
        ...je(a, c, i),
        middleware: c.clientMiddleware,
        handle: c.handle,
        shouldRevalidate: z(h.path, c, a, r, s),
      });
      let e = n && n.loaderData && a.id in n.loaderData,
        t = e ? n?.loaderData?.[a.id] : void 0,
        o = n && n.errors && a.id in n.errors,
        l = o ? n?.errors?.[a.id] : void 0,
        f = s == null && (c.clientLoader?.hydrate === !0 || !a.hasLoader);
      (h.loader = async ({ request: n, params: r, context: i, pattern: s, url: d }, p) => {
        const h = f;
        return (
          (f = !1),
          await m(
            async () => (
              v(c, 'No `routeModule` available for critical-route loader'),
              c.clientLoader
                ? c.clientLoader({
                    request: n,
                    params: r,
                    context: i,
                    pattern: s,
                    url: d,
                    async serverLoader() {
                      if ((I(`loader`, a), h)) {
                        if (e) return t;
                        if (o) throw l;
                      }
                      return u(p);
                    },
                  })
                : u(p)
            ),
          )
        );
      }),
        (h.loader.hydrate = V(a.id, c.clientLoader, a.hasLoader, i)),
        (h.action = ({ request: e, params: t, context: n, pattern: r, url: o }, s) =>
          m(async () => {
            if ((v(c, 'No `routeModule` available for critical-route action'), !c.clientAction)) {
              if (i) throw L(`clientAction`, a.id);
              return d(s);
            }
            return c.clientAction({
              request: e,
              params: t,
              context: n,
              pattern: r,
              url: o,
              async serverAction() {
                return I(`action`, a), d(s);
              },
            });
          }));
    } else {
      a.hasClientLoader || (h.loader = (e, t) => m(() => u(t))),
        a.hasClientAction ||
          (h.action = (e, t) =>
            m(() => {
              if (i) throw L(`clientAction`, a.id);
              return d(t);
            }));
      let e;
      async function n() {
        return (
          (e ||= (async () => {
            (a.clientLoaderModule || a.clientActionModule) && (await new Promise((e) => setTimeout(e, 0)));
            const e = Pe(a, t);
            return p(a), await e;
          })()),
          await e
        );
      }
      h.lazy = {
        loader: a.hasClientLoader
          ? async () => {
              const { clientLoader: e } = a.clientLoaderModule ? await import(a.clientLoaderModule) : await n();
              return (
                v(e, 'No `clientLoader` export found'),
                (t, n) =>
                  e({
                    ...t,
                    async serverLoader() {
                      return I(`loader`, a), u(n);
                    },
                  })
              );
            }
          : void 0,
        action: a.hasClientAction
          ? async () => {
              const e = a.clientActionModule ? import(a.clientActionModule) : n();
              p(a);
              const { clientAction: t } = await e;
              return (
                v(t, 'No `clientAction` export found'),
                (e, n) =>
                  t({
                    ...e,
                    async serverAction() {
                      return I(`action`, a), d(n);
                    },
                  })
              );
            }
          : void 0,
        middleware: a.hasClientMiddleware
          ? async () => {
              const { clientMiddleware: e } = a.clientMiddlewareModule
                ? await import(a.clientMiddlewareModule)
                : await n();
              return v(e, 'No `clientMiddleware` export found'), e;
            }
          : void 0,
        shouldRevalidate: async () => {
          const e = await n();
          return z(h.path, e, a, r, s);
        },
        handle: async () => (await n()).handle,
        Component: async () => (await n()).Component,
        ErrorBoundary: a.hasErrorBoundary ? async () => (await n()).ErrorBoundary : void 0,
      };
    }
    const g = R(e, t, n, r, i, a.id, o, s);
    return g.length > 0 && (h.children = g), h;
  });
}
function z(e, t, n, r, i) {
  if (i) return Ne(n.id, t.shouldRevalidate, i);
  if (!r && n.hasLoader && !n.hasClientLoader) {
    const n = e ? d(e)[1].map((e) => e.paramName) : [],
      r = (e) => n.some((t) => e.currentParams[t] !== e.nextParams[t]);
    if (t.shouldRevalidate) {
      const e = t.shouldRevalidate;
      return (t) => e({ ...t, defaultShouldRevalidate: r(t) });
    }
    return (e) => r(e);
  }
  return t.shouldRevalidate;
}
function Ne(e, t, n) {
  let r = !1;
  return (i) => (r ? (t ? t(i) : i.defaultShouldRevalidate) : ((r = !0), n.has(e)));
}
async function Pe(e, t) {
  const n = A(e, t),
    r = be(e),
    i = await n;
  return (
    await Promise.all([r, M(e, i)]),
    {
      Component: B(i),
      ErrorBoundary: i.ErrorBoundary,
      clientMiddleware: i.clientMiddleware,
      clientAction: i.clientAction,
      clientLoader: i.clientLoader,
      handle: i.handle,
      links: i.links,
      meta: i.meta,
      shouldRevalidate: i.shouldRevalidate,
    }
  );
}
function B(e) {
  if (e.default != null && (typeof e.default != `object` || Object.keys(e.default).length !== 0)) return e.default;
}
function V(e, t, n, r) {
  return (r && e !== `root`) || (t != null && (t.hydrate === !0 || n !== !0));
}
var H = new Set(),
  Fe = 1e3,
  U = new Set();
function Ie(e) {
  const t = new Set();
  return (
    e.forEach((e) => {
      e.startsWith(`/`) || (e = `/${e}`);
      for (let n = 1; n < e.length; n++) e[n] === `/` && t.add(e.slice(0, n));
      t.add(e);
    }),
    Array.from(t)
  );
}
function W(e, t) {
  return e.mode === `lazy` && t === !0;
}
function Le({ sri: e, ...t }, n) {
  const r = new Set(n.state.matches.map((e) => e.route.id)),
    i = n.state.location.pathname.split(`/`).filter(Boolean),
    a = [`/`];
  for (i.pop(); i.length > 0; ) a.push(`/${i.join(`/`)}`), i.pop();
  a.forEach((e) => {
    const t = n.match(e);
    t && t.forEach((e) => r.add(e.route.id));
  });
  const o = [...r].reduce((e, n) => Object.assign(e, { [n]: t.routes[n] }), {});
  return { ...t, routes: o, sri: e ? !0 : void 0 };
}
function Re(e, t, n, i, a, o, s) {
  if (W(a, i))
    return async ({ path: c, patch: l, signal: u, fetcherKey: d }) => {
      if (U.has(c)) return;
      const { state: f } = e();
      await Ue(
        [c],
        d ? window.location.href : r(f.navigation.location || f.location),
        t,
        n,
        i,
        o,
        s,
        a.manifestPath,
        l,
        u,
      );
    };
}
function ze(e, t, n, r, i, a) {
  w.useEffect(() => {
    if (!W(i, r) || window.navigator?.connection?.saveData === !0) return;
    function o(e) {
      const t = e.tagName === `FORM` ? e.getAttribute(`action`) : e.getAttribute(`href`);
      if (!t) return;
      const n = e.tagName === `A` ? e.pathname : new URL(t, window.location.origin).pathname;
      U.has(n) || H.add(n);
    }
    async function s() {
      document.querySelectorAll(`a[data-discover], form[data-discover]`).forEach(o);
      const s = Array.from(H.keys()).filter((e) => !U.has(e) || (H.delete(e), !1));
      if (s.length !== 0)
        try {
          await Ue(s, null, t, n, r, a, e.basename, i.manifestPath, e.patchRoutes);
        } catch (e) {
          console.error(`Failed to fetch manifest patches`, e);
        }
    }
    const c = Ge(s, 100);
    s();
    const l = new MutationObserver(() => c());
    return (
      l.observe(document.documentElement, {
        subtree: !0,
        childList: !0,
        attributes: !0,
        attributeFilter: [`data-discover`, `href`, `action`],
      }),
      () => l.disconnect()
    );
  }, [r, a, t, n, e, i]);
}
function Be(e, t) {
  const r = e || `/__manifest`;
  return t == null ? r : n([t, r]);
}
var G = `react-router-manifest-version`,
  Ve = 5e3,
  K;
async function He(e, t, n) {
  if (K) return K;
  if (!e) {
    try {
      sessionStorage.removeItem(G);
    } catch {}
    return !1;
  }
  if (!n)
    return (
      console.warn(
        `Detected a manifest version mismatch during eager route discovery. The next navigation/fetch to an undiscovered route will result in a new document navigation to sync up with the latest manifest.`,
      ),
      !0
    );
  let r = !1;
  try {
    (r = sessionStorage.getItem(G) === t), r || sessionStorage.setItem(G, t);
  } catch {}
  if (r) throw Error(`Unable to discover routes due to manifest version mismatch.`);
  let i,
    a = new Promise((e, t) => {
      i = t;
    });
  K = a;
  const o = () => {
      clearTimeout(s),
        window.removeEventListener(`pageshow`, c),
        (K = void 0),
        i(Error(`Unable to discover routes due to manifest version mismatch.`));
    },
    s = setTimeout(o, Ve),
    c = (e) => {
      e.persisted && o();
    };
  window.addEventListener(`pageshow`, c);
  try {
    (window.location.href = n), console.warn(`Detected manifest version mismatch, reloading...`);
  } catch {
    o();
  }
  return a;
}
async function Ue(e, t, n, r, i, a, o, s, c, l) {
  e = Ie(e);
  const u = new URLSearchParams();
  u.set(`paths`, e.sort().join(`,`)), u.set(`version`, n.version);
  const d = new URL(Be(s, o), window.location.origin);
  if (((d.search = u.toString()), d.toString().length > 7680)) {
    H.clear();
    return;
  }
  let f;
  try {
    const e = await fetch(d, { signal: l });
    if (!e.ok) throw Error(`${e.status} ${e.statusText}`);
    if (await He(e.status === 204 && e.headers.has(`X-Remix-Reload-Document`), n.version, t)) return;
    f = await e.json();
  } catch (e) {
    if (l?.aborted) return;
    throw e;
  }
  if (l?.aborted) return;
  const p = new Set(Object.keys(n.routes)),
    m = Object.values(f).reduce((e, t) => (t && !p.has(t.id) && (e[t.id] = t), e), {});
  Object.assign(n.routes, m), e.forEach((e) => We(e, U));
  const h = new Set();
  Object.values(m).forEach((e) => {
    !e || (e.parentId && m[e.parentId]) || h.add(e.parentId);
  }),
    h.forEach((e) => c(e || null, R(m, r, null, i, a, e)));
}
function We(e, t) {
  if (t.size >= Fe) {
    const e = t.values().next().value;
    e !== void 0 && t.delete(e);
  }
  t.add(e);
}
function Ge(e, t) {
  let n;
  return (...r) => {
    window.clearTimeout(n), (n = window.setTimeout(() => e(...r), t));
  };
}
var q = w.createContext(void 0);
q.displayName = `FrameworkContext`;
function J() {
  const e = w.useContext(q);
  return v(e, `You must render this element inside a <HydratedRouter> element`), e;
}
function Ke(e, t) {
  const n = w.useContext(q),
    [r, i] = w.useState(!1),
    [a, o] = w.useState(!1),
    { onFocus: s, onBlur: c, onMouseEnter: l, onMouseLeave: u, onTouchStart: d } = t,
    f = w.useRef(null);
  w.useEffect(() => {
    if ((e === `render` && o(!0), e === `viewport`)) {
      const e = new IntersectionObserver(
        (e) => {
          e.forEach((e) => {
            o(e.isIntersecting);
          });
        },
        { threshold: 0.5 },
      );
      return (
        f.current && e.observe(f.current),
        () => {
          e.disconnect();
        }
      );
    }
  }, [e]),
    w.useEffect(() => {
      if (r) {
        const e = setTimeout(() => {
          o(!0);
        }, 100);
        return () => {
          clearTimeout(e);
        };
      }
    }, [r]);
  const p = () => {
      i(!0);
    },
    m = () => {
      i(!1), o(!1);
    };
  return n
    ? e === `intent`
      ? [
          a,
          f,
          { onFocus: Y(s, p), onBlur: Y(c, m), onMouseEnter: Y(l, p), onMouseLeave: Y(u, m), onTouchStart: Y(d, p) },
        ]
      : [a, f, {}]
    : [!1, f, {}];
}
function Y(e, t) {
  return (n) => {
    e && e(n), n.defaultPrevented || t(n);
  };
}
function X(e, t, n) {
  if (n && !Z) return [e[0]];
  if (t) {
    const n = e.findIndex((e) => t[e.route.id] !== void 0);
    return e.slice(0, n + 1);
  }
  return e;
}
var qe = `data-react-router-critical-css`;
function Je({ nonce: e, crossOrigin: t }) {
  const { isSpaMode: n, manifest: r, routeModules: i, criticalCss: a, nonce: o } = J(),
    { matches: s } = u(`Links`),
    { errors: c } = g(`Links`),
    l = X(s, c, n),
    d = w.useMemo(() => ye(l, i, r), [l, i, r]);
  return (
    e == null && o && (e = o),
    w.createElement(
      w.Fragment,
      null,
      typeof a == `string`
        ? w.createElement(`style`, { [qe]: ``, nonce: e, dangerouslySetInnerHTML: { __html: a } })
        : null,
      typeof a == `object`
        ? w.createElement(`link`, { [qe]: ``, rel: `stylesheet`, href: a.href, nonce: e, crossOrigin: t })
        : null,
      d.map(({ key: n, link: r }) =>
        N(r)
          ? w.createElement(Ye, { key: n, nonce: e, ...r, crossOrigin: r.crossOrigin ?? t })
          : w.createElement(`link`, { key: n, nonce: e, ...r, crossOrigin: r.crossOrigin ?? t }),
      ),
    )
  );
}
function Ye({ page: e, ...t }) {
  const n = ee(),
    { nonce: r } = J(),
    { router: i } = p(`PrefetchPageLinks`),
    a = w.useMemo(() => i.match(e), [i, i.routes, e]);
  return a
    ? (t.nonce == null && r && (t = { ...t, nonce: r }),
      n ? w.createElement(Ze, { page: e, matches: a, ...t }) : w.createElement(Qe, { page: e, matches: a, ...t }))
    : null;
}
function Xe(e) {
  const { manifest: t, routeModules: n } = J(),
    [r, i] = w.useState([]);
  return (
    w.useEffect(() => {
      let r = !1;
      return (
        Ce(e, t, n).then((e) => {
          r || i(e);
        }),
        () => {
          r = !0;
        }
      );
    }, [e, t, n]),
    r
  );
}
function Ze({ page: e, matches: t, ...n }) {
  const r = m(),
    i = w.useMemo(() => {
      if (e === r.pathname + r.search + r.hash) return [];
      let n = E(e, `rsc`),
        i = !1,
        a = [];
      for (const e of t) typeof e.route.shouldRevalidate == `function` ? (i = !0) : a.push(e.route.id);
      return i && a.length > 0 && n.searchParams.set(`_routes`, a.join(`,`)), [n.pathname + n.search];
    }, [e, r, t]);
  return w.createElement(
    w.Fragment,
    null,
    i.map((e) => w.createElement(`link`, { key: e, rel: `prefetch`, as: `fetch`, href: e, ...n })),
  );
}
function Qe({ page: e, matches: t, ...n }) {
  const r = m(),
    { manifest: i, routeModules: a } = J(),
    { matches: o } = u(`PrefetchPageLinks`),
    { loaderData: s } = g(`PrefetchPageLinks`),
    c = w.useMemo(() => we(e, t, o, i, r, `data`), [e, t, o, i, r]),
    l = w.useMemo(() => we(e, t, o, i, r, `assets`), [e, t, o, i, r]),
    d = w.useMemo(() => {
      if (e === r.pathname + r.search + r.hash) return [];
      let n = new Set(),
        o = !1;
      if (
        (t.forEach((e) => {
          const t = i.routes[e.route.id];
          t &&
            t.hasLoader &&
            ((!c.some((t) => t.route.id === e.route.id) && e.route.id in s && a[e.route.id]?.shouldRevalidate) ||
            t.hasClientLoader
              ? (o = !0)
              : n.add(e.route.id));
        }),
        n.size === 0)
      )
        return [];
      const l = E(e, `data`);
      return (
        o &&
          n.size > 0 &&
          l.searchParams.set(
            `_routes`,
            t
              .filter((e) => n.has(e.route.id))
              .map((e) => e.route.id)
              .join(`,`),
          ),
        [l.pathname + l.search]
      );
    }, [s, r, i, c, t, e, a]),
    f = w.useMemo(() => P(l, i), [l, i]),
    p = Xe(l);
  return w.createElement(
    w.Fragment,
    null,
    d.map((e) => w.createElement(`link`, { key: e, rel: `prefetch`, as: `fetch`, href: e, ...n })),
    f.map((e) => w.createElement(`link`, { key: e, rel: `modulepreload`, href: e, ...n })),
    p.map(({ key: e, link: t }) =>
      w.createElement(`link`, { key: e, nonce: n.nonce, ...t, crossOrigin: t.crossOrigin ?? n.crossOrigin }),
    ),
  );
}
function $e() {
  let { isSpaMode: e, routeModules: t } = J(),
    { matches: n } = u(`Meta`),
    { errors: r, loaderData: i } = g(`Meta`),
    a = m(),
    o = X(n, r, e),
    s = null;
  r && (s = r[o[o.length - 1].route.id]);
  let c = [],
    l = null,
    d = [];
  for (let e = 0; e < o.length; e++) {
    let n = o[e],
      r = n.route.id,
      u = i[r],
      f = n.params,
      p = t[r],
      m = [],
      h = { id: r, loaderData: u, meta: [], params: n.params, pathname: n.pathname, handle: n.route.handle, error: s };
    if (
      ((d[e] = h),
      p?.meta
        ? (m =
            typeof p.meta == `function`
              ? p.meta({ loaderData: u, params: f, location: a, matches: d, error: s })
              : Array.isArray(p.meta)
                ? [...p.meta]
                : p.meta)
        : l && (m = [...l]),
      (m ||= []),
      !Array.isArray(m))
    )
      throw Error(
        `The route at ` +
          n.route.path +
          ` returns an invalid value. All route meta functions must return an array of meta objects.

To reference the meta function API, see https://reactrouter.com/start/framework/route-module#meta`,
      );
    (h.meta = m), (d[e] = h), (c = [...m]), (l = c);
  }
  return w.createElement(
    w.Fragment,
    null,
    c.flat().map((e) => {
      if (!e) return null;
      if (`tagName` in e) {
        const { tagName: t, ...n } = e;
        if (!et(t))
          return console.warn(`A meta object uses an invalid tagName: ${t}. Expected either 'link' or 'meta'`), null;
        const r = t;
        return w.createElement(r, { key: JSON.stringify(n), ...n });
      }
      if (`title` in e) return w.createElement(`title`, { key: `title` }, String(e.title));
      if ((`charset` in e && ((e.charSet ??= e.charset), delete e.charset), `charSet` in e && e.charSet != null))
        return typeof e.charSet == `string` ? w.createElement(`meta`, { key: `charSet`, charSet: e.charSet }) : null;
      if (`script:ld+json` in e)
        try {
          const t = JSON.stringify(e[`script:ld+json`]);
          return w.createElement(`script`, {
            key: `script:ld+json:${t}`,
            type: `application/ld+json`,
            dangerouslySetInnerHTML: { __html: x(t) },
          });
        } catch {
          return null;
        }
      return w.createElement(`meta`, { key: JSON.stringify(e), ...e });
    }),
  );
}
function et(e) {
  return typeof e == `string` && /^(meta|link)$/.test(e);
}
var Z = !1;
function tt() {
  Z = !0;
}
function Q(e) {
  const { manifest: t, serverHandoffString: n, isSpaMode: r, renderMeta: i, routeDiscovery: a, ssr: o, nonce: s } = J(),
    { router: c, static: l, staticContext: d } = p(`Scripts`),
    { matches: f } = u(`Scripts`),
    m = ee(),
    g = W(a, o);
  e.nonce == null && s && (e = { ...e, nonce: s }), i && (i.didRenderScripts = !0);
  const _ = X(f, null, r);
  w.useEffect(() => {
    tt();
  }, []);
  const y = w.useMemo(() => {
      if (m) return null;
      const r = d
          ? `window.__reactRouterContext = ${n};window.__reactRouterContext.stream = new ReadableStream({start(controller){window.__reactRouterContext.streamController = controller;}}).pipeThrough(new TextEncoderStream());`
          : ` `,
        i = l
          ? `${t.hmr?.runtime ? `import ${JSON.stringify(t.hmr.runtime)};` : ``}${g ? `` : `import ${JSON.stringify(t.url)}`};
${_.map((e, n) => {
  const r = `route${n}`,
    i = t.routes[e.route.id];
  v(i, `Route ${e.route.id} not found in manifest`);
  const {
      clientActionModule: a,
      clientLoaderModule: o,
      clientMiddlewareModule: s,
      hydrateFallbackModule: c,
      module: l,
    } = i,
    u = [
      ...(a ? [{ module: a, varName: `${r}_clientAction` }] : []),
      ...(o ? [{ module: o, varName: `${r}_clientLoader` }] : []),
      ...(s ? [{ module: s, varName: `${r}_clientMiddleware` }] : []),
      ...(c ? [{ module: c, varName: `${r}_HydrateFallback` }] : []),
      { module: l, varName: `${r}_main` },
    ];
  return u.length === 1
    ? `import * as ${r} from ${JSON.stringify(l)};`
    : [
        u
          .map((e) => `import * as ${e.varName} from "${e.module}";`)
          .join(`
`),
        `const ${r} = {${u.map((e) => `...${e.varName}`).join(`,`)}};`,
      ].join(`
`);
}).join(`
`)}
  ${g ? `window.__reactRouterManifest = ${JSON.stringify(Le(t, c), null, 2)};` : ``}
  window.__reactRouterRouteModules = {${_.map((e, t) => `${JSON.stringify(e.route.id)}:route${t}`).join(`,`)}};

import(${JSON.stringify(t.entry.module)});`
          : ` `;
      return w.createElement(
        w.Fragment,
        null,
        w.createElement(`script`, {
          ...e,
          suppressHydrationWarning: !0,
          dangerouslySetInnerHTML: { __html: r },
          type: void 0,
        }),
        w.createElement(`script`, {
          ...e,
          suppressHydrationWarning: !0,
          dangerouslySetInnerHTML: { __html: i },
          type: `module`,
          async: !0,
        }),
      );
    }, []),
    b = Z || m ? [] : [...new Set(t.entry.imports.concat(P(_, t, { includeHydrateFallback: !0 })))],
    x = typeof t.sri == `object` ? t.sri : {};
  return (
    h(!m, `The <Scripts /> element is a no-op when using RSC and can be safely removed.`),
    Z || m
      ? null
      : w.createElement(
          w.Fragment,
          null,
          typeof t.sri == `object`
            ? w.createElement(`script`, {
                ...e,
                'rr-importmap': ``,
                type: `importmap`,
                suppressHydrationWarning: !0,
                dangerouslySetInnerHTML: { __html: JSON.stringify({ integrity: x }) },
              })
            : null,
          g
            ? null
            : w.createElement(`link`, {
                rel: `modulepreload`,
                href: t.url,
                crossOrigin: e.crossOrigin,
                integrity: x[t.url],
                nonce: e.nonce,
                suppressHydrationWarning: !0,
              }),
          w.createElement(`link`, {
            rel: `modulepreload`,
            href: t.entry.module,
            crossOrigin: e.crossOrigin,
            integrity: x[t.entry.module],
            nonce: e.nonce,
            suppressHydrationWarning: !0,
          }),
          b.map((t) =>
            w.createElement(`link`, {
              key: t,
              rel: `modulepreload`,
              href: t,
              crossOrigin: e.crossOrigin,
              integrity: x[t],
              nonce: e.nonce,
              suppressHydrationWarning: !0,
            }),
          ),
          y,
        )
  );
}
function nt(...e) {
  return (t) => {
    e.forEach((e) => {
      typeof e == `function` ? e(t) : e != null && (e.current = t);
    });
  };
}
var rt = class extends w.Component {
  constructor(e) {
    super(e), (this.state = { error: e.error || null, location: e.location });
  }
  static getDerivedStateFromError(e) {
    return { error: e };
  }
  static getDerivedStateFromProps(e, t) {
    return t.location === e.location
      ? { error: e.error || t.error, location: t.location }
      : { error: e.error || null, location: e.location };
  }
  render() {
    return this.state.error
      ? w.createElement(it, { error: this.state.error, isOutsideRemixApp: !0 })
      : this.props.children;
  }
};
function it({ error: e, isOutsideRemixApp: t }) {
  const { nonce: n } = J();
  console.error(e);
  const r = w.createElement(`script`, {
    nonce: n,
    dangerouslySetInnerHTML: {
      __html: `
        console.log(
          "💿 Hey developer 👋. You can provide a way better UX than this when your app throws errors. Check out https://reactrouter.com/how-to/error-boundary for more information."
        );
      `,
    },
  });
  if (c(e))
    return w.createElement(
      $,
      { title: `Unhandled Thrown Response!` },
      w.createElement(`h1`, { style: { fontSize: `24px` } }, e.status, ` `, e.statusText),
      null,
    );
  let i;
  if (e instanceof Error) i = e;
  else {
    const t = e == null ? `Unknown Error` : typeof e == `object` && `toString` in e ? e.toString() : JSON.stringify(e);
    i = Error(t);
  }
  return w.createElement(
    $,
    { title: `Application Error!`, isOutsideRemixApp: t },
    w.createElement(`h1`, { style: { fontSize: `24px` } }, `Application Error`),
    w.createElement(
      `pre`,
      { style: { padding: `2rem`, background: `hsla(10, 50%, 50%, 0.1)`, color: `red`, overflow: `auto` } },
      i.stack,
    ),
    r,
  );
}
function $({ title: e, renderScripts: t, isOutsideRemixApp: n, children: r }) {
  const { routeModules: i } = J();
  return i.root?.Layout && !n
    ? r
    : w.createElement(
        `html`,
        { lang: `en` },
        w.createElement(
          `head`,
          null,
          w.createElement(`meta`, { charSet: `utf-8` }),
          w.createElement(`meta`, {
            name: `viewport`,
            content: `width=device-width,initial-scale=1,viewport-fit=cover`,
          }),
          w.createElement(`title`, null, e),
        ),
        w.createElement(
          `body`,
          null,
          w.createElement(
            `main`,
            { style: { fontFamily: `system-ui, sans-serif`, padding: `2rem` } },
            r,
            t ? w.createElement(Q, null) : null,
          ),
        ),
      );
}
export {
  $e as i,
  D as m,
  Je as r,
  Ke as c,
  Me as f,
  nt as s,
  Q as o,
  q as n,
  R as d,
  Re as l,
  rt as t,
  ue as h,
  V as p,
  x as g,
  Ye as a,
  ze as u,
};
