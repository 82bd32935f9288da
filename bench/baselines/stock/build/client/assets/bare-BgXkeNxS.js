import { o as e, t } from './jsx-runtime-BjPwOVPJ.js';
var n = t(),
  r = e(() => (0, n.jsx)(`h1`, { children: `Hello` }));
export { r as default };
