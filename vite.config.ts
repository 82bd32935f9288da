import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { endpointTable } from './app/vite/endpoint-table.ts';
import { inlineScripts } from './app/vite/inline-scripts.ts';
import { messages } from './app/vite/messages.ts';
import { precompress } from './app/vite/precompress.ts';

/** Only pages of lists have these, with their texts: homes and videos do without. */
const OF_LISTS =
  /\/catalogue\/web\/(filters\/|list-(?!entries)|video-list|model-list|(letter|sort)-links)|\/ui\/(sheet|paging|page-links)|\/messages\/.*catalogue_(filter(?!_degree)|length_|sort|ordered|list_|nothing_|no_|clear|show_found|remove|active|names_with|all_names|page_)/;

/** Homes have these, each of which is a script of its own, and hardly another page. */
const OF_HOMES =
  /\/promotions\/web\/(?!page-slides)|\/live-dome\/start-|\/ui\/(rail|roving-focus|slider|use-slides)|\/shop\/web\/price-fact|\/messages\/.*(promotions_|ui_(rail|scroll|slider)|app_(see_all|see_plans|deals|scenes|for_adults|verify_age|age_|watch_trailer|latest|categories|guest_models|play|more_about|stereo|mono|first_videos|offer_of))/;

/** The pages that operators write have these, with their texts. */
const OF_WRITTEN = /\/community\/web\/|\/ui\/questions|\/messages\/.*pages_/;

/** Only pages with a form of their own have these: signing in and up, joining, codes. */
const OF_FORMS = /\/ui\/(form-page|text-field|focus-first-error)/;

/** Players have these, and what carries their clips: a page without one does without. */
const OF_PLAYERS = /\/playback\/web\/(?!live-dome\/|dome\/|video-player|download-query)|\/messages\/.*playback_/;

/** What a press opens has these: folds and dialogs. */
const OF_OPENED =
  /\/ui\/(dialog|embed-code|player-size|qr-picture)|\/copy-field|\/hand-off-code|\/messages\/.*(catalogue_cop(y|ied)|playback_(close|get_access|hand_off_(code|life|qr)))\./;

/** A video before anything of it is pressed. */
const OF_VIDEOS = /\/playback\/web\/(video-player|download-query|headset\/handed-seconds)/;

/** What looks around in a sphere comes with what draws one. */
const OF_DOMES = /\/playback\/web\/dome\//;

/** Of these a page takes what it uses, and nothing for having been named beside it in an index. */
const DOES_NOTHING_BY_ITSELF = /\/(ui|calls|kernel|app\/pages|modules\/[^/]+\/(web|contract))\/.*\.tsx?$|\/messages\//;

/** Not what only a look shows, or a page that was not found. */
const SHARED = /\/(ui|web|calls|messages)\/(?!suggested-lists|impersonation-banner)/;

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
      test: (id: string) =>
        SHARED.test(id) &&
        ![OF_LISTS, OF_HOMES, OF_WRITTEN, OF_PLAYERS, OF_VIDEOS, OF_DOMES, OF_OPENED, OF_FORMS].some((some) =>
          some.test(id),
        ),
      minShareCount: 3,
      priority: 2,
    },
    { name: 'opened', test: OF_OPENED, minShareCount: 2, priority: 2 },
    { name: 'players', test: OF_VIDEOS, minShareCount: 2, priority: 2 },
    { name: 'lists', test: OF_LISTS, minShareCount: 3, priority: 1 },
    { name: 'written', test: OF_WRITTEN, minShareCount: 3, priority: 1 },
    { name: 'forms', test: OF_FORMS, minShareCount: 3, priority: 1 },
    { name: 'homes', test: OF_HOMES, minShareCount: 3, priority: 1 },
  ],
};

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [endpointTable(), messages(), inlineScripts(), reactRouter(), precompress()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: 'lightningcss',
    chunkSizeWarningLimit: 900,
    ...(isSsrBuild
      ? {}
      : {
          rolldownOptions: {
            output: { codeSplitting: CHUNKS },
            treeshake: {
              moduleSideEffects: (id: string) => !DOES_NOTHING_BY_ITSELF.test(id),
            },
          },
        }),
  },
  // One bundler for styles: it also knows custom media, so that a sheet names a theme's breakpoints without their widths.
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  // The server bundle carries its own React, so that the program starts without reading thousands of files.
  ssr: { noExternal: command === 'build' ? true : undefined, target: 'node' },
  ...(isSsrBuild ? { define: { 'process.env.NODE_ENV': '"production"' } } : {}),
}));
