import type { LoaderFunctionArgs } from 'react-router';
import { preferencesOf } from '#api/page.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { SHEETS } from '../client/sheets.ts';
import script from './worker.script.js?raw';

export const handle: PageHandle = { isNeutral: true };

/**
 * The worker with the addresses it keeps; when the sheet is another one, by a deploy or by the visitor's choice, so is
 * the worker, and the browser keeps anew.
 */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { theme } = preferencesOf(context);
  const names = `const OFFLINE_PAGE = '/offline/';\nconst OFFLINE_SHEET = '${SHEETS[theme]}';\n`;
  return new Response(names + script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}
