import type { LoaderFunctionArgs } from 'react-router';
import { preferencesOf } from '#api/page.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { SHEETS } from '../client/sheets.ts';
import script from './worker.script.js?raw';

export const handle: PageHandle = { isNeutral: true };

/**
 * The worker with the addresses that it caches. A new stylesheet, from a deploy or the visitor's choice, makes a new
 * worker, so the browser caches again.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { theme } = preferencesOf(context);
  const names = `const OFFLINE_PAGE = '/offline/';\nconst OFFLINE_SHEET = '${SHEETS[theme]}';\n`;
  return new Response(names + script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}
