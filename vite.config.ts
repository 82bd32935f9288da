import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { endpointTable } from './app/vite/endpoint-table.ts';
import { inlineScripts } from './app/vite/inline-scripts.ts';
import { messages } from './app/vite/messages.ts';
import { precompress } from './app/vite/precompress.ts';
import { routeTable } from './app/vite/route-table.ts';

/** Of these a page takes what it uses, and nothing for having been named beside it in an index. */
const DOES_NOTHING_BY_ITSELF = /\/(ui|api|kernel|app\/pages|modules\/[^/]+\/(web|contract))\/.*\.tsx?$|\/messages\//;

/** Own code that many routes share is one file, since many small ones compress badly. The bundler splits the rest by route. */
const CHUNKS = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown\/runtime/,
      priority: 2,
    },
    { name: 'shared', test: /\/(ui|web|api|messages)\//, minShareCount: 30, priority: 1 },
  ],
};

/** Short, and without the name of what is in it: the router's table of all pages names each file on every page. */
const NAME = 'assets/[hash:7].js';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [endpointTable(), messages(), inlineScripts(), reactRouter(), routeTable(), precompress()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 900,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Here it replaces the router's own, which has names in it.
          output: { codeSplitting: CHUNKS, entryFileNames: NAME, chunkFileNames: NAME },
          treeshake: {
            moduleSideEffects: (id: string) => !DOES_NOTHING_BY_ITSELF.test(id),
          },
        },
      },
    },
  },
  // One bundler for styles: it also knows custom media, so that a sheet names a theme's breakpoints without their widths.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // The server bundle carries its own React, so that the program starts without reading thousands of files.
  ssr: { noExternal: command === 'build' ? true : undefined, target: 'node' },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
