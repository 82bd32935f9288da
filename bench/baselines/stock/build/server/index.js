import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { jsx, jsxs } from 'react/jsx-runtime';
import { renderToPipeableStream } from 'react-dom/server';
import {
  Link,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  ServerRouter,
  UNSAFE_withComponentProps,
  useLoaderData,
} from 'react-router';

// \0rolldown/runtime.js
var __defProp = Object.defineProperty;
var __exportAll = (all, no_symbols) => {
  const target = {};
  for (var name in all)
    __defProp(target, name, {
      get: all[name],
      enumerable: true,
    });
  if (!no_symbols) __defProp(target, Symbol.toStringTag, { value: 'Module' });
  return target;
};
// ../../../../../work/wt-app/node_modules/@react-router/dev/dist/config/defaults/entry.server.node.tsx
var entry_server_node_exports = /* @__PURE__ */ __exportAll({
  default: () => handleRequest,
  streamTimeout: () => streamTimeout,
});
var streamTimeout = 5e3;
function handleRequest(request, responseStatusCode, responseHeaders, routerContext, loadContext) {
  if (request.method.toUpperCase() === 'HEAD')
    return new Response(null, {
      status: responseStatusCode,
      headers: responseHeaders,
    });
  return new Promise((resolve, reject) => {
    let shellRendered = false;
    const userAgent = request.headers.get('user-agent');
    const readyOption = (userAgent && isbot(userAgent)) || routerContext.isSpaMode ? 'onAllReady' : 'onShellReady';
    let timeoutId = setTimeout(() => abort(), 6e3);
    const { pipe, abort } = renderToPipeableStream(
      /* @__PURE__ */ jsx(ServerRouter, {
        context: routerContext,
        url: request.url,
      }),
      {
        [readyOption]() {
          shellRendered = true;
          const body = new PassThrough({
            final(callback) {
              clearTimeout(timeoutId);
              timeoutId = void 0;
              callback();
            },
          });
          const stream = createReadableStreamFromReadable(body);
          responseHeaders.set('Content-Type', 'text/html');
          pipe(body);
          resolve(
            new Response(stream, {
              headers: responseHeaders,
              status: responseStatusCode,
            }),
          );
        },
        onShellError(error) {
          reject(error);
        },
        onError(error) {
          responseStatusCode = 500;
          if (shellRendered) console.error(error);
        },
      },
    );
  });
}
// app/root.tsx
var root_exports = /* @__PURE__ */ __exportAll({
  Layout: () => Layout,
  default: () => root_default,
});
function Layout({ children }) {
  return /* @__PURE__ */ jsxs('html', {
    lang: 'en',
    children: [
      /* @__PURE__ */ jsxs('head', {
        children: [
          /* @__PURE__ */ jsx('meta', { charSet: 'utf-8' }),
          /* @__PURE__ */ jsx(Meta, {}),
          /* @__PURE__ */ jsx(Links, {}),
        ],
      }),
      /* @__PURE__ */ jsxs('body', {
        children: [children, /* @__PURE__ */ jsx(ScrollRestoration, {}), /* @__PURE__ */ jsx(Scripts, {})],
      }),
    ],
  });
}
var root_default = UNSAFE_withComponentProps(function Root() {
  return /* @__PURE__ */ jsx(Outlet, {});
});
// app/bare.tsx
var bare_exports = /* @__PURE__ */ __exportAll({ default: () => bare_default });
/** The least that React Router can send: its first-load script is the baseline of ours. */
var bare_default = UNSAFE_withComponentProps(function Bare() {
  return /* @__PURE__ */ jsx('h1', { children: 'Hello' });
});
// app/cards.tsx
var cards_exports = /* @__PURE__ */ __exportAll({
  default: () => cards_default,
  loader: () => loader,
});
/** The same 24 videos as our members' list, from memory: no session, no database. */
var list;
function loader() {
  list ??= JSON.parse(readFileSync(process.env.CARDS_FILE ?? '', 'utf8'));
  return list;
}
var cards_default = UNSAFE_withComponentProps(function Cards() {
  const { items } = useLoaderData();
  return /* @__PURE__ */ jsxs('main', {
    children: [
      /* @__PURE__ */ jsx('h1', { children: 'Videos' }),
      /* @__PURE__ */ jsx('ul', {
        children: items.map((video) =>
          /* @__PURE__ */ jsxs(
            'li',
            {
              children: [
                /* @__PURE__ */ jsxs(Link, {
                  to: `/video/${video.slug}/`,
                  children: [
                    /* @__PURE__ */ jsx('img', {
                      src: video.poster.permalink,
                      srcSet: video.poster.previews.map((size) => `${size.permalink} ${size.width}w`).join(', '),
                      alt: video.poster.alt,
                      width: 640,
                      height: 360,
                    }),
                    /* @__PURE__ */ jsx('span', { children: video.higherActiveResolution }),
                    /* @__PURE__ */ jsx('span', { children: video.videoSettings.duration }),
                    /* @__PURE__ */ jsx('h2', { children: video.title }),
                  ],
                }),
                /* @__PURE__ */ jsx('p', {
                  children: video.models.map((model) =>
                    /* @__PURE__ */ jsx(
                      Link,
                      {
                        to: `/model/${model.slug}/`,
                        children: model.title,
                      },
                      model.id,
                    ),
                  ),
                }),
                /* @__PURE__ */ jsxs('p', { children: [video.viewCount, ' views'] }),
              ],
            },
            video.id,
          ),
        ),
      }),
    ],
  });
});
// \0virtual:react-router/server-manifest
var server_manifest_default = {
  entry: {
    module: '/assets/entry.client-BR8Alj0q.js',
    imports: ['/assets/jsx-runtime-BjPwOVPJ.js', '/assets/errorBoundaries-CKQEsekC.js'],
    css: [],
  },
  routes: {
    root: {
      id: 'root',
      parentId: void 0,
      path: '',
      index: void 0,
      caseSensitive: void 0,
      hasAction: false,
      hasLoader: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: false,
      module: '/assets/root-IAvVCesg.js',
      imports: ['/assets/jsx-runtime-BjPwOVPJ.js', '/assets/errorBoundaries-CKQEsekC.js', '/assets/lib-BXWbhYoW.js'],
      css: [],
      clientActionModule: void 0,
      clientLoaderModule: void 0,
      clientMiddlewareModule: void 0,
      hydrateFallbackModule: void 0,
    },
    bare: {
      id: 'bare',
      parentId: 'root',
      path: void 0,
      index: true,
      caseSensitive: void 0,
      hasAction: false,
      hasLoader: false,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: false,
      module: '/assets/bare-BgXkeNxS.js',
      imports: ['/assets/jsx-runtime-BjPwOVPJ.js'],
      css: [],
      clientActionModule: void 0,
      clientLoaderModule: void 0,
      clientMiddlewareModule: void 0,
      hydrateFallbackModule: void 0,
    },
    cards: {
      id: 'cards',
      parentId: 'root',
      path: 'cards',
      index: void 0,
      caseSensitive: void 0,
      hasAction: false,
      hasLoader: true,
      hasClientAction: false,
      hasClientLoader: false,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: false,
      module: '/assets/cards-LNy5hyK1.js',
      imports: ['/assets/jsx-runtime-BjPwOVPJ.js', '/assets/lib-BXWbhYoW.js', '/assets/errorBoundaries-CKQEsekC.js'],
      css: [],
      clientActionModule: void 0,
      clientLoaderModule: void 0,
      clientMiddlewareModule: void 0,
      hydrateFallbackModule: void 0,
    },
  },
  url: '/assets/manifest-0db54460.js',
  version: '0db54460',
  sri: void 0,
};
// \0virtual:react-router/server-build
var assetsBuildDirectory = 'build/client';
var basename = '/';
var future = {
  unstable_enableNodeReadableStream: false,
  unstable_optimizeDeps: false,
};
var ssr = true;
var isSpaMode = false;
var prerender = [];
var routeDiscovery = {
  mode: 'lazy',
  manifestPath: '/__manifest',
};
var publicPath = '/';
var entry = { module: entry_server_node_exports };
var routes = {
  root: {
    id: 'root',
    parentId: void 0,
    path: '',
    index: void 0,
    caseSensitive: void 0,
    module: root_exports,
  },
  bare: {
    id: 'bare',
    parentId: 'root',
    path: void 0,
    index: true,
    caseSensitive: void 0,
    module: bare_exports,
  },
  cards: {
    id: 'cards',
    parentId: 'root',
    path: 'cards',
    index: void 0,
    caseSensitive: void 0,
    module: cards_exports,
  },
};
var allowedActionOrigins = false;

export {
  allowedActionOrigins,
  assetsBuildDirectory,
  basename,
  entry,
  future,
  isSpaMode,
  prerender,
  publicPath,
  routeDiscovery,
  routes,
  server_manifest_default as assets,
  ssr,
};
