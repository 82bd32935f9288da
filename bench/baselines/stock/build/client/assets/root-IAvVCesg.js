import { r as a, o as i, i as r } from './errorBoundaries-CKQEsekC.js';
import { n as e, t as n, o as t } from './jsx-runtime-BjPwOVPJ.js';
import { n as o } from './lib-BXWbhYoW.js';
var s = n();
function c({ children: e }) {
  return (0, s.jsxs)(`html`, {
    lang: `en`,
    children: [
      (0, s.jsxs)(`head`, {
        children: [(0, s.jsx)(`meta`, { charSet: `utf-8` }), (0, s.jsx)(r, {}), (0, s.jsx)(a, {})],
      }),
      (0, s.jsxs)(`body`, { children: [e, (0, s.jsx)(o, {}), (0, s.jsx)(i, {})] }),
    ],
  });
}
var l = t(() => (0, s.jsx)(e, {}));
export { c as Layout, l as default };
