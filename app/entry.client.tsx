import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { languageOf, speak } from '#ui/page/language.ts';
import type { ApplicationBlock } from './client/application-block.ts';
import { settleTransitions } from './client/settle-transitions.ts';

declare global {
  interface Window {
    /** Set by `start-application.script.js`; data that wasn't in the page is still loading. */
    applicationPage: Omit<ApplicationBlock, 'data'> & { data: string | Promise<string> };
  }
}

speak(languageOf(location.pathname));

const { context, data } = window.applicationPage;
// The rest of the document belongs to the page.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
const stream = new Response(await data).body;
Object.assign(window, { __reactRouterContext: { ...context, stream } });

settleTransitions();

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
