import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { callTable } from './app/call-table.ts';
import { inlineScripts } from './app/inline-scripts.ts';
import { leanRouter } from './app/lean-router.ts';
import { messages } from './app/messages.ts';
import { precompress } from './app/precompress.ts';

/** Only pages of lists have these, with their texts: homes and films do without. */
const OF_LISTS =
  /\/catalogue\/web\/(filters\/|list-|video-list|model-list|(letter|sort|topic)-links|category-card)|\/ui\/(sheet|paging|page-links)|\/messages\/.*catalogue_(filter|length_|sort|ordered|list_|nothing_|no_|clear|show_found|remove|active|names_with|all_names|page_)/;

const SHARED = /\/(ui|web|calls|messages)\//;

/**
 * Many small files compress badly and fill the router's table of them, so what pages share is few: libraries, parts, and the
 * parts of lists.
 */
const CHUNKS = {
  groups: [
    {
      name: 'libraries',
      test: /node_modules\/(react|react-dom|react-router|scheduler)\/|preload-helper|rolldown\/runtime/,
      priority: 3,
    },
    {
      name: 'parts',
      test: (id: string) => SHARED.test(id) && !OF_LISTS.test(id),
      minShareCount: 3,
      priority: 2,
    },
    { name: 'lists', test: OF_LISTS, minShareCount: 3, priority: 1 },
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
