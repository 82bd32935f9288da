var e = Object.create,
  t = Object.defineProperty,
  n = Object.getOwnPropertyDescriptor,
  r = Object.getOwnPropertyNames,
  i = Object.getPrototypeOf,
  a = Object.prototype.hasOwnProperty,
  o = (e, t) => () => (t || (e((t = { exports: {} }).exports, t, t.exports), (e = null)), t.exports),
  s = (e, i, o, s) => {
    if ((i && typeof i == `object`) || typeof i == `function`)
      for (var c = r(i), l = 0, u = c.length, d; l < u; l++)
        (d = c[l]),
          !a.call(e, d) &&
            d !== o &&
            t(e, d, { get: ((e) => i[e]).bind(null, d), enumerable: !(s = n(i, d)) || s.enumerable });
    return e;
  },
  c = (n, r, o) => (
    (o = n == null ? {} : e(i(n))),
    s(r || !n || !n.__esModule || !a.call(n, `default`) ? t(o, `default`, { value: n, enumerable: !0 }) : o, n)
  ),
  l = o((e) => {
    var t = Symbol.for(`react.transitional.element`),
      n = Symbol.for(`react.portal`),
      r = Symbol.for(`react.fragment`),
      i = Symbol.for(`react.strict_mode`),
      a = Symbol.for(`react.profiler`),
      o = Symbol.for(`react.consumer`),
      s = Symbol.for(`react.context`),
      c = Symbol.for(`react.forward_ref`),
      l = Symbol.for(`react.suspense`),
      u = Symbol.for(`react.memo`),
      d = Symbol.for(`react.lazy`),
      f = Symbol.for(`react.activity`),
      p = Symbol.iterator;
    function m(e) {
      return typeof e != `object` || !e
        ? null
        : ((e = (p && e[p]) || e[`@@iterator`]), typeof e == `function` ? e : null);
    }
    var h = {
        isMounted: () => !1,
        enqueueForceUpdate: () => {},
        enqueueReplaceState: () => {},
        enqueueSetState: () => {},
      },
      g = Object.assign,
      _ = {};
    function v(e, t, n) {
      (this.props = e), (this.context = t), (this.refs = _), (this.updater = n || h);
    }
    (v.prototype.isReactComponent = {}),
      (v.prototype.setState = function (e, t) {
        if (typeof e != `object` && typeof e != `function` && e != null)
          throw Error(
            `takes an object of state variables to update or a function which returns an object of state variables.`,
          );
        this.updater.enqueueSetState(this, e, t, `setState`);
      }),
      (v.prototype.forceUpdate = function (e) {
        this.updater.enqueueForceUpdate(this, e, `forceUpdate`);
      });
    function y() {}
    y.prototype = v.prototype;
    function b(e, t, n) {
      (this.props = e), (this.context = t), (this.refs = _), (this.updater = n || h);
    }
    var x = (b.prototype = new y());
    (x.constructor = b), g(x, v.prototype), (x.isPureReactComponent = !0);
    var S = Array.isArray;
    function C() {}
    var w = { H: null, A: null, T: null, S: null },
      T = Object.prototype.hasOwnProperty;
    function E(e, n, r) {
      var i = r.ref;
      return { $$typeof: t, type: e, key: n, ref: i === void 0 ? null : i, props: r };
    }
    function ee(e, t) {
      return E(e.type, t, e.props);
    }
    function D(e) {
      return typeof e == `object` && !!e && e.$$typeof === t;
    }
    function te(e) {
      var t = { '=': `=0`, ':': `=2` };
      return `$` + e.replace(/[=:]/g, (e) => t[e]);
    }
    var O = /\/+/g;
    function k(e, t) {
      return typeof e == `object` && e && e.key != null ? te(`` + e.key) : t.toString(36);
    }
    function A(e) {
      switch (e.status) {
        case `fulfilled`:
          return e.value;
        case `rejected`:
          throw e.reason;
        default:
          switch (
            (typeof e.status == `string`
              ? e.then(C, C)
              : ((e.status = `pending`),
                e.then(
                  (t) => {
                    e.status === `pending` && ((e.status = `fulfilled`), (e.value = t));
                  },
                  (t) => {
                    e.status === `pending` && ((e.status = `rejected`), (e.reason = t));
                  },
                )),
            e.status)
          ) {
            case `fulfilled`:
              return e.value;
            case `rejected`:
              throw e.reason;
          }
      }
      throw e;
    }
    function j(e, r, i, a, o) {
      var s = typeof e;
      (s === `undefined` || s === `boolean`) && (e = null);
      var c = !1;
      if (e === null) c = !0;
      else
        switch (s) {
          case `bigint`:
          case `string`:
          case `number`:
            c = !0;
            break;
          case `object`:
            switch (e.$$typeof) {
              case t:
              case n:
                c = !0;
                break;
              case d:
                return (c = e._init), j(c(e._payload), r, i, a, o);
            }
        }
      if (c)
        return (
          (o = o(e)),
          (c = a === `` ? `.` + k(e, 0) : a),
          S(o)
            ? ((i = ``), c != null && (i = c.replace(O, `$&/`) + `/`), j(o, r, i, ``, (e) => e))
            : o != null &&
              (D(o) &&
                (o = ee(
                  o,
                  i + (o.key == null || (e && e.key === o.key) ? `` : (`` + o.key).replace(O, `$&/`) + `/`) + c,
                )),
              r.push(o)),
          1
        );
      c = 0;
      var l = a === `` ? `.` : a + `:`;
      if (S(e)) for (var u = 0; u < e.length; u++) (a = e[u]), (s = l + k(a, u)), (c += j(a, r, i, s, o));
      else if (((u = m(e)), typeof u == `function`))
        for (e = u.call(e), u = 0; !(a = e.next()).done; ) (a = a.value), (s = l + k(a, u++)), (c += j(a, r, i, s, o));
      else if (s === `object`) {
        if (typeof e.then == `function`) return j(A(e), r, i, a, o);
        throw (
          ((r = String(e)),
          Error(
            `Objects are not valid as a React child (found: ` +
              (r === `[object Object]` ? `object with keys {` + Object.keys(e).join(`, `) + `}` : r) +
              `). If you meant to render a collection of children, use an array instead.`,
          ))
        );
      }
      return c;
    }
    function M(e, t, n) {
      if (e == null) return e;
      var r = [],
        i = 0;
      return j(e, r, ``, ``, (e) => t.call(n, e, i++)), r;
    }
    function N(e) {
      if (e._status === -1) {
        var t = e._result;
        (t = t()),
          t.then(
            (t) => {
              (e._status === 0 || e._status === -1) && ((e._status = 1), (e._result = t));
            },
            (t) => {
              (e._status === 0 || e._status === -1) && ((e._status = 2), (e._result = t));
            },
          ),
          e._status === -1 && ((e._status = 0), (e._result = t));
      }
      if (e._status === 1) return e._result.default;
      throw e._result;
    }
    var P =
        typeof reportError == `function`
          ? reportError
          : (e) => {
              if (typeof window == `object` && typeof window.ErrorEvent == `function`) {
                var t = new window.ErrorEvent(`error`, {
                  bubbles: !0,
                  cancelable: !0,
                  message: typeof e == `object` && e && typeof e.message == `string` ? String(e.message) : String(e),
                  error: e,
                });
                if (!window.dispatchEvent(t)) return;
              } else if (typeof process == `object` && typeof process.emit == `function`) {
                process.emit(`uncaughtException`, e);
                return;
              }
              console.error(e);
            },
      F = {
        map: M,
        forEach: (e, t, n) => {
          M(
            e,
            function () {
              t.apply(this, arguments);
            },
            n,
          );
        },
        count: (e) => {
          var t = 0;
          return (
            M(e, () => {
              t++;
            }),
            t
          );
        },
        toArray: (e) => M(e, (e) => e) || [],
        only: (e) => {
          if (!D(e)) throw Error(`React.Children.only expected to receive a single React element child.`);
          return e;
        },
      };
    (e.Activity = f),
      (e.Children = F),
      (e.Component = v),
      (e.Fragment = r),
      (e.Profiler = a),
      (e.PureComponent = b),
      (e.StrictMode = i),
      (e.Suspense = l),
      (e.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = w),
      (e.__COMPILER_RUNTIME = { __proto__: null, c: (e) => w.H.useMemoCache(e) }),
      (e.cache = (e) =>
        function () {
          return e.apply(null, arguments);
        }),
      (e.cacheSignal = () => null),
      (e.cloneElement = function (e, t, n) {
        if (e == null) throw Error(`The argument must be a React element, but you passed ` + e + `.`);
        var r = g({}, e.props),
          i = e.key;
        if (t != null)
          for (a in (t.key !== void 0 && (i = `` + t.key), t))
            !T.call(t, a) ||
              a === `key` ||
              a === `__self` ||
              a === `__source` ||
              (a === `ref` && t.ref === void 0) ||
              (r[a] = t[a]);
        var a = arguments.length - 2;
        if (a === 1) r.children = n;
        else if (1 < a) {
          for (var o = Array(a), s = 0; s < a; s++) o[s] = arguments[s + 2];
          r.children = o;
        }
        return E(e.type, i, r);
      }),
      (e.createContext = (e) => (
        (e = { $$typeof: s, _currentValue: e, _currentValue2: e, _threadCount: 0, Provider: null, Consumer: null }),
        (e.Provider = e),
        (e.Consumer = { $$typeof: o, _context: e }),
        e
      )),
      (e.createElement = function (e, t, n) {
        var r,
          i = {},
          a = null;
        if (t != null)
          for (r in (t.key !== void 0 && (a = `` + t.key), t))
            T.call(t, r) && r !== `key` && r !== `__self` && r !== `__source` && (i[r] = t[r]);
        var o = arguments.length - 2;
        if (o === 1) i.children = n;
        else if (1 < o) {
          for (var s = Array(o), c = 0; c < o; c++) s[c] = arguments[c + 2];
          i.children = s;
        }
        if (e && e.defaultProps) for (r in ((o = e.defaultProps), o)) i[r] === void 0 && (i[r] = o[r]);
        return E(e, a, i);
      }),
      (e.createRef = () => ({ current: null })),
      (e.forwardRef = (e) => ({ $$typeof: c, render: e })),
      (e.isValidElement = D),
      (e.lazy = (e) => ({ $$typeof: d, _payload: { _status: -1, _result: e }, _init: N })),
      (e.memo = (e, t) => ({ $$typeof: u, type: e, compare: t === void 0 ? null : t })),
      (e.startTransition = (e) => {
        var t = w.T,
          n = {};
        w.T = n;
        try {
          var r = e(),
            i = w.S;
          i !== null && i(n, r), typeof r == `object` && r && typeof r.then == `function` && r.then(C, P);
        } catch (e) {
          P(e);
        } finally {
          t !== null && n.types !== null && (t.types = n.types), (w.T = t);
        }
      }),
      (e.unstable_useCacheRefresh = () => w.H.useCacheRefresh()),
      (e.use = (e) => w.H.use(e)),
      (e.useActionState = (e, t, n) => w.H.useActionState(e, t, n)),
      (e.useCallback = (e, t) => w.H.useCallback(e, t)),
      (e.useContext = (e) => w.H.useContext(e)),
      (e.useDebugValue = () => {}),
      (e.useDeferredValue = (e, t) => w.H.useDeferredValue(e, t)),
      (e.useEffect = (e, t) => w.H.useEffect(e, t)),
      (e.useEffectEvent = (e) => w.H.useEffectEvent(e)),
      (e.useId = () => w.H.useId()),
      (e.useImperativeHandle = (e, t, n) => w.H.useImperativeHandle(e, t, n)),
      (e.useInsertionEffect = (e, t) => w.H.useInsertionEffect(e, t)),
      (e.useLayoutEffect = (e, t) => w.H.useLayoutEffect(e, t)),
      (e.useMemo = (e, t) => w.H.useMemo(e, t)),
      (e.useOptimistic = (e, t) => w.H.useOptimistic(e, t)),
      (e.useReducer = (e, t, n) => w.H.useReducer(e, t, n)),
      (e.useRef = (e) => w.H.useRef(e)),
      (e.useState = (e) => w.H.useState(e)),
      (e.useSyncExternalStore = (e, t, n) => w.H.useSyncExternalStore(e, t, n)),
      (e.useTransition = () => w.H.useTransition()),
      (e.version = `19.2.9`);
  }),
  u = o((e, t) => {
    t.exports = l();
  }),
  d = /^(?:[a-z][a-z0-9+.-]*:|[\\/]{2})/i,
  f = /^[\\/]{2}/;
function p(e, t) {
  return t + e.replace(/\\/g, `/`);
}
var m = `popstate`;
function h(e) {
  return typeof e == `object` && !!e && `pathname` in e && `search` in e && `hash` in e && `state` in e && `key` in e;
}
function g(e = {}) {
  function t(e, t) {
    const n = t.state?.masked,
      { pathname: r, search: i, hash: a } = n || e.location;
    return x(
      ``,
      { pathname: r, search: i, hash: a },
      (t.state && t.state.usr) || null,
      (t.state && t.state.key) || `default`,
      n ? { pathname: e.location.pathname, search: e.location.search, hash: e.location.hash } : void 0,
    );
  }
  function n(e, t) {
    return typeof t == `string` ? t : S(t);
  }
  return w(t, n, null, e);
}
function _(e, t) {
  if (e === !1 || e == null) throw Error(t);
}
function v(e, t) {
  if (!e) {
    typeof console < `u` && console.warn(t);
    try {
      throw Error(t);
    } catch {}
  }
}
function y() {
  return Math.random().toString(36).substring(2, 10);
}
function b(e, t) {
  return {
    usr: e.state,
    key: e.key,
    idx: t,
    masked: e.mask ? { pathname: e.pathname, search: e.search, hash: e.hash } : void 0,
  };
}
function x(e, t, n = null, r, i) {
  return {
    pathname: typeof e == `string` ? e : e.pathname,
    search: ``,
    hash: ``,
    ...(typeof t == `string` ? C(t) : t),
    state: n,
    key: (t && t.key) || r || y(),
    mask: i,
  };
}
function S({ pathname: e = `/`, search: t = ``, hash: n = `` }) {
  return (
    t && t !== `?` && (e += t.charAt(0) === `?` ? t : `?` + t),
    n && n !== `#` && (e += n.charAt(0) === `#` ? n : `#` + n),
    e
  );
}
function C(e) {
  const t = {};
  if (e) {
    const n = e.indexOf(`#`);
    n >= 0 && ((t.hash = e.substring(n)), (e = e.substring(0, n)));
    const r = e.indexOf(`?`);
    r >= 0 && ((t.search = e.substring(r)), (e = e.substring(0, r))), e && (t.pathname = e);
  }
  return t;
}
function w(e, t, n, r = {}) {
  let { window: i = document.defaultView, v5Compat: a = !1 } = r,
    o = i.history,
    s = `POP`,
    c = null,
    l = u();
  l ?? ((l = 0), o.replaceState({ ...o.state, idx: l }, ``));
  function u() {
    return (o.state || { idx: null }).idx;
  }
  function d() {
    s = `POP`;
    const e = u(),
      t = e == null ? null : e - l;
    (l = e), c && c({ action: s, location: _.location, delta: t });
  }
  function f(e, t) {
    s = `PUSH`;
    const r = h(e) ? e : x(_.location, e, t);
    n && n(r, e), (l = u() + 1);
    const d = b(r, l),
      f = _.createHref(r.mask || r);
    try {
      o.pushState(d, ``, f);
    } catch (e) {
      if (e instanceof DOMException && e.name === `DataCloneError`) throw e;
      i.location.assign(f);
    }
    a && c && c({ action: s, location: _.location, delta: 1 });
  }
  function p(e, t) {
    s = `REPLACE`;
    const r = h(e) ? e : x(_.location, e, t);
    n && n(r, e), (l = u());
    const i = b(r, l),
      d = _.createHref(r.mask || r);
    o.replaceState(i, ``, d), a && c && c({ action: s, location: _.location, delta: 0 });
  }
  function g(e) {
    return T(i, e);
  }
  const _ = {
    get action() {
      return s;
    },
    get location() {
      return e(i, o);
    },
    listen(e) {
      if (c) throw Error(`A history only accepts one active listener`);
      return (
        i.addEventListener(m, d),
        (c = e),
        () => {
          i.removeEventListener(m, d), (c = null);
        }
      );
    },
    createHref(e) {
      return t(i, e);
    },
    createURL: g,
    encodeLocation(e) {
      const t = g(e);
      return { pathname: t.pathname, search: t.search, hash: t.hash };
    },
    push: f,
    replace: p,
    go(e) {
      return o.go(e);
    },
  };
  return _;
}
function T(e, t, n = !1) {
  let r = `http://localhost`;
  e && (r = e.location.origin === `null` ? e.location.href : e.location.origin),
    _(r, `No window.location.(origin|href) available to create URL`);
  let i = typeof t == `string` ? t : S(t);
  return (i = i.replace(/ $/, `%20`)), !n && f.test(i) && (i = r + i), new URL(i, r);
}
var E = c(u(), 1),
  ee = class {
    #e = new Map();
    constructor(e) {
      if (e) for (const [t, n] of e) this.set(t, n);
    }
    get(e) {
      if (this.#e.has(e)) return this.#e.get(e);
      if (e.defaultValue !== void 0) return e.defaultValue;
      throw Error(`No value found for context`);
    }
    set(e, t) {
      this.#e.set(e, t);
    }
  },
  D = new Set([`lazy`, `caseSensitive`, `path`, `id`, `index`, `children`, `unstable_validateParams`]);
function te(e) {
  return D.has(e);
}
var O = new Set([`lazy`, `caseSensitive`, `path`, `id`, `index`, `middleware`, `children`, `unstable_validateParams`]);
function k(e) {
  return O.has(e);
}
function A(e) {
  return e.index === !0;
}
function j(e) {
  const t = {};
  return (
    e.Component && Object.assign(t, { element: E.createElement(e.Component), Component: void 0 }),
    e.HydrateFallback &&
      Object.assign(t, { hydrateFallbackElement: E.createElement(e.HydrateFallback), HydrateFallback: void 0 }),
    e.ErrorBoundary && Object.assign(t, { errorElement: E.createElement(e.ErrorBoundary), ErrorBoundary: void 0 }),
    t
  );
}
function M(e, t = j, n = [], r = {}, i = !1) {
  return e.map((e, a) => {
    const o = [...n, String(a)],
      s = typeof e.id == `string` ? e.id : o.join(`-`);
    if (
      (_(e.index !== !0 || !e.children, `Cannot specify children on an index route`),
      _(
        i || !r[s],
        `Found a route id collision on id "${s}".  Route id's must be globally unique within Data Router usages`,
      ),
      A(e))
    ) {
      const n = { ...e, id: s };
      return (r[s] = N(n, t(n))), n;
    }
    {
      const n = { ...e, id: s, children: void 0 };
      return (r[s] = N(n, t(n))), e.children && (n.children = M(e.children, t, o, r, i)), n;
    }
  });
}
function N(e, t) {
  return Object.assign(e, {
    ...t,
    ...(typeof t.lazy == `object` && t.lazy != null ? { lazy: { ...e.lazy, ...t.lazy } } : {}),
  });
}
function P(e, t, n = `/`) {
  return F(e, t, n, !1);
}
function F(e, t, n, r, i) {
  const a = ve((typeof t == `string` ? C(t) : t).pathname || `/`, n);
  if (a == null) return null;
  let o = i ?? I(e),
    s = null,
    c = _e(a);
  for (let e = 0; s == null && e < o.length; ++e) s = pe(o[e], c, r);
  return s;
}
function ne(e, t) {
  const { route: n, pathname: r, params: i } = e;
  return { id: n.id, pathname: r, params: i, loaderData: t[n.id], handle: n.handle };
}
function I(e) {
  const t = L(e);
  return ie(t), t;
}
function L(e, t = [], n = [], r = ``, i = !1) {
  const a = (e, a, o = i, s) => {
    const c = {
      relativePath: s === void 0 ? e.path || `` : s,
      caseSensitive: e.caseSensitive === !0,
      childrenIndex: a,
      route: e,
    };
    if (c.relativePath.startsWith(`/`)) {
      if (!c.relativePath.startsWith(r) && o) return;
      _(
        c.relativePath.startsWith(r),
        `Absolute route path "${c.relativePath}" nested under path "${r}" is not valid. An absolute child route path must start with the combined path of all its parent routes.`,
      ),
        (c.relativePath = c.relativePath.slice(r.length));
    }
    const l = U([r, c.relativePath]),
      u = n.concat(c);
    e.children &&
      e.children.length > 0 &&
      (_(
        e.index !== !0,
        `Index routes must not have child routes. Please remove all child routes from route path "${l}".`,
      ),
      L(e.children, t, u, l, o)),
      (e.path != null || e.index) &&
        t.push({
          path: l,
          score: fe(l, e.index),
          routesMeta: u.map((e, t) => {
            const [n, r] = ge(e.relativePath, e.caseSensitive, t === u.length - 1);
            return { ...e, matcher: n, compiledParams: r };
          }),
        });
  };
  return (
    e.forEach((e, t) => {
      if (e.path === `` || !e.path?.includes(`?`)) a(e, t);
      else for (const n of re(e.path)) a(e, t, !0, n);
    }),
    t
  );
}
function re(e) {
  const t = e.split(`/`);
  if (t.length === 0) return [];
  const [n, ...r] = t,
    i = n.endsWith(`?`),
    a = n.replace(/\?$/, ``);
  if (r.length === 0) return i ? [a, ``] : [a];
  const o = re(r.join(`/`)),
    s = [];
  return (
    s.push(...o.map((e) => (e === `` ? a : [a, e].join(`/`)))),
    i && s.push(...o),
    s.map((t) => (e.startsWith(`/`) && t === `` ? `/` : t))
  );
}
function ie(e) {
  e.sort((e, t) =>
    e.score === t.score
      ? B(
          e.routesMeta.map((e) => e.childrenIndex),
          t.routesMeta.map((e) => e.childrenIndex),
        )
      : t.score - e.score,
  );
}
var ae = /^:[\w-]+$/,
  oe = /^:[\w-]+/,
  se = 3.5,
  R = 3,
  ce = 2,
  le = 1,
  ue = 10,
  z = -2,
  de = (e) => e === `*`;
function fe(e, t) {
  let n = e.split(`/`),
    r = n.length;
  return (
    n.some(de) && (r += z),
    t && (r += ce),
    n.filter((e) => !de(e)).reduce((e, t) => e + (ae.test(t) ? R : oe.test(t) ? se : t === `` ? le : ue), r)
  );
}
function B(e, t) {
  return e.length === t.length && e.slice(0, -1).every((e, n) => e === t[n]) ? e[e.length - 1] - t[t.length - 1] : 0;
}
function pe(e, t, n = !1) {
  let { routesMeta: r } = e,
    i = {},
    a = `/`,
    o = [];
  for (let e = 0; e < r.length; ++e) {
    let s = r[e],
      c = e === r.length - 1,
      l = a === `/` ? t : t.slice(a.length) || `/`,
      u = { path: s.relativePath, caseSensitive: s.caseSensitive, end: c },
      d = s.matcher && s.compiledParams ? he(u, l, s.matcher, s.compiledParams) : me(u, l),
      f = s.route;
    if (
      (!d &&
        c &&
        n &&
        !r[r.length - 1].route.index &&
        (d = me({ path: s.relativePath, caseSensitive: s.caseSensitive, end: !1 }, l)),
      !d)
    )
      return null;
    Object.assign(i, d.params),
      o.push({ params: i, pathname: U([a, d.pathname]), pathnameBase: De(U([a, d.pathnameBase])), route: f }),
      d.pathnameBase !== `/` && (a = U([a, d.pathnameBase]));
  }
  return o;
}
function me(e, t) {
  typeof e == `string` && (e = { path: e, caseSensitive: !1, end: !0 });
  const [n, r] = ge(e.path, e.caseSensitive, e.end);
  return he(e, t, n, r);
}
function he(e, t, n, r) {
  const i = t.match(n);
  if (!i) return null;
  let a = i[0],
    o = Ee(a, 1),
    s = i.slice(1);
  return {
    params: r.reduce((e, { paramName: t, isOptional: n }, r) => {
      if (t === `*`) {
        const e = s[r] || ``;
        o = Ee(a.slice(0, a.length - e.length), 1);
      }
      const i = s[r];
      return (e[t] = n && !i ? void 0 : (i || ``).replace(/%2F/g, `/`)), e;
    }, {}),
    pathname: a,
    pathnameBase: o,
    pattern: e,
  };
}
function ge(e, t = !1, n = !0) {
  v(
    e === `*` || !e.endsWith(`*`) || e.endsWith(`/*`),
    `Route path "${e}" will be treated as if it were "${e.replace(/\*$/, `/*`)}" because the \`*\` character must always follow a \`/\` in the pattern. To get rid of this warning, please change the route path to "${e.replace(/\*$/, `/*`)}".`,
  );
  let r = [],
    i =
      `^` +
      e
        .replace(/\/*\*?$/, ``)
        .replace(/^\/*/, `/`)
        .replace(/[\\.*+^${}|()[\]]/g, `\\$&`)
        .replace(/\/:([\w-]+)(\?)?/g, (e, t, n, i, a) => {
          if ((r.push({ paramName: t, isOptional: n != null }), n)) {
            const t = a.charAt(i + e.length);
            return t && t !== `/` ? `/([^\\/]*)` : `(?:/([^\\/]*))?`;
          }
          return `/([^\\/]+)`;
        })
        .replace(/\/([\w-]+)\?(?=\/|$|\()/g, `(?:/$1)?`);
  return (
    e.endsWith(`*`)
      ? (r.push({ paramName: `*` }), (i += e === `*` || e === `/*` ? `(.*)$` : `(?:\\/(.+)|\\/*)$`))
      : n
        ? (i += `\\/*$`)
        : e !== `` && e !== `/` && (i += `(?:(?=\\/|$))`),
    [new RegExp(i, t ? void 0 : `i`), r]
  );
}
function _e(e) {
  try {
    return e
      .split(`/`)
      .map((e) => decodeURIComponent(e).replace(/\//g, `%2F`))
      .join(`/`);
  } catch (t) {
    return (
      v(
        !1,
        `The URL path "${e}" could not be decoded because it is a malformed URL segment. This is probably due to a bad percent encoding (${t}).`,
      ),
      e
    );
  }
}
function ve(e, t) {
  if (t === `/`) return e;
  if (!e.toLowerCase().startsWith(t.toLowerCase())) return null;
  const n = t.endsWith(`/`) ? t.length - 1 : t.length,
    r = e.charAt(n);
  return r && r !== `/` ? null : e.slice(n) || `/`;
}
function ye({ basename: e, pathname: t }) {
  return t === `/` ? e : U([e, t]);
}
var be = (e) => d.test(e);
function V(e, t = `/`) {
  let { pathname: n, search: r = ``, hash: i = `` } = typeof e == `string` ? C(e) : e,
    a;
  return (
    n ? ((n = Te(n)), (a = n.startsWith(`/`) || n.startsWith(`\\`) ? xe(n.substring(1), `/`) : xe(n, t))) : (a = t),
    { pathname: a, search: Oe(r), hash: ke(i) }
  );
}
function xe(e, t) {
  const n = Ee(t).split(`/`);
  return (
    e.split(`/`).forEach((e) => {
      e === `..` ? n.length > 1 && n.pop() : e !== `.` && n.push(e);
    }),
    n.length > 1 ? n.join(`/`) : `/`
  );
}
function Se(e, t, n, r) {
  return `Cannot include a '${e}' character in a manually specified \`to.${t}\` field [${JSON.stringify(r)}].  Please separate it out to the \`to.${n}\` field. Alternatively you may provide the full path as a string in <Link to="..."> and the router will parse it for you.`;
}
function Ce(e) {
  return e.filter((e, t) => t === 0 || (e.route.path && e.route.path.length > 0));
}
function H(e) {
  const t = Ce(e);
  return t.map((e, n) => (n === t.length - 1 ? e.pathname : e.pathnameBase));
}
function we(e, t, n, r = !1) {
  let i;
  typeof e == `string`
    ? (i = C(e))
    : ((i = { ...e }),
      _(!i.pathname || !i.pathname.includes(`?`), Se(`?`, `pathname`, `search`, i)),
      _(!i.pathname || !i.pathname.includes(`#`), Se(`#`, `pathname`, `hash`, i)),
      _(!i.search || !i.search.includes(`#`), Se(`#`, `search`, `hash`, i)));
  let a = e === `` || i.pathname === ``,
    o = a ? `/` : i.pathname,
    s;
  if (o == null) s = n;
  else {
    let e = t.length - 1;
    if (!r && o.startsWith(`..`)) {
      const t = o.split(`/`);
      for (; t[0] === `..`; ) t.shift(), --e;
      i.pathname = t.join(`/`);
    }
    s = e >= 0 ? t[e] : `/`;
  }
  const c = V(i, s),
    l = o && o !== `/` && o.endsWith(`/`),
    u = (a || o === `.`) && n.endsWith(`/`);
  return !c.pathname.endsWith(`/`) && (l || u) && (c.pathname += `/`), c;
}
var Te = (e) => e.replace(/[\\/]{2,}/g, `/`),
  U = (e) => Te(e.join(`/`));
function Ee(e, t = 0) {
  let n = e.length;
  for (; n > t && e.charCodeAt(n - 1) === 47; ) n--;
  return n === e.length ? e : e.slice(0, n);
}
var De = (e) => Ee(e).replace(/^\/*/, `/`),
  Oe = (e) => (!e || e === `?` ? `` : e.startsWith(`?`) ? e : `?` + e),
  ke = (e) => (!e || e === `#` ? `` : e.startsWith(`#`) ? e : `#` + e),
  Ae = class {
    type = `DataWithResponseInit`;
    data;
    init;
    constructor(e, t) {
      (this.data = e), (this.init = t || null);
    }
  };
function je(e, t) {
  return new Ae(e, typeof t == `number` ? { status: t } : t);
}
var Me = (e, t = 302) => {
    let n = t;
    typeof n == `number` ? (n = { status: n }) : n.status === void 0 && (n.status = 302);
    const r = new Headers(n.headers);
    return r.set(`Location`, e), new Response(null, { ...n, headers: r });
  },
  Ne = [`EvalError`, `RangeError`, `ReferenceError`, `SyntaxError`, `TypeError`, `URIError`],
  W = class {
    status;
    statusText;
    data;
    error;
    internal;
    constructor(e, t, n, r = !1) {
      (this.status = e),
        (this.statusText = t || ``),
        (this.internal = r),
        n instanceof Error ? ((this.data = n.toString()), (this.error = n)) : (this.data = n);
    }
  };
function Pe(e) {
  return (
    e != null &&
    typeof e.status == `number` &&
    typeof e.statusText == `string` &&
    typeof e.internal == `boolean` &&
    `data` in e
  );
}
function G(e) {
  return U(e.map((e) => e.route.path).filter(Boolean)) || `/`;
}
function Fe(e, t) {
  const n = new URL(typeof e == `string` || e instanceof URL ? e : e.url),
    r = typeof t == `string` ? C(t) : t;
  if (((n.pathname = r.pathname || `/`), r.search)) {
    const e = new URLSearchParams(r.search),
      t = e.getAll(`index`);
    e.delete(`index`);
    for (const n of t.filter(Boolean)) e.append(`index`, n);
    const i = e.toString();
    n.search = i ? `?${i}` : ``;
  } else n.search = ``;
  return (n.hash = r.hash || ``), n;
}
var Ie = typeof window < `u` && window.document !== void 0 && window.document.createElement !== void 0;
function Le(e, t) {
  let n = e;
  if (typeof n != `string` || !d.test(n)) return { absoluteURL: void 0, isExternal: !1, to: n };
  let r = n,
    i = !1;
  if (Ie)
    try {
      const e = new URL(window.location.href),
        r = f.test(n) ? new URL(p(n, e.protocol)) : new URL(n),
        a = ve(r.pathname, t);
      r.origin === e.origin && a != null ? (n = a + r.search + r.hash) : (i = !0);
    } catch {
      v(
        !1,
        `<Link to="${n}"> contains an invalid URL which will probably break when clicked - please update to a valid URL path.`,
      );
    }
  return { absoluteURL: r, isExternal: i, to: n };
}
var Re = Symbol(`Uninstrumented`),
  K = new WeakMap();
function ze(e, t) {
  const n = {
    lazy: [],
    'lazy.loader': [],
    'lazy.action': [],
    'lazy.middleware': [],
    middleware: [],
    loader: [],
    action: [],
  };
  e.forEach((e) =>
    e({
      id: t.id,
      index: t.index,
      path: t.path,
      instrument(e) {
        e.lazy != null && n.lazy.push(e.lazy),
          e[`lazy.loader`] != null && n[`lazy.loader`].push(e[`lazy.loader`]),
          e[`lazy.action`] != null && n[`lazy.action`].push(e[`lazy.action`]),
          e[`lazy.middleware`] != null && n[`lazy.middleware`].push(e[`lazy.middleware`]),
          e.middleware != null && n.middleware.push(e.middleware),
          e.loader != null && n.loader.push(e.loader),
          e.action != null && n.action.push(e.action);
      },
    }),
  );
  const r = {};
  if (typeof t.lazy == `function` && n.lazy.length > 0) {
    const e = t.lazy;
    r.lazy = async (...t) => q(await J(n.lazy, void 0, () => e(...t), Y));
  }
  if (typeof t.lazy == `object`) {
    const e = t.lazy;
    if (typeof e.middleware == `function` && n[`lazy.middleware`].length > 0) {
      const t = e.middleware;
      r.lazy = Object.assign(r.lazy || {}, {
        middleware: async (...e) => q(await J(n[`lazy.middleware`], void 0, () => t(...e), Y)),
      });
    }
    if (typeof e.loader == `function` && n[`lazy.loader`].length > 0) {
      const t = e.loader;
      r.lazy = Object.assign(r.lazy || {}, {
        loader: async (...e) => q(await J(n[`lazy.loader`], void 0, () => t(...e), Y)),
      });
    }
    if (typeof e.action == `function` && n[`lazy.action`].length > 0) {
      const t = e.action;
      r.lazy = Object.assign(r.lazy || {}, {
        action: async (...e) => q(await J(n[`lazy.action`], void 0, () => t(...e), Y)),
      });
    }
  }
  if (typeof t.loader == `function` && n.loader.length > 0) {
    const e = Ve(t.loader),
      i = async (...t) => q(await J(n.loader, Ge(t[0]), () => e(...t), Y));
    e.hydrate === !0 && (i.hydrate = !0), He(i, e), (r.loader = i);
  }
  if (typeof t.action == `function` && n.action.length > 0) {
    const e = Ve(t.action),
      i = async (...t) => q(await J(n.action, Ge(t[0]), () => e(...t), Y));
    He(i, e), (r.action = i);
  }
  return (
    t.middleware &&
      t.middleware.length > 0 &&
      n.middleware.length > 0 &&
      (r.middleware = t.middleware.map((e) => {
        const t = Ve(e),
          r = async (...e) => q(await J(n.middleware, Ge(e[0]), () => t(...e), Y));
        return He(r, t), r;
      })),
    r
  );
}
function Be(e, t) {
  const n = { navigate: [], fetch: [] };
  if (
    (t.forEach((e) =>
      e({
        instrument(e) {
          e.navigate != null && n.navigate.push(e.navigate), e.fetch != null && n.fetch.push(e.fetch);
        },
      }),
    ),
    n.navigate.length > 0)
  ) {
    const t = Ve(e.navigate),
      r = async (...r) => {
        let [i, a] = r,
          o,
          s = { to: typeof i == `number` || typeof i == `string` ? i : i ? S(i) : `.`, ...Ke(e, a ?? {}) };
        return q(
          await J(
            n.navigate,
            s,
            async () => {
              if (typeof i == `number`) return await t(...r);
              const n = Ue(e, (e) => {
                o = e;
              });
              try {
                return await t(...r);
              } finally {
                n();
              }
            },
            (e) => ({ ...Y(e), meta: o }),
          ),
        );
      };
    He(r, t), (e.navigate = r);
  }
  if (n.fetch.length > 0) {
    const t = Ve(e.fetch),
      r = async (...r) => {
        let [i, a, o, s] = r,
          c;
        return q(
          await J(
            n.fetch,
            { href: o ?? `.`, fetcherKey: i, ...Ke(e, s ?? {}) },
            async () => {
              const n = Ue(e, (e) => {
                c = e;
              });
              try {
                return await t(...r);
              } finally {
                n();
              }
            },
            (e) => ({ ...Y(e), meta: c }),
          ),
        );
      };
    He(r, t), (e.fetch = r);
  }
  return e;
}
function Ve(e) {
  return e[Re] ?? e;
}
function He(e, t) {
  e[Re] = t;
}
function Ue(e, t) {
  return (
    K.set(e, t),
    () => {
      K.get(e) === t && K.delete(e);
    }
  );
}
function We(e) {
  const t = K.get(e);
  return K.delete(e), t;
}
function q(e) {
  if (e.type === `error`) throw e.value;
  return e.value;
}
async function J(e, t, n, r, i = { result: null, innerResult: null }, a = e.length - 1) {
  const o = e[a];
  if (o) {
    let s,
      c = async () => (
        s ? console.error(`You cannot call instrumented handlers more than once`) : (s = J(e, t, n, r, i, a - 1)),
        await s,
        _(i.innerResult, `Expected an inner result`),
        i.innerResult
      );
    try {
      await o(c, t);
    } catch (e) {
      console.error(`An instrumentation function threw an error:`, e);
    }
    s || (await c()), await s;
  } else {
    try {
      i.result = { type: `success`, value: await n() };
    } catch (e) {
      i.result = { type: `error`, value: e };
    }
    i.innerResult = r(i.result, t);
  }
  return (
    i.result ||
      ((i.result = { type: `error`, value: Error(`No result assigned in instrumentation chain.`) }),
      (i.innerResult = r(i.result, t))),
    i.result
  );
}
function Y(e) {
  return e.type === `error` && e.value instanceof Error
    ? { status: `error`, error: e.value }
    : { status: `success`, error: void 0 };
}
function Ge(e) {
  const { request: t, context: n, params: r } = e;
  return { ...e, request: qe(t), params: { ...r }, context: Je(n) };
}
function Ke(e, t) {
  return {
    currentUrl: S(e.state.location),
    ...(`formMethod` in t ? { formMethod: t.formMethod } : {}),
    ...(`formEncType` in t ? { formEncType: t.formEncType } : {}),
    ...(`formData` in t ? { formData: t.formData } : {}),
    ...(`body` in t ? { body: t.body } : {}),
  };
}
function qe(e) {
  return { method: e.method, url: e.url, headers: { get: (...t) => e.headers.get(...t) } };
}
function Je(e) {
  return { get: (t) => e.get(t) };
}
var Ye = class {
    #e = [];
    #t = [];
    #n;
    constructor(e) {
      this.#n = e;
    }
    update(e) {
      (this.#e = e), (this.#t = I(e));
    }
    match(e, t = !1) {
      return F(this.#e, e, this.#n, t, this.#t);
    }
  },
  Xe = new URL(`http://localhost`);
function Ze(e) {
  if (e.createURL) return e.createURL(`/`);
  try {
    return new URL(e.createHref(`/`), Xe);
  } catch {
    return Xe;
  }
}
function Qe(e, t) {
  return e.origin === t.origin && (e.origin !== `null` || (e.protocol === t.protocol && e.host === t.host));
}
function $e(e, t) {
  if (e.startsWith(`//`)) return !0;
  const n = t.protocol.toLowerCase();
  return e.toLowerCase().startsWith(n) ? t.host === `` || e.slice(n.length).startsWith(`//`) : !1;
}
function et(e, t, n, r) {
  let i = null;
  try {
    i = e == null ? null : new URL(e, n);
  } catch {}
  const a = new URL(t, n),
    o = i != null && !Qe(i, n),
    s = !Qe(a, n);
  if (r === `reject`) {
    if (o || s) throw Error(`External navigation is not allowed`);
  } else if (s && (i == null || !$e(e, i) || !Qe(i, a))) throw Error(`External navigation is not allowed`);
}
var tt = [`POST`, `PUT`, `PATCH`, `DELETE`],
  nt = new Set(tt),
  rt = [`GET`, ...tt],
  it = new Set(rt),
  at = new Set([301, 302, 303, 307, 308]),
  ot = new Set([307, 308]),
  st = {
    state: `idle`,
    location: void 0,
    matches: void 0,
    historyAction: void 0,
    formMethod: void 0,
    formAction: void 0,
    formEncType: void 0,
    formData: void 0,
    json: void 0,
    text: void 0,
  },
  ct = {
    state: `idle`,
    data: void 0,
    formMethod: void 0,
    formAction: void 0,
    formEncType: void 0,
    formData: void 0,
    json: void 0,
    text: void 0,
  },
  lt = { state: `unblocked`, proceed: void 0, reset: void 0, location: void 0 },
  ut = `remix-router-transitions`,
  dt = Symbol(`ResetLoaderData`);
function ft(e, t) {
  return e.unstable_routePatternMatching
    ? (_(
        void 0,
        `You must call unstable_preloadRoutePattern() from "react-router/route-pattern" before enabling future.unstable_routePatternMatching.`,
      ),
      new (void 0)(t))
    : new Ye(t);
}
var pt = class {
  #e;
  #t;
  #n;
  constructor(e, t) {
    (this.#e = e), (this.#n = t), this.#n.update(e);
  }
  get stableRoutes() {
    return this.#e;
  }
  get activeRoutes() {
    return this.#t ?? this.#e;
  }
  get hasHMRRoutes() {
    return this.#t != null;
  }
  setRoutes(e) {
    (this.#e = e), this.#t || this.#n.update(e);
  }
  setHmrRoutes(e) {
    (this.#t = e), this.#n.update(e);
  }
  commitHmrRoutes() {
    this.#t && ((this.#e = this.#t), (this.#t = void 0), this.#n.update(this.#e));
  }
};
function mt(e) {
  const t = e.window ? e.window : typeof window < `u` ? window : void 0,
    n = t !== void 0 && t.document !== void 0 && t.document.createElement !== void 0;
  _(e.routes.length > 0, `You must provide a non-empty routes array to createRouter`);
  let r = e.hydrationRouteProperties || [],
    i = e.mapRouteProperties,
    a = i || (() => ({}));
  if (e.instrumentations) {
    const t = e.instrumentations;
    a = (e) => ({ ...i?.(e), ...ze(t.map((e) => e.route).filter(Boolean), e) });
  }
  let o = { ...e.future },
    s = e.basename || `/`;
  s.startsWith(`/`) || (s = `/${s}`);
  let c = ft(o, s),
    l = {},
    u = new pt(M(e.routes, a, void 0, l), c),
    d = e.dataStrategy || jt,
    p = null,
    m = new Set(),
    h = null,
    g = null,
    y = null,
    b = null,
    w = e.hydrationData != null,
    E = c.match(e.history.location),
    D = !1,
    te = null,
    O,
    k;
  if (E == null && !e.patchRoutesOnNavigation) {
    const t = X(404, { pathname: e.history.location.pathname }),
      { matches: n, route: r } = en(u.activeRoutes);
    (O = !0), (k = !O), (E = n), (te = { [r.id]: t });
  } else if ((E && !e.hydrationData && Ze(E, e.history.location.pathname).active && (E = null), !E)) {
    (O = !1), (k = !O), (E = []);
    const t = Ze(null, e.history.location.pathname);
    t.active && t.matches && ((D = !0), (E = t.matches));
  } else if (E.some((e) => e.route.lazy)) (O = !1), (k = !O);
  else if (!E.some((e) => yt(e.route))) (O = !0), (k = !O);
  else {
    let t = e.hydrationData ? e.hydrationData.loaderData : null,
      n = e.hydrationData ? e.hydrationData.errors : null,
      r = E;
    if (n) {
      const e = E.findIndex((e) => n[e.route.id] !== void 0);
      r = r.slice(0, e + 1);
    }
    (k = !1),
      (O = !0),
      r.forEach((e) => {
        const r = bt(e.route, t, n);
        (k ||= r.renderFallback), (O &&= !r.shouldLoad);
      });
  }
  let A,
    j = {
      historyAction: e.history.action,
      location: e.history.location,
      matches: E,
      initialized: O,
      renderFallback: k,
      navigation: st,
      restoreScrollPosition: e.hydrationData == null && null,
      preventScrollReset: !1,
      revalidation: `idle`,
      loaderData: (e.hydrationData && e.hydrationData.loaderData) || {},
      actionData: (e.hydrationData && e.hydrationData.actionData) || null,
      errors: (e.hydrationData && e.hydrationData.errors) || te,
      fetchers: new Map(),
      blockers: new Map(),
    },
    N = `POP`,
    P = null,
    F = !1,
    I,
    L = !1,
    re = new Map(),
    ie = null,
    ae = !1,
    oe = !1,
    se = new Set(),
    R = new Map(),
    ce = 0,
    le = -1,
    ue = new Map(),
    z = new Set(),
    de = new Map(),
    fe = new Map(),
    B = new Set(),
    pe = new Map(),
    me,
    he = null;
  function ge() {
    if (
      ((p = e.history.listen(({ action: t, location: n, delta: r }) => {
        if (me) {
          me(), (me = void 0);
          return;
        }
        v(
          pe.size === 0 || r != null,
          'You are trying to use a blocker on a POP navigation to a location that was not created by @remix-run/router. This will fail silently in production. This can happen if you are navigating outside the router via `window.history.pushState`/`window.location.hash` instead of using router navigation APIs.  This can also happen if you are using createHashRouter and the user manually changes the URL.',
        );
        const i = Ge({ currentLocation: j.location, nextLocation: n, historyAction: t });
        if (i && r != null) {
          const t = new Promise((e) => {
            me = e;
          });
          e.history.go(r * -1),
            Y(i, {
              state: `blocked`,
              location: n,
              proceed() {
                Y(i, { state: `proceeding`, proceed: void 0, reset: void 0, location: n }),
                  t.then(() => e.history.go(r));
              },
              reset() {
                const e = new Map(j.blockers);
                e.set(i, lt), V({ blockers: e });
              },
            }),
            P?.resolve(),
            (P = null);
        } else return H(t, n);
      })),
      n)
    ) {
      Cn(t, re);
      const e = () => wn(t, re);
      t.addEventListener(`pagehide`, e), (ie = () => t.removeEventListener(`pagehide`, e));
    }
    return j.initialized || H(`POP`, j.location, { initialHydration: !0 }), A;
  }
  function _e() {
    p && p(),
      ie && ie(),
      m.clear(),
      I && I.abort(),
      j.fetchers.forEach((e, t) => Le(j.fetchers, t)),
      j.blockers.forEach((e, t) => J(t));
  }
  function ye(e) {
    if ((m.add(e), h)) {
      const { newErrors: t } = h;
      (h = null), e(j, { deletedFetchers: [], newErrors: t, viewTransitionOpts: void 0, flushSync: !1 });
    }
    return () => m.delete(e);
  }
  function V(e, t = {}) {
    (e.matches &&= e.matches.map((e) => {
      const t = l[e.route.id],
        n = e.route;
      return n.element !== t.element ||
        n.errorElement !== t.errorElement ||
        n.hydrateFallbackElement !== t.hydrateFallbackElement
        ? { ...e, route: t }
        : e;
    })),
      (j = { ...j, ...e });
    const n = [],
      r = [];
    j.fetchers.forEach((e, t) => {
      e.state === `idle` && (B.has(t) ? n.push(t) : r.push(t));
    }),
      B.forEach((e) => {
        !j.fetchers.has(e) && !R.has(e) && n.push(e);
      }),
      m.size === 0 && (h = { newErrors: e.errors ?? null }),
      [...m].forEach((r) =>
        r(j, {
          deletedFetchers: n,
          newErrors: e.errors ?? null,
          viewTransitionOpts: t.viewTransitionOpts,
          flushSync: t.flushSync === !0,
        }),
      ),
      n.forEach((e) => Le(j.fetchers, e)),
      r.forEach((e) => j.fetchers.delete(e));
  }
  function xe(t, n, { flushSync: r } = {}) {
    let i =
        j.actionData != null &&
        j.navigation.formMethod != null &&
        Q(j.navigation.formMethod) &&
        j.navigation.state === `loading` &&
        t.state?._isRedirect !== !0,
      a;
    a = n.actionData ? (Object.keys(n.actionData).length > 0 ? n.actionData : null) : i ? j.actionData : null;
    let o = n.loaderData ? Zt(j.loaderData, n.loaderData, n.matches || [], n.errors) : j.loaderData,
      s = j.blockers;
    s.size > 0 && !ae && ((s = new Map(s)), s.forEach((e, t) => s.set(t, lt)));
    const c = !ae && Xe(t, n.matches || j.matches),
      l = F === !0 || (j.navigation.formMethod != null && Q(j.navigation.formMethod) && t.state?._isRedirect !== !0);
    u.commitHmrRoutes(),
      ae ||
        N === `POP` ||
        (N === `PUSH` ? e.history.push(t, t.state) : N === `REPLACE` && e.history.replace(t, t.state));
    let d;
    if (N === `POP` && !ae && t !== j.location) {
      const e = re.get(j.location.pathname);
      e && e.has(t.pathname)
        ? (d = { currentLocation: j.location, nextLocation: t })
        : re.has(t.pathname) && (d = { currentLocation: t, nextLocation: j.location });
    } else if (L) {
      let e = re.get(j.location.pathname);
      e ? e.add(t.pathname) : ((e = new Set([t.pathname])), re.set(j.location.pathname, e)),
        (d = { currentLocation: j.location, nextLocation: t });
    }
    V(
      {
        ...n,
        actionData: a,
        loaderData: o,
        historyAction: N,
        location: t,
        initialized: !0,
        renderFallback: !1,
        navigation: st,
        revalidation: `idle`,
        restoreScrollPosition: c,
        preventScrollReset: l,
        blockers: s,
      },
      { viewTransitionOpts: d, flushSync: r === !0 },
    ),
      (N = `POP`),
      (F = !1),
      (L = !1),
      (ae = !1),
      (oe = !1),
      P?.resolve(),
      (P = null),
      he?.resolve(),
      (he = null);
  }
  async function Se(t, n) {
    if ((P?.resolve(), (P = null), typeof t == `number`)) {
      P ||= Tn();
      const n = P.promise;
      return e.history.go(t), n;
    }
    let r = We(A),
      { path: i, submission: a, error: o } = _t(!1, gt(j.location, j.matches, s, t, n?.fromRouteId, n?.relative), n),
      c;
    if (n?.mask) {
      const t = typeof n.mask == `string` ? C(n.mask) : { ...j.location.mask, ...n.mask };
      if (((c = { pathname: t.pathname ?? ``, search: t.search ?? ``, hash: t.hash ?? `` }), f.test(c.pathname)))
        throw Error(`External navigation is not allowed`);
      c.pathname.startsWith(`\\`) && (c.pathname = c.pathname.replace(/^\\+/, `/`)),
        et(typeof n.mask == `string` ? n.mask : S(n.mask), S(c), e.history.createURL(`/`), `reject`);
    }
    let l = j.location,
      u = x(l, i, n && n.state, void 0, c);
    (u = { ...u, ...e.history.encodeLocation(u) }),
      et(
        t == null ? e.history.createHref(j.location) : typeof t == `string` ? t : S(t),
        e.history.createHref(u.mask || u),
        e.history.createURL(`/`),
        `reject`,
      );
    let d = n && n.replace != null ? n.replace : void 0,
      p = `PUSH`;
    d === !0
      ? (p = `REPLACE`)
      : d === !1 ||
        (a != null && Q(a.formMethod) && a.formAction === j.location.pathname + j.location.search && (p = `REPLACE`));
    const m = n && `preventScrollReset` in n ? n.preventScrollReset === !0 : void 0,
      h = (n && n.flushSync) === !0,
      g = Ge({ currentLocation: l, nextLocation: u, historyAction: p });
    g
      ? Y(g, {
          state: `blocked`,
          location: u,
          proceed() {
            Y(g, { state: `proceeding`, proceed: void 0, reset: void 0, location: u }), Se(t, n);
          },
          reset() {
            const e = new Map(j.blockers);
            e.set(g, lt), V({ blockers: e });
          },
        })
      : await H(p, u, {
          submission: a,
          pendingError: o,
          preventScrollReset: m,
          replace: n && n.replace,
          enableViewTransition: n && n.viewTransition,
          flushSync: h,
          callSiteDefaultShouldRevalidate: n && n.defaultShouldRevalidate,
          instrumentationNavigateMetaReceiver: r,
        });
  }
  function Ce() {
    (he ||= Tn()), Ne(), V({ revalidation: `loading` });
    const e = he.promise;
    return j.navigation.state === `submitting`
      ? e
      : j.navigation.state === `idle`
        ? (H(j.historyAction, j.location, { startUninterruptedRevalidation: !0 }), e)
        : (H(N || j.historyAction, j.navigation.location, {
            overrideNavigation: j.navigation,
            enableViewTransition: L === !0,
          }),
          e);
  }
  async function H(t, n, r) {
    I && I.abort(),
      (I = null),
      (N = t),
      (ae = (r && r.startUninterruptedRevalidation) === !0),
      Ye(j.location, j.matches),
      (F = (r && r.preventScrollReset) === !0),
      (L = (r && r.enableViewTransition) === !0);
    let i = r?.initialHydration && j.matches && j.matches.length > 0 && !D ? j.matches : c.match(n),
      a = (r && r.flushSync) === !0;
    if (i && j.initialized && !oe && rn(j.location, n) && !(r && r.submission && Q(r.submission.formMethod))) {
      xe(n, { matches: i }, { flushSync: a });
      return;
    }
    const o = Ze(i, n.pathname);
    if ((o.active && o.matches && (i = o.matches), r?.instrumentationNavigateMetaReceiver)) {
      const t = _n(e.history, n, i);
      r.instrumentationNavigateMetaReceiver(t);
    }
    if (!i) {
      const { error: e, notFoundMatches: t, route: r } = Ke(n.pathname);
      xe(n, { matches: t, loaderData: {}, errors: { [r.id]: e } }, { flushSync: a });
      return;
    }
    let s = r && r.overrideNavigation ? { ...r.overrideNavigation, matches: i, historyAction: t } : void 0;
    I = new AbortController();
    let l = Kt(e.history, n, I.signal, r && r.submission),
      u = e.getContext ? await e.getContext() : new ee(),
      d;
    if (r && r.pendingError) d = [$t(i).route.id, { type: `error`, error: r.pendingError }];
    else if (r && r.submission && Q(r.submission.formMethod)) {
      const c = await we(l, n, r.submission, i, t, u, o.active, r && r.initialHydration === !0, {
        replace: r.replace,
        flushSync: a,
      });
      if (c.shortCircuited) return;
      if (c.pendingActionResult) {
        const [e, t] = c.pendingActionResult;
        if (Z(t) && Pe(t.error) && t.error.status === 404) {
          (I = null), xe(n, { matches: c.matches, loaderData: {}, errors: { [e]: t.error } });
          return;
        }
      }
      (i = c.matches || i),
        (d = c.pendingActionResult),
        (s = yn(n, i, t, r.submission)),
        (a = !1),
        (o.active = !1),
        (l = Kt(e.history, l.url, l.signal));
    }
    const {
      shortCircuited: f,
      matches: p,
      loaderData: m,
      errors: h,
      workingFetchers: g,
    } = await Te(
      l,
      n,
      i,
      t,
      u,
      o.active,
      s,
      r && r.submission,
      r && r.fetcherSubmission,
      r && r.replace,
      r && r.initialHydration === !0,
      a,
      d,
      r && r.callSiteDefaultShouldRevalidate,
    );
    f || ((I = null), xe(n, { matches: p || i, ...Qt(d), loaderData: m, errors: h, ...(g ? { fetchers: g } : {}) }));
  }
  async function we(t, n, i, o, c, d, f, p, m = {}) {
    if ((Ne(), V({ navigation: bn(n, o, c, i) }, { flushSync: m.flushSync === !0 }), f)) {
      const e = await Qe(o, n.pathname, t.signal);
      if (e.type === `aborted`) return { shortCircuited: !0 };
      if (e.type === `error`) {
        if (e.partialMatches.length === 0) {
          const { matches: t, route: n } = en(u.activeRoutes);
          return { matches: t, pendingActionResult: [n.id, { type: `error`, error: e.error }] };
        }
        const t = $t(e.partialMatches).route.id;
        return { matches: e.partialMatches, pendingActionResult: [t, { type: `error`, error: e.error }] };
      }
      if (e.matches) o = e.matches;
      else {
        const { notFoundMatches: e, error: t, route: r } = Ke(n.pathname);
        return { matches: e, pendingActionResult: [r.id, { type: `error`, error: t }] };
      }
    }
    let h,
      g = gn(o, n);
    if (!g.route.action && !g.route.lazy)
      h = { type: `error`, error: X(405, { method: t.method, pathname: n.pathname, routeId: g.route.id }) };
    else {
      const e = await je(t, n, Lt(a, l, t, n, o, g, p ? [] : r, d), d, null);
      if (((h = e[g.route.id]), !h)) {
        for (const t of o)
          if (e[t.route.id]) {
            h = e[t.route.id];
            break;
          }
      }
      if (t.signal.aborted) return { shortCircuited: !0 };
    }
    if (ln(h)) {
      let n;
      return (
        (n =
          m && m.replace != null
            ? m.replace
            : Gt(h.response.headers.get(`Location`), new URL(t.url), s, e.history) ===
              j.location.pathname + j.location.search),
        await Ae(t, h, !0, { submission: i, replace: n }),
        { shortCircuited: !0 }
      );
    }
    if (Z(h)) {
      const e = $t(o, g.route.id);
      return (m && m.replace) !== !0 && (N = `PUSH`), { matches: o, pendingActionResult: [e.route.id, h, g.route.id] };
    }
    return { matches: o, pendingActionResult: [g.route.id, h] };
  }
  async function Te(t, n, i, o, s, d, f, p, m, h, g, _, v, y) {
    const b = f || yn(n, i, o, p),
      x = p || m || vn(b),
      S = !ae && !g;
    if (d) {
      if (S) {
        const e = U(v);
        V({ navigation: b, ...(e === void 0 ? {} : { actionData: e }) }, { flushSync: _ });
      }
      const e = await Qe(i, n.pathname, t.signal);
      if (e.type === `aborted`) return { shortCircuited: !0 };
      if (e.type === `error`) {
        if (e.partialMatches.length === 0) {
          const { matches: t, route: n } = en(u.activeRoutes);
          return { matches: t, loaderData: {}, errors: { [n.id]: e.error } };
        }
        const t = $t(e.partialMatches).route.id;
        return { matches: e.partialMatches, loaderData: {}, errors: { [t]: e.error } };
      }
      if (e.matches) i = e.matches;
      else {
        const { error: e, notFoundMatches: t, route: r } = Ke(n.pathname);
        return { matches: t, loaderData: {}, errors: { [r.id]: e } };
      }
    }
    const { dsMatches: C, revalidatingFetchers: w } = vt(
      t,
      s,
      a,
      l,
      e.history,
      j,
      i,
      x,
      n,
      g ? [] : r,
      g === !0,
      oe,
      se,
      B,
      de,
      z,
      c,
      v,
      y,
    );
    if (
      ((le = ++ce),
      !e.dataStrategy &&
        !C.some((e) => e.shouldLoad) &&
        !C.some((e) => e.route.middleware && e.route.middleware.length > 0) &&
        w.length === 0)
    ) {
      const e = new Map(j.fetchers),
        t = He(e);
      return (
        xe(
          n,
          {
            matches: i,
            loaderData: {},
            errors: v && Z(v[1]) ? { [v[0]]: v[1].error } : null,
            ...Qt(v),
            ...(t ? { fetchers: e } : {}),
          },
          { flushSync: _ },
        ),
        { shortCircuited: !0 }
      );
    }
    if (S) {
      const e = {};
      if (!d) {
        e.navigation = b;
        const t = U(v);
        t !== void 0 && (e.actionData = t);
      }
      w.length > 0 && (e.fetchers = Ee(w)), V(e, { flushSync: _ });
    }
    w.forEach((e) => {
      K(e.key), e.controller && R.set(e.key, e.controller);
    });
    const T = () => w.forEach((e) => K(e.key));
    I && I.signal.addEventListener(`abort`, T);
    const { loaderResults: E, fetcherResults: ee } = await Me(C, w, t, n, s);
    if (t.signal.aborted) return { shortCircuited: !0 };
    I && I.signal.removeEventListener(`abort`, T), w.forEach((e) => R.delete(e.key));
    let D = tn(E);
    if (D) return await Ae(t, D.result, !0, { replace: h }), { shortCircuited: !0 };
    if (((D = tn(ee)), D)) return z.add(D.key), await Ae(t, D.result, !0, { replace: h }), { shortCircuited: !0 };
    let te = new Map(j.fetchers),
      { loaderData: O, errors: k } = Xt(j, i, E, v, w, ee, te);
    g && j.errors && (k = { ...j.errors, ...k });
    const A = He(te),
      M = Ue(le, te),
      N = A || M || w.length > 0;
    return { matches: i, loaderData: O, errors: k, ...(N ? { workingFetchers: te } : {}) };
  }
  function U(e) {
    if (e && !Z(e[1])) return { [e[0]]: e[1].data };
    if (j.actionData) return Object.keys(j.actionData).length === 0 ? null : j.actionData;
  }
  function Ee(e) {
    const t = new Map(j.fetchers);
    return (
      e.forEach((e) => {
        const n = t.get(e.key),
          r = xn(void 0, n ? n.data : void 0);
        t.set(e.key, r);
      }),
      t
    );
  }
  async function De(t, n, r, i) {
    K(t);
    let a = (i && i.flushSync) === !0,
      o = We(A),
      l = gt(j.location, j.matches, s, r, n, i?.relative),
      u = c.match(l),
      d = Ze(u, l);
    if ((d.active && d.matches && (u = d.matches), o && o(_n(e.history, l, u)), !u)) {
      G(t, n, X(404, { pathname: l }), { flushSync: a });
      return;
    }
    const { path: f, submission: p, error: m } = _t(!0, l, i);
    if (m) {
      G(t, n, m, { flushSync: a });
      return;
    }
    const h = e.getContext ? await e.getContext() : new ee(),
      g = (i && i.preventScrollReset) === !0;
    if (p && Q(p.formMethod)) {
      await Oe(t, n, f, u, h, d.active, a, g, p, i && i.defaultShouldRevalidate);
      return;
    }
    const _ = { routeId: n, path: f, isDiscovering: d.active };
    de.set(t, _), await ke(t, _, u, h, a, g, p);
  }
  async function Oe(t, n, i, o, s, u, d, f, p, m) {
    Ne(), de.delete(t), W(t, Sn(p, j.fetchers.get(t)), { flushSync: d });
    const h = new AbortController(),
      g = Kt(e.history, i, h.signal, p);
    if (u) {
      const e = await Qe(o, new URL(g.url).pathname, g.signal, t);
      if (e.type === `aborted`) return;
      if (e.type === `error`) {
        G(t, n, e.error, { flushSync: d });
        return;
      }
      if (e.matches) o = e.matches;
      else {
        G(t, n, X(404, { pathname: i }), { flushSync: d });
        return;
      }
    }
    const v = gn(o, i);
    if (!v.route.action && !v.route.lazy) {
      G(t, n, X(405, { method: p.formMethod, pathname: i, routeId: n }), { flushSync: d });
      return;
    }
    R.set(t, h);
    let y = ce,
      b = Lt(a, l, g, i, o, v, r, s),
      x = await je(g, i, b, s, t),
      S = x[v.route.id];
    if (!S) {
      for (const e of b)
        if (x[e.route.id]) {
          S = x[e.route.id];
          break;
        }
    }
    if (g.signal.aborted) {
      R.get(t) === h && R.delete(t);
      return;
    }
    if (B.has(t)) {
      if (ln(S) || Z(S)) {
        W(t, $(void 0));
        return;
      }
    } else {
      if (ln(S)) {
        if ((R.delete(t), le > y)) {
          W(t, $(void 0));
          return;
        }
        return z.add(t), W(t, xn(p)), Ae(g, S, !1, { fetcherSubmission: p, preventScrollReset: f });
      }
      if (Z(S)) {
        G(t, n, S.error);
        return;
      }
    }
    const C = j.navigation.location || j.location,
      w = Kt(e.history, C, h.signal),
      T = j.navigation.state === `idle` ? j.matches : c.match(j.navigation.location);
    _(T, `Didn't find any matches after fetcher action`);
    const E = ++ce;
    ue.set(t, E);
    const { dsMatches: ee, revalidatingFetchers: D } = vt(
        w,
        s,
        a,
        l,
        e.history,
        j,
        T,
        p,
        C,
        r,
        !1,
        oe,
        se,
        B,
        de,
        z,
        c,
        [v.route.id, S],
        m,
      ),
      te = xn(p, S.data),
      O = new Map(j.fetchers);
    O.set(t, te),
      D.filter((e) => e.key !== t).forEach((e) => {
        const t = e.key,
          n = O.get(t),
          r = xn(void 0, n ? n.data : void 0);
        O.set(t, r), K(t), e.controller && R.set(t, e.controller);
      }),
      V({ fetchers: O });
    const k = () => D.forEach((e) => K(e.key));
    h.signal.addEventListener(`abort`, k);
    const { loaderResults: A, fetcherResults: M } = await Me(ee, D, w, C, s);
    if (h.signal.aborted) {
      ue.get(t) === E && ue.delete(t);
      return;
    }
    h.signal.removeEventListener(`abort`, k), ue.delete(t), R.delete(t), D.forEach((e) => R.delete(e.key));
    let P = j.fetchers.has(t),
      F = (e) => {
        if (!P) return e;
        const n = new Map(e.fetchers);
        return n.set(t, $(S.data)), { ...e, fetchers: n };
      },
      ne = tn(A);
    if (ne) return (j = F(j)), Ae(w, ne.result, !1, { preventScrollReset: f });
    if (((ne = tn(M)), ne)) return z.add(ne.key), (j = F(j)), Ae(w, ne.result, !1, { preventScrollReset: f });
    const L = new Map(j.fetchers);
    P && L.set(t, $(S.data));
    const { loaderData: re, errors: ie } = Xt(j, T, A, void 0, D, M, L);
    Ue(E, L),
      j.navigation.state === `loading` && E > le
        ? (_(N, `Expected pending action`),
          I && I.abort(),
          xe(j.navigation.location, { matches: T, loaderData: re, errors: ie, fetchers: L }))
        : (V({ errors: ie, loaderData: Zt(j.loaderData, re, T, ie), fetchers: L }), (oe = !1));
  }
  async function ke(t, n, i, o, s, c, u) {
    const { routeId: d, path: f } = n,
      p = j.fetchers.get(t);
    W(t, xn(u, p ? p.data : void 0), { flushSync: s });
    const m = new AbortController(),
      h = Kt(e.history, f, m.signal);
    if (n.isDiscovering) {
      const e = await Qe(i, new URL(h.url).pathname, h.signal, t);
      if (e.type === `aborted`) return;
      if (e.type === `error`) {
        G(t, d, e.error, { flushSync: s });
        return;
      }
      if (e.matches) (i = e.matches), (n.isDiscovering = !1);
      else {
        G(t, d, X(404, { pathname: f }), { flushSync: s });
        return;
      }
    }
    const g = gn(i, f);
    R.set(t, m);
    let _ = ce,
      v = await je(h, f, Lt(a, l, h, f, i, g, r, o), o, t),
      y = v[g.route.id];
    if (!y) {
      for (const e of i)
        if (v[e.route.id]) {
          y = v[e.route.id];
          break;
        }
    }
    if ((R.get(t) === m && R.delete(t), !h.signal.aborted)) {
      if (B.has(t)) W(t, $(void 0));
      else {
        if (ln(y)) {
          if (le > _) {
            W(t, $(void 0));
            return;
          }
          z.add(t), await Ae(h, y, !1, { preventScrollReset: c });
          return;
        }
        Z(y) ? G(t, d, y.error) : W(t, $(y.data));
      }
    }
  }
  async function Ae(r, i, a, { submission: o, fetcherSubmission: c, preventScrollReset: l, replace: u } = {}) {
    a || (P?.resolve(), (P = null)), i.response.headers.has(`X-Remix-Revalidate`) && (oe = !0);
    let d = i.response.headers.get(`Location`);
    _(d, `Expected a Location header on the redirect Response`);
    const f = d,
      p = new URL(r.url);
    (d = Gt(d, p, s, e.history)), et(f, d, p, `allow-explicit`);
    const m = x(j.location, d, { _isRedirect: !0 });
    if (n) {
      let e = !1;
      if (i.response.headers.has(`X-Remix-Reload-Document`)) e = !0;
      else if (be(d)) {
        const n = T(t, d, !0);
        e = n.origin !== t.location.origin || ve(n.pathname, s) == null;
      }
      if (e) {
        u ? t.location.replace(d) : t.location.assign(d);
        return;
      }
    }
    I = null;
    const h = u === !0 || i.response.headers.has(`X-Remix-Replace`) ? `REPLACE` : `PUSH`,
      { formMethod: g, formAction: v, formEncType: y } = j.navigation;
    !o && !c && g && v && y && (o = vn(j.navigation));
    const b = o || c;
    ot.has(i.response.status) && b && Q(b.formMethod)
      ? await H(h, m, {
          submission: { ...b, formAction: d },
          preventScrollReset: l || F,
          enableViewTransition: a ? L : void 0,
        })
      : await H(h, m, {
          overrideNavigation: yn(m, [], h, o),
          fetcherSubmission: c,
          preventScrollReset: l || F,
          enableViewTransition: a ? L : void 0,
        });
  }
  async function je(e, t, n, r, i) {
    let a,
      o = {};
    try {
      a = await Rt(d, e, t, n, i, r, !1);
    } catch (e) {
      return (
        n
          .filter((e) => e.shouldLoad)
          .forEach((t) => {
            o[t.route.id] = { type: `error`, error: e };
          }),
        o
      );
    }
    if (e.signal.aborted) return o;
    if (!Q(e.method))
      for (const e of n) {
        if (a[e.route.id]?.type === `error`) break;
        Object.hasOwn(a, e.route.id) ||
          Object.hasOwn(j.loaderData, e.route.id) ||
          (j.errors && Object.hasOwn(j.errors, e.route.id)) ||
          !e.shouldCallHandler() ||
          (a[e.route.id] = {
            type: `error`,
            result: Error(`No result returned from dataStrategy for route ${e.route.id}`),
          });
      }
    for (const [t, r] of Object.entries(a))
      if (cn(r)) {
        const i = r.result;
        o[t] = { type: `redirect`, response: Ht(i, e, t, n, s) };
      } else o[t] = await Vt(r);
    return o;
  }
  async function Me(e, t, n, r, i) {
    const a = je(n, r, e, i, null),
      o = Promise.all(
        t.map(async (e) => {
          if (e.matches && e.match && e.request && e.controller) {
            const t = (await je(e.request, e.path, e.matches, i, e.key))[e.match.route.id];
            return { [e.key]: t };
          }
          return Promise.resolve({ [e.key]: { type: `error`, error: X(404, { pathname: e.path }) } });
        }),
      );
    return { loaderResults: await a, fetcherResults: (await o).reduce((e, t) => Object.assign(e, t), {}) };
  }
  function Ne() {
    (oe = !0),
      de.forEach((e, t) => {
        R.has(t) && se.add(t), K(t);
      });
  }
  function W(e, t, n = {}) {
    const r = new Map(j.fetchers);
    r.set(e, t), V({ fetchers: r }, { flushSync: (n && n.flushSync) === !0 });
  }
  function G(e, t, n, r = {}) {
    const i = $t(j.matches, t),
      a = new Map(j.fetchers);
    Le(a, e), V({ errors: { [i.route.id]: n }, fetchers: a }, { flushSync: (r && r.flushSync) === !0 });
  }
  function Fe(e) {
    return fe.set(e, (fe.get(e) || 0) + 1), B.has(e) && B.delete(e), j.fetchers.get(e) || ct;
  }
  function Ie(e, t) {
    K(e, t?.reason), W(e, $(null));
  }
  function Le(e, t) {
    const n = j.fetchers.get(t);
    R.has(t) && !(n && n.state === `loading` && ue.has(t)) && K(t),
      de.delete(t),
      ue.delete(t),
      z.delete(t),
      B.delete(t),
      se.delete(t),
      e.delete(t);
  }
  function Re(e) {
    const t = (fe.get(e) || 0) - 1;
    t <= 0 ? (fe.delete(e), B.add(e)) : fe.set(e, t), V({ fetchers: new Map(j.fetchers) });
  }
  function K(e, t) {
    const n = R.get(e);
    n && (n.abort(t), R.delete(e));
  }
  function Ve(e, t) {
    for (const n of e) {
      const e = t.get(n);
      _(e, `Expected fetcher: ${n}`);
      const r = $(e.data);
      t.set(n, r);
    }
  }
  function He(e) {
    let t = [],
      n = !1;
    for (const r of z) {
      const i = e.get(r);
      _(i, `Expected fetcher: ${r}`), i.state === `loading` && (z.delete(r), t.push(r), (n = !0));
    }
    return Ve(t, e), n;
  }
  function Ue(e, t) {
    const n = [];
    for (const [r, i] of ue)
      if (i < e) {
        const e = t.get(r);
        _(e, `Expected fetcher: ${r}`), e.state === `loading` && (K(r), ue.delete(r), n.push(r));
      }
    return Ve(n, t), n.length > 0;
  }
  function q(e, t) {
    const n = j.blockers.get(e) || lt;
    return pe.get(e) !== t && pe.set(e, t), n;
  }
  function J(e) {
    j.blockers.delete(e), pe.delete(e);
  }
  function Y(e, t) {
    const n = j.blockers.get(e) || lt;
    _(
      (n.state === `unblocked` && t.state === `blocked`) ||
        (n.state === `blocked` && t.state === `blocked`) ||
        (n.state === `blocked` && t.state === `proceeding`) ||
        (n.state === `blocked` && t.state === `unblocked`) ||
        (n.state === `proceeding` && t.state === `unblocked`),
      `Invalid blocker state transition: ${n.state} -> ${t.state}`,
    );
    const r = new Map(j.blockers);
    r.set(e, t), V({ blockers: r });
  }
  function Ge({ currentLocation: e, nextLocation: t, historyAction: n }) {
    if (pe.size === 0) return;
    pe.size > 1 && v(!1, `A router only supports one blocker at a time`);
    const r = Array.from(pe.entries()),
      [i, a] = r[r.length - 1],
      o = j.blockers.get(i);
    if (!(o && o.state === `proceeding`) && a({ currentLocation: e, nextLocation: t, historyAction: n })) return i;
  }
  function Ke(e) {
    const t = X(404, { pathname: e }),
      n = u.activeRoutes,
      { matches: r, route: i } = en(n);
    return { notFoundMatches: r, route: i, error: t };
  }
  function qe(e, t, n) {
    if (((g = e), (b = t), (y = n || null), !w && j.navigation === st)) {
      w = !0;
      const e = Xe(j.location, j.matches);
      e != null && V({ restoreScrollPosition: e });
    }
    return () => {
      (g = null), (b = null), (y = null);
    };
  }
  function Je(e, t) {
    return (
      (y &&
        y(
          e,
          t.map((e) => ne(e, j.loaderData)),
        )) ||
      e.key
    );
  }
  function Ye(e, t) {
    if (g && b) {
      const n = Je(e, t);
      g[n] = b();
    }
  }
  function Xe(e, t) {
    if (g) {
      const n = Je(e, t),
        r = g[n];
      if (typeof r == `number`) return r;
    }
    return null;
  }
  function Ze(t, n) {
    if (e.patchRoutesOnNavigation) {
      if (!t) return { active: !0, matches: c.match(n, !0) || [] };
      if (Object.keys(t[0].params).length > 0) return { active: !0, matches: c.match(n, !0) };
    }
    return { active: !1, matches: null };
  }
  async function Qe(t, n, r, i) {
    if (!e.patchRoutesOnNavigation) return { type: `success`, matches: t };
    let o = t;
    for (;;) {
      const t = l;
      try {
        await e.patchRoutesOnNavigation({
          signal: r,
          path: n,
          matches: o,
          fetcherKey: i,
          patch: (e, n) => {
            r.aborted || wt(e, n, u, t, a, !1);
          },
        });
      } catch (e) {
        return { type: `error`, error: e, partialMatches: o };
      }
      if (r.aborted) return { type: `aborted` };
      let s = c.match(n),
        d = null;
      if (
        s &&
        (Object.keys(s[0].params).length === 0 ||
          ((d = c.match(n, !0)), !(d && o.length < d.length && $e(o, d.slice(0, o.length)))))
      )
        return { type: `success`, matches: s };
      if (((d ||= c.match(n, !0)), !d || $e(o, d))) return { type: `success`, matches: null };
      o = d;
    }
  }
  function $e(e, t) {
    return e.length === t.length && e.every((e, n) => e.route.id === t[n].route.id);
  }
  function tt(e) {
    (l = {}), u.setHmrRoutes(M(e, a, void 0, l));
  }
  function nt(e, t, n = !1) {
    wt(e, t, u, l, a, n), u.hasHMRRoutes || V({});
  }
  return (
    (A = {
      get basename() {
        return s;
      },
      get future() {
        return o;
      },
      get state() {
        return j;
      },
      get routes() {
        return u.stableRoutes;
      },
      match(e) {
        return c.match(e);
      },
      get manifest() {
        return l;
      },
      get window() {
        return t;
      },
      initialize: ge,
      subscribe: ye,
      enableScrollRestoration: qe,
      navigate: Se,
      fetch: De,
      revalidate: Ce,
      createHref: (t) => e.history.createHref(t),
      createURL: (t) => e.history.createURL(t),
      encodeLocation: (t) => e.history.encodeLocation(t),
      getFetcher: Fe,
      resetFetcher: Ie,
      deleteFetcher: Re,
      dispose: _e,
      getBlocker: q,
      deleteBlocker: J,
      patchRoutes: nt,
      _internalFetchControllers: R,
      _internalSetRoutes: tt,
      _internalSetStateDoNotUseOrYouWillBreakYourApp(e) {
        V(e);
      },
    }),
    e.instrumentations && (A = Be(A, e.instrumentations.map((e) => e.router).filter(Boolean))),
    A
  );
}
function ht(e) {
  return e != null && ((`formData` in e && e.formData != null) || (`body` in e && e.body !== void 0));
}
function gt(e, t, n, r, i, a) {
  let o, s;
  if (i) {
    o = [];
    for (const e of t)
      if ((o.push(e), e.route.id === i)) {
        s = e;
        break;
      }
  } else (o = t), (s = t[t.length - 1]);
  const c = we(r || `.`, H(o), ve(e.pathname, n) || e.pathname, a === `path`);
  if ((r ?? ((c.search = e.search), (c.hash = e.hash)), (r == null || r === `` || r === `.`) && s)) {
    const e = hn(c.search);
    if (s.route.index && !e) c.search = c.search ? c.search.replace(/^\?/, `?index&`) : `?index`;
    else if (!s.route.index && e) {
      const e = new URLSearchParams(c.search),
        t = e.getAll(`index`);
      e.delete(`index`), t.filter((e) => e).forEach((t) => e.append(`index`, t));
      const n = e.toString();
      c.search = n ? `?${n}` : ``;
    }
  }
  return n !== `/` && (c.pathname = ye({ basename: n, pathname: c.pathname })), S(c);
}
function _t(e, t, n) {
  if (!n || !ht(n)) return { path: t };
  if (n.formMethod && !mn(n.formMethod)) return { path: t, error: X(405, { method: n.formMethod }) };
  const r = () => ({ path: t, error: X(400, { type: `invalid-body` }) }),
    i = (n.formMethod || `get`).toUpperCase(),
    a = nn(t);
  if (n.body !== void 0) {
    if (n.formEncType === `text/plain`) {
      if (!Q(i)) return r();
      const e =
        typeof n.body == `string`
          ? n.body
          : n.body instanceof FormData || n.body instanceof URLSearchParams
            ? Array.from(n.body.entries()).reduce((e, [t, n]) => `${e}${t}=${n}\n`, ``)
            : String(n.body);
      return {
        path: t,
        submission: {
          formMethod: i,
          formAction: a,
          formEncType: n.formEncType,
          formData: void 0,
          json: void 0,
          text: e,
        },
      };
    }
    if (n.formEncType === `application/json`) {
      if (!Q(i)) return r();
      try {
        const e = typeof n.body == `string` ? JSON.parse(n.body) : n.body;
        return {
          path: t,
          submission: {
            formMethod: i,
            formAction: a,
            formEncType: n.formEncType,
            formData: void 0,
            json: e,
            text: void 0,
          },
        };
      } catch {
        return r();
      }
    }
  }
  _(typeof FormData == `function`, `FormData is not available in this environment`);
  let o, s;
  if (n.formData) (o = qt(n.formData)), (s = n.formData);
  else if (n.body instanceof FormData) (o = qt(n.body)), (s = n.body);
  else if (n.body instanceof URLSearchParams) (o = n.body), (s = Jt(o));
  else if (n.body == null) (o = new URLSearchParams()), (s = new FormData());
  else
    try {
      (o = new URLSearchParams(n.body)), (s = Jt(o));
    } catch {
      return r();
    }
  const c = {
    formMethod: i,
    formAction: a,
    formEncType: (n && n.formEncType) || `application/x-www-form-urlencoded`,
    formData: s,
    json: void 0,
    text: void 0,
  };
  if (Q(c.formMethod)) return { path: t, submission: c };
  const l = C(t);
  return e && l.search && hn(l.search) && o.append(`index`, ``), (l.search = `?${o}`), { path: S(l), submission: c };
}
function vt(e, t, n, r, i, a, o, s, c, l, u, d, f, p, m, h, g, _, v) {
  let y = _ ? (Z(_[1]) ? _[1].error : _[1].data) : void 0,
    b = i.createURL(a.location),
    x = i.createURL(c),
    S;
  if (u && a.errors) {
    const e = Object.keys(a.errors)[0];
    S = o.findIndex((t) => t.route.id === e);
  } else if (_ && Z(_[1])) {
    const e = _[0];
    S = o.findIndex((t) => t.route.id === e) - 1;
  }
  const C = _ ? _[1].statusCode : void 0,
    w = C && C >= 400,
    T = {
      currentUrl: b,
      currentParams: a.matches[0]?.params || {},
      nextUrl: x,
      nextParams: o[0].params,
      ...s,
      actionResult: y,
      actionStatus: C,
    },
    E = G(o),
    ee = o.map((i, o) => {
      let { route: s } = i,
        f = null;
      if (S != null && o > S) f = !1;
      else if (s.lazy) f = !0;
      else if (!yt(s)) f = !1;
      else if (u) {
        const { shouldLoad: e } = bt(s, a.loaderData, a.errors);
        f = e;
      } else xt(a.loaderData, a.matches[o], i) && (f = !0);
      if (f !== null) return It(n, r, e, c, E, i, l, t, f);
      let p = !1;
      typeof v == `boolean`
        ? (p = v)
        : w
          ? (p = !1)
          : d || b.pathname + b.search === x.pathname + x.search
            ? (p = !0)
            : b.search === x.search
              ? St(a.matches[o], i) && (p = !0)
              : (p = !0);
      const m = { ...T, defaultShouldRevalidate: p };
      return It(n, r, e, c, E, i, l, t, Ct(i, m), m, v);
    }),
    D = [];
  return (
    m.forEach((e, s) => {
      if (u || !o.some((t) => t.route.id === e.routeId) || p.has(s) || e.isDiscovering) return;
      const c = a.fetchers.get(s),
        m = c && c.state !== `idle` && c.data === void 0,
        _ = g.match(e.path);
      if (!_) {
        D.push({
          key: s,
          routeId: e.routeId,
          path: e.path,
          matches: null,
          match: null,
          request: null,
          controller: null,
        });
        return;
      }
      if (h.has(s)) return;
      let y = gn(_, e.path),
        b = new AbortController(),
        x = Kt(i, e.path, b.signal),
        S = null;
      if (f.has(s)) f.delete(s), (S = Lt(n, r, x, e.path, _, y, l, t));
      else if (m) d && (S = Lt(n, r, x, e.path, _, y, l, t));
      else {
        let i;
        i = typeof v == `boolean` ? v : !w && d;
        const a = { ...T, defaultShouldRevalidate: i };
        Ct(y, a) && (S = Lt(n, r, x, e.path, _, y, l, t, a));
      }
      S && D.push({ key: s, routeId: e.routeId, path: e.path, matches: S, match: y, request: x, controller: b });
    }),
    { dsMatches: ee, revalidatingFetchers: D }
  );
}
function yt(e) {
  return e.loader != null || (e.middleware != null && e.middleware.length > 0);
}
function bt(e, t, n) {
  if (e.lazy) return { shouldLoad: !0, renderFallback: !0 };
  if (!yt(e)) return { shouldLoad: !1, renderFallback: !1 };
  const r = t != null && e.id in t,
    i = n != null && n[e.id] !== void 0;
  if (!r && i) return { shouldLoad: !1, renderFallback: !1 };
  if (typeof e.loader == `function` && e.loader.hydrate === !0) return { shouldLoad: !0, renderFallback: !r };
  const a = !r && !i;
  return { shouldLoad: a, renderFallback: a };
}
function xt(e, t, n) {
  const r = !t || n.route.id !== t.route.id,
    i = !Object.hasOwn(e, n.route.id);
  return r || i;
}
function St(e, t) {
  const n = e.route.path;
  return e.pathname !== t.pathname || (n != null && n.endsWith(`*`) && e.params[`*`] !== t.params[`*`]);
}
function Ct(e, t) {
  if (e.route.shouldRevalidate) {
    const n = e.route.shouldRevalidate(t);
    if (typeof n == `boolean`) return n;
  }
  return t.defaultShouldRevalidate;
}
function wt(e, t, n, r, i, a) {
  let o;
  if (e) {
    const t = r[e];
    _(t, `No route found to patch children into: routeId = ${e}`), (t.children ||= []), (o = t.children);
  } else o = n.activeRoutes;
  const s = [],
    c = [];
  if (
    (t.forEach((e) => {
      const t = o.find((t) => Tt(e, t));
      t ? c.push({ existingRoute: t, newRoute: e }) : s.push(e);
    }),
    s.length > 0)
  ) {
    const t = M(s, i, [e || `_`, `patch`, String(o?.length || `0`)], r);
    o.push(...t);
  }
  if (a && c.length > 0)
    for (let e = 0; e < c.length; e++) {
      const { existingRoute: t, newRoute: n } = c[e],
        r = t,
        [a] = M([n], i, [], {}, !0);
      Object.assign(r, {
        element: a.element ? a.element : r.element,
        errorElement: a.errorElement ? a.errorElement : r.errorElement,
        hydrateFallbackElement: a.hydrateFallbackElement ? a.hydrateFallbackElement : r.hydrateFallbackElement,
      });
    }
  n.hasHMRRoutes || n.setRoutes([...n.activeRoutes]);
}
function Tt(e, t) {
  return `id` in e && `id` in t && e.id === t.id
    ? !0
    : e.index !== t.index || e.path !== t.path || e.caseSensitive !== t.caseSensitive
      ? !1
      : (!e.children || e.children.length === 0) && (!t.children || t.children.length === 0)
        ? !0
        : (e.children?.every((e, n) => t.children?.some((t) => Tt(e, t))) ?? !1);
}
var Et = new WeakMap(),
  Dt = ({ key: e, route: t, manifest: n, mapRouteProperties: r }) => {
    const i = n[t.id];
    if ((_(i, `No route found in manifest`), !i.lazy || typeof i.lazy != `object`)) return;
    const a = i.lazy[e];
    if (!a) return;
    let o = Et.get(i);
    o || ((o = {}), Et.set(i, o));
    const s = o[e];
    if (s) return s;
    const c = (async () => {
      const t = te(e),
        n = i[e] !== void 0;
      if (t)
        v(!t, `Route property ` + e + ` is not a supported lazy route property. This property will be ignored.`),
          (o[e] = Promise.resolve());
      else if (n) v(!1, `Route "${i.id}" has a static property "${e}" defined. The lazy property will be ignored.`);
      else {
        const t = await a();
        t != null && (Object.assign(i, { [e]: t }), Object.assign(i, r(i)));
      }
      typeof i.lazy == `object` &&
        ((i.lazy[e] = void 0), Object.values(i.lazy).every((e) => e === void 0) && (i.lazy = void 0));
    })();
    return (o[e] = c), c;
  },
  Ot = new WeakMap();
function kt(e, t, n, r, i) {
  const a = n[e.id];
  if ((_(a, `No route found in manifest`), !e.lazy)) return { lazyRoutePromise: void 0, lazyHandlerPromise: void 0 };
  if (typeof e.lazy == `function`) {
    const t = Ot.get(a);
    if (t) return { lazyRoutePromise: t, lazyHandlerPromise: t };
    const n = (async () => {
      _(typeof e.lazy == `function`, `No lazy route function found`);
      const t = await e.lazy(),
        n = {};
      for (const e in t) {
        const r = t[e];
        if (r === void 0) continue;
        const i = k(e),
          o = a[e] !== void 0;
        i
          ? v(
              !i,
              `Route property ` +
                e +
                ` is not a supported property to be returned from a lazy route function. This property will be ignored.`,
            )
          : o
            ? v(
                !o,
                `Route "${a.id}" has a static property "${e}" defined but its lazy function is also returning a value for this property. The lazy route property "${e}" will be ignored.`,
              )
            : (n[e] = r);
      }
      Object.assign(a, n), Object.assign(a, { ...r(a), lazy: void 0 });
    })();
    return Ot.set(a, n), n.catch(() => {}), { lazyRoutePromise: n, lazyHandlerPromise: n };
  }
  let o = Object.keys(e.lazy),
    s = [],
    c;
  for (const a of o) {
    if (i && i.includes(a)) continue;
    const o = Dt({ key: a, route: e, manifest: n, mapRouteProperties: r });
    o && (s.push(o), a === t && (c = o));
  }
  const l = s.length > 0 ? Promise.all(s).then(() => {}) : void 0;
  return l?.catch(() => {}), c?.catch(() => {}), { lazyRoutePromise: l, lazyHandlerPromise: c };
}
async function At(e) {
  const t = e.matches.filter((e) => e.shouldLoad),
    n = {};
  return (
    (await Promise.all(t.map((e) => e.resolve()))).forEach((e, r) => {
      n[t[r].route.id] = e;
    }),
    n
  );
}
async function jt(e) {
  return e.matches.some((e) => e.route.middleware) ? Mt(e, () => At(e)) : At(e);
}
function Mt(e, t) {
  return Nt(
    e,
    t,
    (e) => {
      if (pn(e)) throw e;
      return e;
    },
    on,
    n,
  );
  async function n(t, n, r) {
    if (r) return Object.assign(r.value, { [n]: { type: `error`, result: t } });
    {
      let { matches: r } = e,
        i = Math.min(
          Math.max(
            r.findIndex((e) => e.route.id === n),
            0,
          ),
          Math.max(
            r.findIndex((e) => e.shouldCallHandler()),
            0,
          ),
        ),
        a = r[i].route.id;
      for (const e of r.slice(0, i + 1))
        try {
          await e._lazyPromises?.route;
        } catch {
          a = e.route.id;
          break;
        }
      return { [$t(r, a).route.id]: { type: `error`, result: t } };
    }
  }
}
async function Nt(e, t, n, r, i) {
  const { matches: a, ...o } = e;
  return await Pt(
    o,
    a.flatMap((e) => (e.route.middleware ? e.route.middleware.map((t) => [e.route.id, t]) : [])),
    t,
    n,
    r,
    i,
  );
}
async function Pt(e, t, n, r, i, a, o = 0) {
  const { request: s } = e;
  if (s.signal.aborted) throw s.signal.reason ?? Error(`Request aborted: ${s.method} ${s.url}`);
  const c = t[o];
  if (!c) return await n();
  let [l, u] = c,
    d,
    f = async () => {
      if (d) throw Error('You may only call `next()` once per middleware');
      try {
        return (d = { value: await Pt(e, t, n, r, i, a, o + 1) }), d.value;
      } catch (e) {
        return (d = { value: await a(e, l, d) }), d.value;
      }
    };
  try {
    const t = await u(e, f),
      n = t == null ? void 0 : r(t);
    return i(n) ? n : d ? (n ?? d.value) : ((d = { value: await f() }), d.value);
  } catch (e) {
    return await a(e, l, d);
  }
}
function Ft(e, t, n, r, i) {
  const a = Dt({ key: `middleware`, route: r.route, manifest: t, mapRouteProperties: e }),
    o = kt(r.route, Q(n.method) ? `action` : `loader`, t, e, i);
  return { middleware: a, route: o.lazyRoutePromise, handler: o.lazyHandlerPromise };
}
function It(e, t, n, r, i, a, o, s, c, l = null, u) {
  let d = !1,
    f = Ft(e, t, n, a, o);
  return {
    ...a,
    _lazyPromises: f,
    shouldLoad: c,
    shouldRevalidateArgs: l,
    shouldCallHandler(e) {
      return (
        (d = !0),
        l
          ? typeof u == `boolean`
            ? Ct(a, { ...l, defaultShouldRevalidate: u })
            : typeof e == `boolean`
              ? Ct(a, { ...l, defaultShouldRevalidate: e })
              : Ct(a, l)
          : c
      );
    },
    resolve(e) {
      const { lazy: t, loader: o, middleware: l } = a.route,
        u = d || c || (e && !Q(n.method) && (t || o)),
        p = l && l.length > 0 && !o && !t;
      return u && (Q(n.method) || !p)
        ? zt({
            request: n,
            path: r,
            pattern: i,
            match: a,
            lazyHandlerPromise: f?.handler,
            lazyRoutePromise: f?.route,
            handlerOverride: e,
            scopedContext: s,
          })
        : Promise.resolve({ type: `data`, result: void 0 });
    },
  };
}
function Lt(e, t, n, r, i, a, o, s, c = null) {
  return i.map((l) =>
    l.route.id === a.route.id
      ? It(e, t, n, r, G(i), l, o, s, !0, c)
      : {
          ...l,
          shouldLoad: !1,
          shouldRevalidateArgs: c,
          shouldCallHandler: () => !1,
          _lazyPromises: Ft(e, t, n, l, o),
          resolve: () => Promise.resolve({ type: `data`, result: void 0 }),
        },
  );
}
async function Rt(e, t, n, r, i, a, o) {
  r.some((e) => e._lazyPromises?.middleware) && (await Promise.all(r.map((e) => e._lazyPromises?.middleware)));
  const s = { request: t, url: Fe(t, n), pattern: G(r), params: r[0].params, context: a, matches: r },
    c = o
      ? () => {
          throw Error(
            'You cannot call `runClientMiddleware()` from a static handler `dataStrategy`. Middleware is run outside of `dataStrategy` during SSR in order to bubble up the Response.  You can enable middleware via the `respond` API in `query`/`queryRoute`',
          );
        }
      : (e) => {
          const t = s;
          return Mt(t, () =>
            e({
              ...t,
              fetcherKey: i,
              runClientMiddleware: () => {
                throw Error('Cannot call `runClientMiddleware()` from within an `runClientMiddleware` handler');
              },
            }),
          );
        },
    l = await e({ ...s, fetcherKey: i, runClientMiddleware: c });
  try {
    await Promise.all(r.flatMap((e) => [e._lazyPromises?.handler, e._lazyPromises?.route]));
  } catch {}
  return l;
}
async function zt({
  request: e,
  path: t,
  pattern: n,
  match: r,
  lazyHandlerPromise: i,
  lazyRoutePromise: a,
  handlerOverride: o,
  scopedContext: s,
}) {
  let c,
    l,
    u = Q(e.method),
    d = u ? `action` : `loader`,
    f = (i) => {
      let a,
        c = new Promise((e, t) => (a = t));
      (l = () => a()), e.signal.addEventListener(`abort`, l);
      const u = (a) =>
          typeof i == `function`
            ? i({ request: e, url: Fe(e, t), pattern: n, params: r.params, context: s }, ...(a === void 0 ? [] : [a]))
            : Promise.reject(
                Error(
                  `You cannot call the handler for a route which defines a boolean "${d}" [routeId: ${r.route.id}]`,
                ),
              ),
        f = (async () => {
          try {
            return { type: `data`, result: await (o ? o((e) => u(e)) : u()) };
          } catch (e) {
            return { type: `error`, result: e };
          }
        })();
      return Promise.race([f, c]);
    };
  try {
    const t = u ? r.route.action : r.route.loader;
    if (i || a) {
      if (t) {
        let e,
          [n] = await Promise.all([
            f(t).catch((t) => {
              e = t;
            }),
            i,
            a,
          ]);
        if (e !== void 0) throw e;
        c = n;
      } else {
        await i;
        const t = u ? r.route.action : r.route.loader;
        if (t) [c] = await Promise.all([f(t), a]);
        else if (d === `action`) {
          const t = new URL(e.url),
            n = t.pathname + t.search;
          throw X(405, { method: e.method, pathname: n, routeId: r.route.id });
        } else return { type: `data`, result: void 0 };
      }
    } else if (t) c = await f(t);
    else {
      const t = new URL(e.url);
      throw X(404, { pathname: t.pathname + t.search });
    }
  } catch (e) {
    return { type: `error`, result: e };
  } finally {
    l && e.signal.removeEventListener(`abort`, l);
  }
  return c;
}
async function Bt(e) {
  const t = e.headers.get(`Content-Type`);
  return t && /\bapplication\/json\b/.test(t) ? (e.body == null ? null : e.json()) : e.text();
}
async function Vt(e) {
  const { result: t, type: n } = e;
  if (dn(t)) {
    let e;
    try {
      e = await Bt(t);
    } catch (e) {
      return { type: `error`, error: e };
    }
    return n === `error`
      ? { type: `error`, error: new W(t.status, t.statusText, e), statusCode: t.status, headers: t.headers }
      : { type: `data`, data: e, statusCode: t.status, headers: t.headers };
  }
  return n === `error`
    ? un(t)
      ? t.data instanceof Error
        ? {
            type: `error`,
            error: t.data,
            statusCode: t.init?.status,
            headers: t.init?.headers ? new Headers(t.init.headers) : void 0,
          }
        : {
            type: `error`,
            error: an(t),
            statusCode: Pe(t) ? t.status : void 0,
            headers: t.init?.headers ? new Headers(t.init.headers) : void 0,
          }
      : { type: `error`, error: t, statusCode: Pe(t) ? t.status : void 0 }
    : un(t)
      ? {
          type: `data`,
          data: t.data,
          statusCode: t.init?.status,
          headers: t.init?.headers ? new Headers(t.init.headers) : void 0,
        }
      : { type: `data`, data: t };
}
function Ht(e, t, n, r, i) {
  let a = e.headers.get(`Location`);
  if ((_(a, `Redirects returned/thrown from loaders/actions must have a Location header`), !be(a))) {
    const o = r.slice(0, r.findIndex((e) => e.route.id === n) + 1);
    (a = gt(new URL(t.url), o, i, a)), e.headers.set(`Location`, a);
  }
  return e;
}
var Ut = [
  `about:`,
  `blob:`,
  `chrome:`,
  `chrome-untrusted:`,
  `content:`,
  `data:`,
  `devtools:`,
  `file:`,
  `filesystem:`,
  `javascript:`,
];
function Wt(e) {
  try {
    return Ut.includes(new URL(e).protocol);
  } catch {
    return !1;
  }
}
function Gt(e, t, n, r) {
  if (be(e)) {
    const r = e,
      i = f.test(r) ? new URL(p(r, t.protocol)) : new URL(r);
    if (Wt(i.toString())) throw Error(`Invalid redirect location`);
    const a = ve(i.pathname, n) != null;
    if (i.origin === t.origin && a) return Te(i.pathname) + i.search + i.hash;
  }
  try {
    if (Wt(r.createURL(e).toString())) throw Error(`Invalid redirect location`);
  } catch {}
  return e;
}
function Kt(e, t, n, r) {
  const i = e.createURL(nn(t)).toString(),
    a = { signal: n };
  if (r && Q(r.formMethod)) {
    const { formMethod: e, formEncType: t } = r;
    (a.method = e.toUpperCase()),
      t === `application/json`
        ? ((a.headers = new Headers({ 'Content-Type': t })), (a.body = JSON.stringify(r.json)))
        : (a.body =
            t === `text/plain`
              ? r.text
              : t === `application/x-www-form-urlencoded` && r.formData
                ? qt(r.formData)
                : r.formData);
  }
  return new Request(i, a);
}
function qt(e) {
  const t = new URLSearchParams();
  for (const [n, r] of e.entries()) t.append(n, typeof r == `string` ? r : r.name);
  return t;
}
function Jt(e) {
  const t = new FormData();
  for (const [n, r] of e.entries()) t.append(n, r);
  return t;
}
function Yt(e, t, n, r = !1, i = !1) {
  let a = {},
    o = null,
    s,
    c = !1,
    l = {},
    u = n && Z(n[1]) ? n[1].error : void 0;
  return (
    e.forEach((n) => {
      if (!(n.route.id in t)) return;
      const d = n.route.id,
        f = t[d];
      if ((_(!ln(f), `Cannot handle redirect results in processLoaderData`), Z(f))) {
        let t = f.error;
        if ((u !== void 0 && ((t = u), (u = void 0)), (o ||= {}), i)) o[d] = t;
        else {
          const n = $t(e, d);
          o[n.route.id] ?? (o[n.route.id] = t);
        }
        r || (a[d] = dt), c || ((c = !0), (s = Pe(f.error) ? f.error.status : 500)), f.headers && (l[d] = f.headers);
      } else
        (a[d] = f.data),
          f.statusCode && f.statusCode !== 200 && !c && (s = f.statusCode),
          f.headers && (l[d] = f.headers);
    }),
    u !== void 0 && n && ((o = { [n[0]]: u }), n[2] && (a[n[2]] = void 0)),
    { loaderData: a, errors: o, statusCode: s || 200, loaderHeaders: l }
  );
}
function Xt(e, t, n, r, i, a, o) {
  let { loaderData: s, errors: c } = Yt(t, n, r);
  return (
    i
      .filter((e) => !e.matches || e.matches.some((e) => e.shouldLoad))
      .forEach((t) => {
        const { key: n, match: r, controller: i } = t;
        if (i && i.signal.aborted) return;
        const s = a[n];
        if ((_(s, `Did not find corresponding fetcher result`), Z(s))) {
          const t = $t(e.matches, r?.route.id);
          (c && c[t.route.id]) || (c = { ...c, [t.route.id]: s.error }), o.delete(n);
        } else if (ln(s)) _(!1, `Unhandled fetcher revalidation redirect`);
        else {
          const e = $(s.data);
          o.set(n, e);
        }
      }),
    { loaderData: s, errors: c }
  );
}
function Zt(e, t, n, r) {
  let i = Object.entries(t)
      .filter(([, e]) => e !== dt)
      .reduce((e, [t, n]) => ((e[t] = n), e), {}),
    a = 0;
  for (const o of n) {
    const n = o.route.id;
    if (
      (!Object.hasOwn(t, n) && Object.hasOwn(e, n) && o.route.loader && ((i[n] = e[n]), a++), r && Object.hasOwn(r, n))
    )
      break;
  }
  return Object.keys(t).length === 0 && a === Object.keys(e).length ? e : i;
}
function Qt(e) {
  return e ? (Z(e[1]) ? { actionData: {} } : { actionData: { [e[0]]: e[1].data } }) : {};
}
function $t(e, t) {
  return (
    (t ? e.slice(0, e.findIndex((e) => e.route.id === t) + 1) : [...e])
      .reverse()
      .find((e) => e.route.ErrorBoundary != null || e.route.errorElement != null) || e[0]
  );
}
function en(e) {
  const t =
    e.length === 1 ? e[0] : e.find((e) => e.index || !e.path || e.path === `/`) || { id: `__shim-error-route__` };
  return { matches: [{ params: {}, pathname: ``, pathnameBase: ``, route: t }], route: t };
}
function X(e, { pathname: t, routeId: n, method: r, type: i, message: a } = {}) {
  let o = `Unknown Server Error`,
    s = `Unknown @remix-run/router error`;
  return (
    e === 400
      ? ((o = `Bad Request`),
        r && t && n
          ? (s = `You made a ${r} request to "${t}" but did not provide a \`loader\` for route "${n}", so there is no way to handle the request.`)
          : i === `invalid-body` && (s = `Unable to encode submission body`))
      : e === 403
        ? ((o = `Forbidden`), (s = `Route "${n}" does not match URL "${t}"`))
        : e === 404
          ? ((o = `Not Found`), (s = `No route matches URL "${t}"`))
          : e === 405 &&
            ((o = `Method Not Allowed`),
            r && t && n
              ? (s = `You made a ${r.toUpperCase()} request to "${t}" but did not provide an \`action\` for route "${n}", so there is no way to handle the request.`)
              : r && (s = `Invalid request method "${r.toUpperCase()}"`)),
    new W(e || 500, o, Error(s), !0)
  );
}
function tn(e) {
  const t = Object.entries(e);
  for (let e = t.length - 1; e >= 0; e--) {
    const [n, r] = t[e];
    if (ln(r)) return { key: n, result: r };
  }
}
function nn(e) {
  return S({ ...(typeof e == `string` ? C(e) : e), hash: `` });
}
function rn(e, t) {
  return e.pathname !== t.pathname || e.search !== t.search
    ? !1
    : e.hash === ``
      ? t.hash !== ``
      : e.hash === t.hash || t.hash !== ``;
}
function an(e) {
  return new W(e.init?.status ?? 500, e.init?.statusText ?? `Internal Server Error`, e.data);
}
function on(e) {
  return typeof e == `object` && !!e && Object.entries(e).every(([e, t]) => typeof e == `string` && sn(t));
}
function sn(e) {
  return typeof e == `object` && !!e && `type` in e && `result` in e && (e.type === `data` || e.type === `error`);
}
function cn(e) {
  return dn(e.result) && at.has(e.result.status);
}
function Z(e) {
  return e.type === `error`;
}
function ln(e) {
  return (e && e.type) === `redirect`;
}
function un(e) {
  return typeof e == `object` && !!e && `type` in e && `data` in e && `init` in e && e.type === `DataWithResponseInit`;
}
function dn(e) {
  return (
    e != null &&
    typeof e.status == `number` &&
    typeof e.statusText == `string` &&
    typeof e.headers == `object` &&
    e.body !== void 0
  );
}
function fn(e) {
  return at.has(e);
}
function pn(e) {
  return dn(e) && fn(e.status) && e.headers.has(`Location`);
}
function mn(e) {
  return it.has(e.toUpperCase());
}
function Q(e) {
  return nt.has(e.toUpperCase());
}
function hn(e) {
  return new URLSearchParams(e).getAll(`index`).some((e) => e === ``);
}
function gn(e, t) {
  const n = typeof t == `string` ? C(t).search : t.search;
  if (e[e.length - 1].route.index && hn(n || ``)) return e[e.length - 1];
  const r = Ce(e);
  return r[r.length - 1];
}
function _n(e, t, n) {
  return { url: Fe(e.createURL(t), t), pattern: n ? G(n) : ``, params: n?.[0]?.params ? { ...n[0].params } : {} };
}
function vn(e) {
  const { formMethod: t, formAction: n, formEncType: r, text: i, formData: a, json: o } = e;
  if (t && n && r) {
    if (i != null) return { formMethod: t, formAction: n, formEncType: r, formData: void 0, json: void 0, text: i };
    if (a != null) return { formMethod: t, formAction: n, formEncType: r, formData: a, json: void 0, text: void 0 };
    if (o !== void 0) return { formMethod: t, formAction: n, formEncType: r, formData: void 0, json: o, text: void 0 };
  }
}
function yn(e, t, n, r) {
  return r
    ? {
        state: `loading`,
        location: e,
        matches: t,
        historyAction: n,
        formMethod: r.formMethod,
        formAction: r.formAction,
        formEncType: r.formEncType,
        formData: r.formData,
        json: r.json,
        text: r.text,
      }
    : {
        state: `loading`,
        location: e,
        matches: t,
        historyAction: n,
        formMethod: void 0,
        formAction: void 0,
        formEncType: void 0,
        formData: void 0,
        json: void 0,
        text: void 0,
      };
}
function bn(e, t, n, r) {
  return {
    state: `submitting`,
    location: e,
    matches: t,
    historyAction: n,
    formMethod: r.formMethod,
    formAction: r.formAction,
    formEncType: r.formEncType,
    formData: r.formData,
    json: r.json,
    text: r.text,
  };
}
function xn(e, t) {
  return e
    ? {
        state: `loading`,
        formMethod: e.formMethod,
        formAction: e.formAction,
        formEncType: e.formEncType,
        formData: e.formData,
        json: e.json,
        text: e.text,
        data: t,
      }
    : {
        state: `loading`,
        formMethod: void 0,
        formAction: void 0,
        formEncType: void 0,
        formData: void 0,
        json: void 0,
        text: void 0,
        data: t,
      };
}
function Sn(e, t) {
  return {
    state: `submitting`,
    formMethod: e.formMethod,
    formAction: e.formAction,
    formEncType: e.formEncType,
    formData: e.formData,
    json: e.json,
    text: e.text,
    data: t ? t.data : void 0,
  };
}
function $(e) {
  return {
    state: `idle`,
    formMethod: void 0,
    formAction: void 0,
    formEncType: void 0,
    formData: void 0,
    json: void 0,
    text: void 0,
    data: e,
  };
}
function Cn(e, t) {
  try {
    const n = e.sessionStorage.getItem(ut);
    if (n) {
      const e = JSON.parse(n);
      for (const [n, r] of Object.entries(e || {})) r && Array.isArray(r) && t.set(n, new Set(r || []));
    }
  } catch {}
}
function wn(e, t) {
  if (t.size > 0) {
    const n = {};
    for (const [e, r] of t) n[e] = [...r];
    try {
      e.sessionStorage.setItem(ut, JSON.stringify(n));
    } catch (e) {
      v(!1, `Failed to save applied view transitions in sessionStorage (${e}).`);
    }
  }
}
function Tn() {
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
var En = E.createContext(null);
En.displayName = `DataRouter`;
var Dn = E.createContext(null);
Dn.displayName = `DataRouterState`;
var On = E.createContext(null);
On.displayName = `DataRouterData`;
var kn = E.createContext(null);
kn.displayName = `DataRouterNavigation`;
var An = E.createContext(!1);
function jn() {
  return E.useContext(An);
}
var Mn = E.createContext({ isTransitioning: !1 });
Mn.displayName = `ViewTransition`;
var Nn = E.createContext(null);
Nn.displayName = `Fetchers`;
var Pn = E.createContext(null);
Pn.displayName = `Await`;
var Fn = E.createContext(null);
Fn.displayName = `Navigation`;
var In = E.createContext(null);
In.displayName = `Location`;
var Ln = E.createContext({ outlet: null, matches: [], isDataRoute: !1 });
Ln.displayName = `Route`;
var Rn = E.createContext(!1);
Rn.displayName = `IsDataRoute`;
var zn = E.createContext(void 0);
zn.displayName = `RouteId`;
var Bn = E.createContext(null);
Bn.displayName = `RouteError`;
var Vn = `REACT_ROUTER_ERROR`,
  Hn = `REDIRECT`,
  Un = `ROUTE_ERROR_RESPONSE`;
function Wn(e) {
  if (e.startsWith(`${Vn}:${Hn}:{`))
    try {
      const t = JSON.parse(e.slice(28));
      if (
        typeof t == `object` &&
        t &&
        typeof t.status == `number` &&
        typeof t.statusText == `string` &&
        typeof t.location == `string` &&
        typeof t.reloadDocument == `boolean` &&
        typeof t.replace == `boolean`
      )
        return t;
    } catch {}
}
function Gn(e) {
  if (e.startsWith(`${Vn}:${Un}:{`))
    try {
      const t = JSON.parse(e.slice(40));
      if (typeof t == `object` && t && typeof t.status == `number` && typeof t.statusText == `string`)
        return new W(t.status, t.statusText, t.data);
    } catch {}
}
function Kn(e, { relative: t } = {}) {
  _(qn(), `useHref() may be used only in the context of a <Router> component.`);
  let { basename: n, navigator: r } = E.useContext(Fn),
    { hash: i, pathname: a, search: o } = tr(e, { relative: t }),
    s = a;
  return n !== `/` && (s = a === `/` ? n : U([n, a])), r.createHref({ pathname: s, search: o, hash: i });
}
function qn() {
  return E.useContext(In) != null;
}
function Jn() {
  return _(qn(), `useLocation() may be used only in the context of a <Router> component.`), E.useContext(In).location;
}
var Yn = `You should call navigate() in a React.useEffect(), not when your component is first rendered.`;
function Xn() {
  return E.useContext(Rn) ? xr() : Zn();
}
function Zn() {
  _(qn(), `useNavigate() may be used only in the context of a <Router> component.`);
  const e = E.useContext(En),
    { basename: t, navigator: n } = E.useContext(Fn),
    { matches: r } = E.useContext(Ln),
    { pathname: i } = Jn(),
    a = JSON.stringify(H(r)),
    o = E.useRef(!1);
  return (
    E.useLayoutEffect(() => {
      o.current = !0;
    }),
    E.useCallback(
      (r, s = {}) => {
        if ((v(o.current, Yn), !o.current)) return;
        if (typeof r == `number`) {
          n.go(r);
          return;
        }
        const c = we(r, JSON.parse(a), i, s.relative === `path`);
        e == null && t !== `/` && (c.pathname = c.pathname === `/` ? t : U([t, c.pathname])),
          et(typeof r == `string` ? r : S(r), n.createHref(c), Ze(n), `reject`),
          (s.replace ? n.replace : n.push)(c, s.state, s);
      },
      [t, n, a, i, e],
    )
  );
}
var Qn = E.createContext(null);
function $n(e) {
  const t = E.useContext(Ln).outlet;
  return E.useMemo(() => t && E.createElement(Qn.Provider, { value: e }, t), [t, e]);
}
function er() {
  const { matches: e } = E.useContext(Ln);
  return e[e.length - 1]?.params ?? {};
}
function tr(e, { relative: t } = {}) {
  const { matches: n } = E.useContext(Ln),
    { pathname: r } = Jn(),
    i = JSON.stringify(H(n));
  return E.useMemo(() => we(e, JSON.parse(i), r, t === `path`), [e, i, r, t]);
}
function nr(e, t, n) {
  _(qn(), `useRoutes() may be used only in the context of a <Router> component.`);
  const { navigator: r } = E.useContext(Fn),
    { matches: i } = E.useContext(Ln),
    a = i[i.length - 1],
    o = a ? a.params : {};
  a && a.pathname;
  const s = a ? a.pathnameBase : `/`;
  a && a.route;
  let c = Jn(),
    l;
  if (t) {
    const e = typeof t == `string` ? C(t) : t;
    _(
      s === `/` || e.pathname?.startsWith(s),
      `When overriding the location using \`<Routes location>\` or \`useRoutes(routes, location)\`, the location pathname must begin with the portion of the URL pathname that was matched by all parent routes. The current pathname base is "${s}" but pathname "${e.pathname}" was given in the \`location\` prop.`,
    ),
      (l = e);
  } else l = c;
  let u = l.pathname || `/`,
    d = u;
  if (s !== `/`) {
    const e = s.replace(/^\//, ``).split(`/`);
    d = `/` + u.replace(/^\//, ``).split(`/`).slice(e.length).join(`/`);
  }
  let f;
  f = n
    ? n.state.matches.length
      ? n.state.matches.map((e) => Object.assign(e, { route: n.manifest[e.route.id] || e.route }))
      : n.router.match(n.state.location)
    : P(e, { pathname: d });
  const p = lr(
    f &&
      f.map((e) =>
        Object.assign({}, e, {
          params: Object.assign({}, o, e.params),
          pathname: U([
            s,
            r.encodeLocation
              ? r.encodeLocation(e.pathname.replace(/%/g, `%25`).replace(/\?/g, `%3F`).replace(/#/g, `%23`)).pathname
              : e.pathname,
          ]),
          pathnameBase:
            e.pathnameBase === `/`
              ? s
              : U([
                  s,
                  r.encodeLocation
                    ? r.encodeLocation(e.pathnameBase.replace(/%/g, `%25`).replace(/\?/g, `%3F`).replace(/#/g, `%23`))
                        .pathname
                    : e.pathnameBase,
                ]),
        }),
      ),
    i,
    n,
  );
  return t && p
    ? E.createElement(
        In.Provider,
        {
          value: {
            location: { pathname: `/`, search: ``, hash: ``, state: null, key: `default`, mask: void 0, ...l },
            navigationType: `POP`,
          },
        },
        p,
      )
    : p;
}
function rr() {
  const e = br(),
    t = Pe(e) ? `${e.status} ${e.statusText}` : e instanceof Error ? e.message : JSON.stringify(e),
    n = e instanceof Error ? e.stack : null;
  return E.createElement(
    E.Fragment,
    null,
    E.createElement(`h2`, null, `Unexpected Application Error!`),
    E.createElement(`h3`, { style: { fontStyle: `italic` } }, t),
    n ? E.createElement(`pre`, { style: { padding: `0.5rem`, backgroundColor: `rgba(200,200,200, 0.5)` } }, n) : null,
    null,
  );
}
var ir = E.createElement(rr, null),
  ar = class extends E.Component {
    constructor(e) {
      super(e), (this.state = { location: e.location, revalidation: e.revalidation, error: e.error });
    }
    static contextType = An;
    static getDerivedStateFromError(e) {
      return { error: e };
    }
    static getDerivedStateFromProps(e, t) {
      return t.location !== e.location || (t.revalidation !== `idle` && e.revalidation === `idle`)
        ? { error: e.error, location: e.location, revalidation: e.revalidation }
        : {
            error: e.error === void 0 ? t.error : e.error,
            location: t.location,
            revalidation: e.revalidation || t.revalidation,
          };
    }
    componentDidCatch(e, t) {
      this.props.onError
        ? this.props.onError(e, t)
        : console.error(`React Router caught the following error during render`, e);
    }
    render() {
      let e = this.state.error;
      if (this.context && typeof e == `object` && e && `digest` in e && typeof e.digest == `string`) {
        const t = Gn(e.digest);
        t && (e = t);
      }
      const t =
        e === void 0
          ? this.props.children
          : E.createElement(
              Ln.Provider,
              { value: this.props.routeContext },
              E.createElement(
                Rn.Provider,
                { value: this.props.routeContext.isDataRoute },
                E.createElement(
                  zn.Provider,
                  { value: this.props.routeContext.matches[this.props.routeContext.matches.length - 1]?.route.id },
                  E.createElement(Bn.Provider, { value: e, children: this.props.component }),
                ),
              ),
            );
      return this.context ? E.createElement(sr, { error: e }, t) : t;
    }
  },
  or = new WeakMap();
function sr({ children: e, error: t }) {
  const { basename: n, navigator: r } = E.useContext(Fn);
  if (typeof t == `object` && t && `digest` in t && typeof t.digest == `string`) {
    const e = Wn(t.digest);
    if (e) {
      const i = or.get(t);
      if (i) throw i;
      const a = Le(e.location, n),
        o = a.absoluteURL || a.to;
      if ((et(e.location, o, Ze(r), `allow-explicit`), Wt(o))) throw Error(`Invalid redirect location`);
      if (Ie && !or.get(t)) {
        if (a.isExternal || e.reloadDocument) window.location.href = o;
        else {
          const n = Promise.resolve().then(() => window.__reactRouterDataRouter.navigate(a.to, { replace: e.replace }));
          throw (or.set(t, n), n);
        }
      }
      return E.createElement(`meta`, { httpEquiv: `refresh`, content: `0;url=${o}` });
    }
  }
  return e;
}
function cr({ routeContext: e, match: t, children: n }) {
  const r = E.useContext(En);
  return (
    r &&
      r.static &&
      r.staticContext &&
      (t.route.errorElement || t.route.ErrorBoundary) &&
      (r.staticContext._deepestRenderedBoundaryId = t.route.id),
    E.createElement(
      Ln.Provider,
      { value: e },
      E.createElement(Rn.Provider, { value: e.isDataRoute }, E.createElement(zn.Provider, { value: t.route.id }, n)),
    )
  );
}
function lr(e, t = [], n) {
  const r = n?.state;
  if (e == null) {
    if (!r) return null;
    if (r.errors) e = r.matches;
    else if (t.length === 0 && !r.initialized && r.matches.length > 0) e = r.matches;
    else return null;
  }
  let i = e,
    a = r?.errors;
  if (a != null) {
    const e = i.findIndex((e) => e.route.id && a?.[e.route.id] !== void 0);
    _(e >= 0, `Could not find a matching route for errors on route IDs: ${Object.keys(a).join(`,`)}`),
      (i = i.slice(0, Math.min(i.length, e + 1)));
  }
  let o = !1,
    s = -1;
  if (n && r) {
    o = r.renderFallback;
    for (let e = 0; e < i.length; e++) {
      const t = i[e];
      if (((t.route.HydrateFallback || t.route.hydrateFallbackElement) && (s = e), t.route.id)) {
        const { loaderData: e, errors: a } = r,
          c = t.route.loader && !Object.hasOwn(e, t.route.id) && (!a || a[t.route.id] === void 0);
        if (t.route.lazy || c) {
          n.isStatic && (o = !0), (i = s >= 0 ? i.slice(0, s + 1) : [i[0]]);
          break;
        }
      }
    }
  }
  const c = n?.onError,
    l =
      r && c
        ? (e, t) => {
            c(e, { location: r.location, params: r.matches?.[0]?.params ?? {}, pattern: G(r.matches), errorInfo: t });
          }
        : void 0;
  return i.reduceRight((e, n, c) => {
    let u,
      d = !1,
      f = null,
      p = null;
    r &&
      ((u = a && n.route.id ? a[n.route.id] : void 0),
      (f = n.route.errorElement || ir),
      o &&
        (s < 0 && c === 0
          ? (Cr(`route-fallback`, !1, 'No `HydrateFallback` element provided to render during initial hydration'),
            (d = !0),
            (p = null))
          : s === c && ((d = !0), (p = n.route.hydrateFallbackElement || null))));
    const m = t.concat(i.slice(0, c + 1)),
      h = () => {
        let t;
        return (
          (t = u
            ? f
            : d
              ? p
              : n.route.Component
                ? E.createElement(n.route.Component, null)
                : n.route.element
                  ? n.route.element
                  : e),
          E.createElement(cr, {
            match: n,
            routeContext: { outlet: e, matches: m, isDataRoute: r != null },
            children: t,
          })
        );
      };
    return r && (n.route.ErrorBoundary || n.route.errorElement || c === 0)
      ? E.createElement(ar, {
          location: r.location,
          revalidation: r.revalidation,
          component: f,
          error: u,
          children: h(),
          routeContext: { outlet: null, matches: m, isDataRoute: !0 },
          onError: l,
        })
      : h();
  }, null);
}
function ur(e) {
  return `${e} must be used within a data router.  See https://reactrouter.com/en/main/routers/picking-a-router.`;
}
function dr(e) {
  const t = E.useContext(En);
  return _(t, ur(e)), t;
}
function fr(e) {
  const t = E.useContext(Dn);
  return _(t, ur(e)), t;
}
function pr(e) {
  const t = E.useContext(On);
  return _(t, ur(e)), t;
}
function mr(e) {
  const t = E.useContext(kn);
  return _(t, ur(e)), t;
}
function hr(e) {
  const t = E.useContext(zn);
  return _(t, `${e} can only be used on routes that contain a unique "id"`), t;
}
function gr() {
  const { navigation: e } = mr(`useNavigation`);
  return E.useMemo(() => {
    const { matches: t, historyAction: n, ...r } = e;
    return r;
  }, [e]);
}
function _r() {
  const { matches: e } = fr(`useMatches`),
    { loaderData: t } = pr(`useMatches`);
  return E.useMemo(() => e.map((e) => ne(e, t)), [e, t]);
}
function vr() {
  const e = pr(`useLoaderData`),
    t = hr(`useLoaderData`);
  return e.loaderData[t];
}
function yr() {
  const e = pr(`useActionData`),
    t = hr(`useActionData`);
  return e.actionData ? e.actionData[t] : void 0;
}
function br() {
  const e = E.useContext(Bn),
    t = pr(`useRouteError`),
    n = hr(`useRouteError`);
  return e === void 0 ? t.errors?.[n] : e;
}
function xr() {
  const { router: e } = dr(`useNavigate`),
    t = hr(`useNavigate`),
    n = E.useRef(!1);
  return (
    E.useLayoutEffect(() => {
      n.current = !0;
    }),
    E.useCallback(
      async (r, i = {}) => {
        v(n.current, Yn),
          n.current && (typeof r == `number` ? await e.navigate(r) : await e.navigate(r, { fromRouteId: t, ...i }));
      },
      [e, t],
    )
  );
}
var Sr = {};
function Cr(e, t, n) {
  !t && !Sr[e] && ((Sr[e] = !0), v(!1, n));
}
var wr = {};
function Tr(e, t) {
  !e && !wr[t] && ((wr[t] = !0), console.warn(t));
}
var Er = [`HydrateFallback`, `hydrateFallbackElement`],
  Dr = class {
    status = `pending`;
    promise;
    resolve;
    reject;
    constructor() {
      this.promise = new Promise((e, t) => {
        (this.resolve = (t) => {
          this.status === `pending` && ((this.status = `resolved`), e(t));
        }),
          (this.reject = (e) => {
            this.status === `pending` && ((this.status = `rejected`), t(e));
          });
      });
    }
  };
function Or({ router: e, flushSync: t, onError: n, useTransitions: r }) {
  r = jn() || r;
  const [i, a] = E.useState(e.state),
    [o, s] = (0, E.useOptimistic)(i),
    [c, l] = E.useState(),
    [u, d] = E.useState({ isTransitioning: !1 }),
    [f, p] = E.useState(),
    [m, h] = E.useState(),
    [g, _] = E.useState(),
    v = E.useRef(new Map()),
    y = E.useCallback(
      (i, { deletedFetchers: o, newErrors: c, flushSync: u, viewTransitionOpts: g }) => {
        c &&
          n &&
          Object.values(c).forEach((e) =>
            n(e, { location: i.location, params: i.matches[0]?.params ?? {}, pattern: G(i.matches) }),
          ),
          i.fetchers.forEach((e, t) => {
            e.data !== void 0 && v.current.set(t, e.data);
          }),
          o.forEach((e) => v.current.delete(e)),
          Tr(
            u === !1 || t != null,
            'You provided the `flushSync` option to a router update, but you are not using the `<RouterProvider>` from `react-router/dom` so `ReactDOM.flushSync()` is unavailable.  Please update your app to `import { RouterProvider } from "react-router/dom"` and ensure you have `react-dom` installed as a dependency to use the `flushSync` option.',
          );
        const y =
          e.window != null && e.window.document != null && typeof e.window.document.startViewTransition == `function`;
        if (
          (Tr(
            g == null || y,
            'You provided the `viewTransition` option to a router update, but you do not appear to be running in a DOM environment as `window.startViewTransition` is not available.',
          ),
          !g || !y)
        )
          t && u
            ? t(() => a(i))
            : r === !1
              ? a(i)
              : E.startTransition(() => {
                  r === !0 && s((e) => kr(e, i)), a(i);
                });
        else if (t && u) {
          t(() => {
            m && (f?.resolve(), m.skipTransition()),
              d({
                isTransitioning: !0,
                flushSync: !0,
                currentLocation: g.currentLocation,
                nextLocation: g.nextLocation,
              });
          });
          const n = e.window.document.startViewTransition(() => {
            t(() => a(i));
          });
          n.finished.finally(() => {
            t(() => {
              p(void 0), h(void 0), l(void 0), d({ isTransitioning: !1 });
            });
          }),
            t(() => h(n));
        } else
          m
            ? (f?.resolve(),
              m.skipTransition(),
              _({ state: i, currentLocation: g.currentLocation, nextLocation: g.nextLocation }))
            : (l(i),
              d({
                isTransitioning: !0,
                flushSync: !1,
                currentLocation: g.currentLocation,
                nextLocation: g.nextLocation,
              }));
      },
      [e.window, t, m, f, r, s, n],
    );
  E.useLayoutEffect(() => e.subscribe(y), [e, y]),
    E.useEffect(() => {
      u.isTransitioning && !u.flushSync && p(new Dr());
    }, [u]),
    E.useEffect(() => {
      if (f && c && e.window) {
        const t = c,
          n = f.promise,
          i = e.window.document.startViewTransition(async () => {
            r === !1
              ? a(t)
              : E.startTransition(() => {
                  r === !0 && s((e) => kr(e, t)), a(t);
                }),
              await n;
          });
        i.finished.finally(() => {
          p(void 0), h(void 0), l(void 0), d({ isTransitioning: !1 });
        }),
          h(i);
      }
    }, [c, f, e.window, r, s]),
    E.useEffect(() => {
      f && c && o.location.key === c.location.key && f.resolve();
    }, [f, m, o.location, c]),
    E.useEffect(() => {
      !u.isTransitioning &&
        g &&
        (l(g.state),
        d({ isTransitioning: !0, flushSync: !1, currentLocation: g.currentLocation, nextLocation: g.nextLocation }),
        _(void 0));
    }, [u.isTransitioning, g]);
  const b = E.useMemo(
      () => ({
        createHref: e.createHref,
        createURL: e.createURL,
        encodeLocation: e.encodeLocation,
        go: (t) => e.navigate(t),
        push: (t, n, r) => e.navigate(t, { state: n, preventScrollReset: r?.preventScrollReset }),
        replace: (t, n, r) => e.navigate(t, { replace: !0, state: n, preventScrollReset: r?.preventScrollReset }),
      }),
      [e],
    ),
    x = e.basename || `/`,
    S = E.useMemo(() => ({ router: e, navigator: b, static: !1, basename: x, onError: n }), [e, b, x, n]),
    C = E.useMemo(
      () => ({
        historyAction: o.historyAction,
        location: o.location,
        matches: o.matches,
        initialized: o.initialized,
        renderFallback: o.renderFallback,
        restoreScrollPosition: o.restoreScrollPosition,
        preventScrollReset: o.preventScrollReset,
        blockers: o.blockers,
      }),
      [
        o.historyAction,
        o.location,
        o.matches,
        o.initialized,
        o.renderFallback,
        o.restoreScrollPosition,
        o.preventScrollReset,
        o.blockers,
      ],
    ),
    w = E.useMemo(() => ({ navigation: o.navigation, revalidation: o.revalidation }), [o.navigation, o.revalidation]),
    T = E.useMemo(
      () => ({ loaderData: o.loaderData, actionData: o.actionData, errors: o.errors }),
      [o.loaderData, o.actionData, o.errors],
    ),
    ee = E.useMemo(() => ({ fetchers: o.fetchers, fetcherData: v.current }), [o.fetchers]);
  return E.createElement(
    E.Fragment,
    null,
    E.createElement(
      En.Provider,
      { value: S },
      E.createElement(
        Dn.Provider,
        { value: C },
        E.createElement(
          kn.Provider,
          { value: w },
          E.createElement(
            On.Provider,
            { value: T },
            E.createElement(
              Nn.Provider,
              { value: ee },
              E.createElement(
                Mn.Provider,
                { value: u },
                E.createElement(
                  Nr,
                  {
                    basename: x,
                    location: o.location,
                    navigationType: o.historyAction,
                    navigator: b,
                    useTransitions: r,
                  },
                  E.createElement(Ar, { routes: e.routes, manifest: e.manifest, state: o, isStatic: !1, onError: n }),
                ),
              ),
            ),
          ),
        ),
      ),
    ),
    null,
  );
}
function kr(e, t) {
  return {
    ...e,
    navigation: t.navigation.state === `idle` ? e.navigation : t.navigation,
    revalidation: t.revalidation === `idle` ? e.revalidation : t.revalidation,
    actionData: t.navigation.state === `submitting` ? e.actionData : t.actionData,
    fetchers: t.fetchers,
  };
}
var Ar = E.memo(jr);
function jr({ routes: e, manifest: t, state: n, isStatic: r, onError: i }) {
  const a = E.useContext(En);
  return (
    _(a, `You must render this element inside a <DataRouterContext.Provider> element`),
    nr(e, void 0, { router: a.router, manifest: t, state: n, isStatic: r, onError: i })
  );
}
function Mr(e) {
  return $n(e.context);
}
function Nr({
  basename: e = `/`,
  children: t = null,
  location: n,
  navigationType: r = `POP`,
  navigator: i,
  static: a = !1,
  useTransitions: o,
}) {
  _(!qn(), `You cannot render a <Router> inside another <Router>. You should never have more than one in your app.`);
  const s = e.replace(/^\/*/, `/`),
    c = E.useMemo(() => ({ basename: s, navigator: i, static: a, useTransitions: o, future: {} }), [s, i, a, o]);
  typeof n == `string` && (n = C(n));
  const { pathname: l = `/`, search: u = ``, hash: d = ``, state: f = null, key: p = `default`, mask: m } = n,
    h = E.useMemo(() => {
      const e = ve(l, s);
      return e == null
        ? null
        : { location: { pathname: e, search: u, hash: d, state: f, key: p, mask: m }, navigationType: r };
    }, [s, l, u, d, f, p, r, m]);
  return (
    v(
      h != null,
      `<Router basename="${s}"> is not able to match the URL "${l}${u}${d}" because it does not start with the basename, so the <Router> won't render anything.`,
    ),
    h == null
      ? null
      : E.createElement(Fn.Provider, { value: c }, E.createElement(In.Provider, { children: t, value: h }))
  );
}
E.Component;
function Pr() {
  return { params: er(), loaderData: vr(), actionData: yr(), matches: _r() };
}
function Fr(e) {
  return () => {
    const t = Pr();
    return E.createElement(e, t);
  };
}
var Ir = o((e) => {
    var t = Symbol.for(`react.transitional.element`);
    function n(e, n, r) {
      var i = null;
      if ((r !== void 0 && (i = `` + r), n.key !== void 0 && (i = `` + n.key), `key` in n))
        for (var a in ((r = {}), n)) a !== `key` && (r[a] = n[a]);
      else r = n;
      return (n = r.ref), { $$typeof: t, type: e, key: i, ref: n === void 0 ? null : n, props: r };
    }
    (e.jsx = n), (e.jsxs = n);
  }),
  Lr = o((e, t) => {
    t.exports = Ir();
  });
export {
  _ as U,
  _r as h,
  br as y,
  c as J,
  d as G,
  dn as O,
  dr as l,
  Er as a,
  Fn as x,
  Fr as o,
  fr as d,
  ft as T,
  g as V,
  ge as j,
  gr as _,
  hr as c,
  Jn as m,
  j as N,
  je as M,
  jn as w,
  Kn as f,
  kn as b,
  Le as L,
  Ln as S,
  Lr as t,
  Me as R,
  Mn as C,
  Mr as n,
  me as I,
  mt as E,
  Ne as A,
  Nr as r,
  Or as i,
  o as q,
  Pe as P,
  pr as u,
  S as H,
  Tr as s,
  tr as v,
  U as F,
  u as K,
  un as D,
  v as W,
  ve as B,
  vr as p,
  W as k,
  we as z,
  Xn as g,
};
