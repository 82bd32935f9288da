import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callTable } from './app/call-table.ts';
import { messages } from './app/messages.ts';
import { precompress } from './app/precompress.ts';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [callTable(), messages(), reactRouter(), precompress()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 900,
  },
  // One bundler for styles: it also knows custom media, so that a sheet names a theme's breakpoints without their widths.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // The server bundle carries its own React, so that the program starts without reading thousands of files.
  ssr: { noExternal: command === 'build' ? true : undefined, target: 'node' },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
