import { o as e, t as n, p as t } from './jsx-runtime-BjPwOVPJ.js';
import { t as r } from './lib-BXWbhYoW.js';
var i = n(),
  a = e(() => {
    const { items: e } = t();
    return (0, i.jsxs)(`main`, {
      children: [
        (0, i.jsx)(`h1`, { children: `Videos` }),
        (0, i.jsx)(`ul`, {
          children: e.map((e) =>
            (0, i.jsxs)(
              `li`,
              {
                children: [
                  (0, i.jsxs)(r, {
                    to: `/video/${e.slug}/`,
                    children: [
                      (0, i.jsx)(`img`, {
                        src: e.poster.permalink,
                        srcSet: e.poster.previews.map((e) => `${e.permalink} ${e.width}w`).join(`, `),
                        alt: e.poster.alt,
                        width: 640,
                        height: 360,
                      }),
                      (0, i.jsx)(`span`, { children: e.higherActiveResolution }),
                      (0, i.jsx)(`span`, { children: e.videoSettings.duration }),
                      (0, i.jsx)(`h2`, { children: e.title }),
                    ],
                  }),
                  (0, i.jsx)(`p`, {
                    children: e.models.map((e) => (0, i.jsx)(r, { to: `/model/${e.slug}/`, children: e.title }, e.id)),
                  }),
                  (0, i.jsxs)(`p`, { children: [e.viewCount, ` views`] }),
                ],
              },
              e.id,
            ),
          ),
        }),
      ],
    });
  });
export { a as default };
