import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callTable } from './app/call-table.ts';
import { inlineScripts } from './app/inline-scripts.ts';
import { leanRouter } from './app/lean-router.ts';
import { messages } from './app/messages.ts';
import { precompress } from './app/precompress.ts';

/** Many small files compress badly and fill the router's table of them, so what pages share is two: libraries and parts. */
const CHUNKS = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown\/runtime/,
      priority: 2,
    },
    { name: 'parts', test: /\/(ui|web|calls|messages)\//, minShareCount: 3, priority: 1 },
  ],
};

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [callTable(), messages(), inlineScripts(), leanRouter(), reactRouter(), precompress()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 900,
    ...(isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: CHUNKS } } }),
  },
  // One bundler for styles: it also knows custom media, so that a sheet names a theme's breakpoints without their widths.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // The server bundle carries its own React, so that the program starts without reading thousands of files.
  ssr: { noExternal: command === 'build' ? true : undefined, target: 'node' },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
