import { n as D, g as E, s as O, c as T, a as w } from './errorBoundaries-CKQEsekC.js';
import {
  g as _,
  I as a,
  m as b,
  z as C,
  L as c,
  W as d,
  B as e,
  _ as f,
  f as g,
  d as h,
  H as i,
  S as l,
  c as m,
  F as n,
  J as o,
  b as p,
  G as r,
  x as S,
  K as s,
  C as t,
  U as u,
  h as v,
  v as x,
  l as y,
} from './jsx-runtime-BjPwOVPJ.js';
var k = `application/x-www-form-urlencoded`;
function A(e) {
  return typeof HTMLElement < `u` && e instanceof HTMLElement;
}
function j(e) {
  return A(e) && e.tagName.toLowerCase() === `button`;
}
function M(e) {
  return A(e) && e.tagName.toLowerCase() === `form`;
}
function N(e) {
  return A(e) && e.tagName.toLowerCase() === `input`;
}
function P(e) {
  return !!(e.metaKey || e.altKey || e.ctrlKey || e.shiftKey);
}
function F(e, t) {
  return e.button === 0 && (!t || t === `_self`) && !P(e);
}
var I = null;
function L() {
  if (I === null)
    try {
      new FormData(document.createElement(`form`), 0), (I = !1);
    } catch {
      I = !0;
    }
  return I;
}
var R = new Set([`application/x-www-form-urlencoded`, `multipart/form-data`, `text/plain`]);
function z(e) {
  return e != null && !R.has(e)
    ? (d(!1, `"${e}" is not a valid \`encType\` for \`<Form>\`/\`<fetcher.Form>\` and will default to "${k}"`), null)
    : e;
}
function ee(t, n) {
  let r, i, a, o, s;
  if (M(t)) {
    const s = t.getAttribute(`action`);
    (i = s ? e(s, n) : null),
      (r = t.getAttribute(`method`) || `get`),
      (a = z(t.getAttribute(`enctype`)) || k),
      (o = new FormData(t));
  } else if (j(t) || (N(t) && (t.type === `submit` || t.type === `image`))) {
    const s = t.form;
    if (s == null) throw Error(`Cannot submit a <button> or <input type="submit"> without a <form>`);
    const c = t.getAttribute(`formaction`) || s.getAttribute(`action`);
    if (
      ((i = c ? e(c, n) : null),
      (r = t.getAttribute(`formmethod`) || s.getAttribute(`method`) || `get`),
      (a = z(t.getAttribute(`formenctype`)) || z(s.getAttribute(`enctype`)) || k),
      (o = new FormData(s, t)),
      !L())
    ) {
      const { name: e, type: n, value: r } = t;
      if (n === `image`) {
        const t = e ? `${e}.` : ``;
        o.append(`${t}x`, `0`), o.append(`${t}y`, `0`);
      } else e && o.append(e, r);
    }
  } else if (A(t)) throw Error(`Cannot submit element that is not <form>, <button>, or <input type="submit|image">`);
  else (r = `get`), (i = null), (a = k), (s = t);
  return (
    o && a === `text/plain` && ((s = o), (o = void 0)),
    { action: i, method: r.toLowerCase(), encType: a, formData: o, body: s }
  );
}
var B = o(s(), 1),
  V = typeof window < `u` && window.document !== void 0 && window.document.createElement !== void 0;
try {
  V && (window.__reactRouterVersion = `8`);
} catch {}
var H = B.forwardRef(
  (
    {
      onClick: e,
      discover: t = `render`,
      prefetch: i = `none`,
      relative: a,
      reloadDocument: o,
      replace: s,
      mask: l,
      state: u,
      target: d,
      to: f,
      preventScrollReset: p,
      viewTransition: m,
      defaultShouldRevalidate: h,
      ..._
    },
    v,
  ) => {
    const { basename: y, navigator: x, useTransitions: E } = B.useContext(S),
      D = typeof f == `string` && r.test(f),
      k = c(f, y);
    f = k.to;
    let A = g(f, { relative: a }),
      j = b(),
      M = null;
    if (l) {
      const e = C(l, [], j.mask ? j.mask.pathname : `/`, !0);
      y !== `/` && (e.pathname = e.pathname === `/` ? y : n([y, e.pathname])), (M = x.createHref(e));
    }
    const [N, P, F] = T(i, _),
      I = K(f, {
        replace: s,
        mask: l,
        state: u,
        target: d,
        preventScrollReset: p,
        relative: a,
        viewTransition: m,
        defaultShouldRevalidate: h,
        useTransitions: E,
      });
    function L(t) {
      e && e(t), t.defaultPrevented || I(t);
    }
    const R = !(k.isExternal || o),
      z = B.createElement(`a`, {
        ..._,
        ...F,
        href: (R ? M : void 0) || k.absoluteURL || A,
        onClick: R ? L : e,
        ref: O(v, P),
        target: d,
        'data-discover': !D && t === `render` ? `true` : void 0,
      });
    return N && !D ? B.createElement(B.Fragment, null, z, B.createElement(w, { page: A })) : z;
  },
);
H.displayName = `Link`;
var U = B.forwardRef(
  (
    {
      'aria-current': t = `page`,
      caseSensitive: n = !1,
      className: r = ``,
      end: i = !1,
      style: a,
      to: o,
      viewTransition: s,
      children: c,
      ...l
    },
    u,
  ) => {
    let d = x(o, { relative: l.relative }),
      f = b(),
      m = B.useContext(p),
      { navigator: h, basename: g } = B.useContext(S),
      _ = m != null && ie(d) && s === !0,
      v = h.encodeLocation ? h.encodeLocation(d).pathname : d.pathname,
      y = f.pathname,
      C = m?.navigation.location ? m.navigation.location.pathname : null;
    n || ((y = y.toLowerCase()), (C = C ? C.toLowerCase() : null), (v = v.toLowerCase())), C && g && (C = e(C, g) || C);
    let w = v !== `/` && v.endsWith(`/`) ? v.length - 1 : v.length,
      T = y === v || (!i && y.startsWith(v) && y.charAt(w) === `/`),
      E = C != null && (C === v || (!i && C.startsWith(v) && C.charAt(w) === `/`)),
      D = { isActive: T, isPending: E, isTransitioning: _ },
      O = T ? t : void 0,
      k;
    k =
      typeof r == `function`
        ? r(D)
        : [r, T ? `active` : null, E ? `pending` : null, _ ? `transitioning` : null].filter(Boolean).join(` `);
    const A = typeof a == `function` ? a(D) : a;
    return B.createElement(
      H,
      { ...l, 'aria-current': O, className: k, ref: u, style: A, to: o, viewTransition: s },
      typeof c == `function` ? c(D) : c,
    );
  },
);
U.displayName = `NavLink`;
var W = B.forwardRef(
  (
    {
      discover: e = `render`,
      fetcherKey: t,
      navigate: n,
      reloadDocument: i,
      replace: a,
      state: o,
      method: s = `get`,
      action: c,
      onSubmit: l,
      relative: u,
      preventScrollReset: d,
      viewTransition: f,
      defaultShouldRevalidate: p,
      ...m
    },
    h,
  ) => {
    const { useTransitions: g } = B.useContext(S),
      _ = Y(),
      v = X(c, { relative: u }),
      y = s.toLowerCase() === `get` ? `get` : `post`,
      b = typeof c == `string` && r.test(c);
    return B.createElement(`form`, {
      ref: h,
      method: y,
      action: v,
      onSubmit: i
        ? l
        : (e) => {
            if ((l && l(e), e.defaultPrevented)) return;
            e.preventDefault();
            const r = e.nativeEvent.submitter,
              i = r?.getAttribute(`formmethod`) || s,
              c = () =>
                _(r || e.currentTarget, {
                  fetcherKey: t,
                  method: i,
                  navigate: n,
                  replace: a,
                  state: o,
                  relative: u,
                  preventScrollReset: d,
                  viewTransition: f,
                  defaultShouldRevalidate: p,
                });
            g && n !== !1 ? B.startTransition(() => c()) : c();
          },
      ...m,
      'data-discover': !b && e === `render` ? `true` : void 0,
    });
  },
);
W.displayName = `Form`;
function G({ getKey: e, storageKey: t, ...n }) {
  const r = B.useContext(D),
    { basename: i } = B.useContext(S),
    a = b(),
    o = v();
  te({ getKey: e, storageKey: t });
  const s = B.useMemo(() => {
    if (!r || !e) return null;
    const t = $(a, o, i, e);
    return t === a.key ? null : t;
  }, []);
  if (!r || r.isSpaMode) return null;
  const c = ((e, t) => {
    if (!window.history.state || !window.history.state.key) {
      const e = Math.random().toString(32).slice(2);
      window.history.replaceState({ key: e }, ``);
    }
    try {
      const n = JSON.parse(sessionStorage.getItem(e) || `{}`)[t || window.history.state.key];
      typeof n == `number` && window.scrollTo(0, n);
    } catch (t) {
      console.error(t), sessionStorage.removeItem(e);
    }
  }).toString();
  return (
    n.nonce == null && r?.nonce && (n.nonce = r.nonce),
    B.createElement(`script`, {
      ...n,
      suppressHydrationWarning: !0,
      dangerouslySetInnerHTML: { __html: `(${c})(${E(JSON.stringify(t || Z))}, ${E(JSON.stringify(s))})` },
    })
  );
}
G.displayName = `ScrollRestoration`;
function K(
  e,
  {
    target: t,
    replace: n,
    mask: r,
    state: a,
    preventScrollReset: o,
    relative: s,
    viewTransition: c,
    defaultShouldRevalidate: l,
    useTransitions: u,
  } = {},
) {
  const d = _(),
    f = b(),
    p = x(e, { relative: s });
  return B.useCallback(
    (m) => {
      if (F(m, t)) {
        m.preventDefault();
        const t = n === void 0 ? i(f) === i(p) : n,
          h = () =>
            d(e, {
              replace: t,
              mask: r,
              state: a,
              preventScrollReset: o,
              relative: s,
              viewTransition: c,
              defaultShouldRevalidate: l,
            });
        u ? B.startTransition(() => h()) : h();
      }
    },
    [f, d, p, n, r, a, t, e, o, s, c, l, u],
  );
}
var q = 0,
  J = () => `__${String(++q)}__`;
function Y() {
  const { router: e } = y(`useSubmit`),
    { basename: t } = B.useContext(S),
    n = m(`useSubmit`),
    r = e.fetch,
    i = e.navigate;
  return B.useCallback(
    async (e, a = {}) => {
      const { action: o, method: s, encType: c, formData: l, body: u } = ee(e, t);
      a.navigate === !1
        ? await r(a.fetcherKey || J(), n, a.action || o, {
            defaultShouldRevalidate: a.defaultShouldRevalidate,
            preventScrollReset: a.preventScrollReset,
            relative: a.relative,
            formData: l,
            body: u,
            formMethod: a.method || s,
            formEncType: a.encType || c,
            flushSync: a.flushSync,
          })
        : await i(a.action || o, {
            defaultShouldRevalidate: a.defaultShouldRevalidate,
            preventScrollReset: a.preventScrollReset,
            relative: a.relative,
            formData: l,
            body: u,
            formMethod: a.method || s,
            formEncType: a.encType || c,
            replace: a.replace,
            state: a.state,
            fromRouteId: n,
            flushSync: a.flushSync,
            viewTransition: a.viewTransition,
          });
    },
    [r, i, t, n],
  );
}
function X(e, { relative: t } = {}) {
  const { basename: r } = B.useContext(S),
    a = B.useContext(l);
  u(a, `useFormAction must be used inside a RouteContext`);
  const [o] = a.matches.slice(-1),
    s = { ...x(e || `.`, { relative: t }) },
    c = b();
  if (e == null) {
    s.search = c.search;
    const e = new URLSearchParams(s.search),
      t = e.getAll(`index`);
    if (t.some((e) => e === ``)) {
      e.delete(`index`), t.filter((e) => e).forEach((t) => e.append(`index`, t));
      const n = e.toString();
      s.search = n ? `?${n}` : ``;
    }
  }
  return (
    (!e || e === `.`) && o.route.index && (s.search = s.search ? s.search.replace(/^\?/, `?index&`) : `?index`),
    r !== `/` && (s.pathname = s.pathname === `/` ? r : n([r, s.pathname])),
    i(s)
  );
}
var Z = `react-router-scroll-positions`,
  Q = {};
function $(t, n, r, i) {
  let a = null;
  return i && (a = i(r === `/` ? t : { ...t, pathname: e(t.pathname, r) || t.pathname }, n)), (a ??= t.key), a;
}
function te({ getKey: e, storageKey: t } = {}) {
  const { router: n } = y(`useScrollRestoration`),
    { restoreScrollPosition: r, preventScrollReset: i } = h(`useScrollRestoration`),
    { basename: a } = B.useContext(S),
    o = b(),
    s = v(),
    c = f();
  B.useEffect(
    () => (
      (window.history.scrollRestoration = `manual`),
      () => {
        window.history.scrollRestoration = `auto`;
      }
    ),
    [],
  ),
    re(
      B.useCallback((e) => {
        e.persisted && (window.history.scrollRestoration = `manual`);
      }, []),
    ),
    ne(
      B.useCallback(() => {
        if (c.state === `idle`) {
          const t = $(o, s, a, e);
          Q[t] = window.scrollY;
        }
        try {
          sessionStorage.setItem(t || Z, JSON.stringify(Q));
        } catch (e) {
          d(
            !1,
            `Failed to save scroll positions in sessionStorage, <ScrollRestoration /> will not work properly (${e}).`,
          );
        }
        window.history.scrollRestoration = `auto`;
      }, [c.state, e, a, o, s, t]),
    ),
    typeof document < `u` &&
      (B.useLayoutEffect(() => {
        try {
          const e = sessionStorage.getItem(t || Z);
          e && (Q = JSON.parse(e));
        } catch {}
      }, [t]),
      B.useLayoutEffect(() => {
        const t = n?.enableScrollRestoration(Q, () => window.scrollY, e ? (t, n) => $(t, n, a, e) : void 0);
        return () => t && t();
      }, [n, a, e]),
      B.useLayoutEffect(() => {
        if (r !== !1) {
          if (typeof r == `number`) window.scrollTo(0, r);
          else {
            try {
              if (o.hash) {
                const e = document.getElementById(decodeURIComponent(o.hash.slice(1)));
                if (e) {
                  e.scrollIntoView();
                  return;
                }
              }
            } catch {
              d(!1, `"${o.hash.slice(1)}" is not a decodable element ID. The view will not scroll to it.`);
            }
            i !== !0 && window.scrollTo(0, 0);
          }
        }
      }, [o, r, i]));
}
function ne(e, t) {
  const { capture: n } = t || {};
  B.useEffect(() => {
    const t = n == null ? void 0 : { capture: n };
    return (
      window.addEventListener(`pagehide`, e, t),
      () => {
        window.removeEventListener(`pagehide`, e, t);
      }
    );
  }, [e, n]);
}
function re(e, t) {
  const { capture: n } = t || {};
  B.useEffect(() => {
    const t = n == null ? void 0 : { capture: n };
    return (
      window.addEventListener(`pageshow`, e, t),
      () => {
        window.removeEventListener(`pageshow`, e, t);
      }
    );
  }, [e, n]);
}
function ie(n, { relative: r } = {}) {
  const i = B.useContext(t);
  u(
    i != null,
    "`useViewTransitionState` must be used within `react-router/dom`'s `RouterProvider`.  Did you accidentally import `RouterProvider` from `react-router`?",
  );
  const { basename: o } = y(`useViewTransitionState`),
    s = x(n, { relative: r });
  if (!i.isTransitioning) return !1;
  const c = e(i.currentLocation.pathname, o) || i.currentLocation.pathname,
    l = e(i.nextLocation.pathname, o) || i.nextLocation.pathname;
  return a(s.pathname, l) != null || a(s.pathname, c) != null;
}
export { G as n, H as t };
