import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf, speak } from '#ui/page/language.ts';
import type { ApplicationBlock } from './client/application-block.ts';
import { settleTransitions } from './client/settle-transitions.ts';

declare global {
  interface Window {
    /** Left by `start-application.script.js`; data that was not in the page is on its way. */
    applicationPage: Omit<ApplicationBlock, 'data'> & { data: string | Promise<string> };
  }
}

speak(languageOf(location.pathname));

const { context, data } = window.applicationPage;
// What stands behind the page belongs to it.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
const stream = new Response(await data).body;
Object.assign(window, { __reactRouterContext: { ...context, stream } });

settleTransitions();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
