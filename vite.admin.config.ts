import { resolve } from 'node:path';
import { defineConfig } from 'vite';
import { adminEndpointTable } from './app/vite/endpoint-table.ts';
import { guides } from './app/vite/guides.ts';
import { messages } from './app/vite/messages.ts';
import { precompress } from './app/vite/precompress.ts';

/** The admin: an application of its own, of which no byte reaches visitors. */
export default defineConfig({
  root: 'admin',
  base: '/admin/',
  publicDir: false,
  plugins: [adminEndpointTable(), guides(), messages(), precompress()],
  resolve: { alias: [{ find: /^#messages\/(.+)$/, replacement: `${resolve('.cache/messages')}/$1.js` }] },
  build: {
    outDir: '../build/admin',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 900,
  },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
});
