import type { LoaderFunctionArgs } from 'react-router';
import { site } from '../pages/calls.ts';
import { SHEETS } from '../sheets.ts';
import script from './worker.script.js?raw';

/** The worker with the addresses it keeps; when the sheet is another one, so is the worker, and the browser keeps anew. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const { theme } = (await site(context).digest()).data.digest.site;
  const names = `const OFFLINE_PAGE = '/offline/';\nconst OFFLINE_SHEET = '${SHEETS[theme]}';\n`;
  return new Response(names + script, {
    headers: { 'content-type': 'text/javascript; charset=utf-8' },
  });
}
