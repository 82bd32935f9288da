import { Readable } from 'node:stream';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { Hono } from 'hono';
import { MY_EXPORT } from '../../contract/own-account.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { exportPage } from './export-page.ts';

/** The file name of an export that a page saves. It doesn't reveal the site (R52). */
const FILE = 'my-data.zip';
const EXPORT_PAGE = '/main-dashboard/settings/export/';

/**
 * The owner's export (R26) for a link on a page: a ZIP with a readable page and one file per module. Requests that
 * first need a proof, or exceed the limit, are redirected to the page that says so.
 */
export function exportHttp({ siteAt, clock }: Pick<AccountsModuleDeps, 'siteAt' | 'clock'>): Hono {
  const app = new Hono();
  app.use(MY_EXPORT, async (c, next) => {
    await next();
    if (c.req.method !== 'GET' || !c.req.header('accept')?.includes('text/html')) return;
    const { status } = c.res;
    if (status !== 200) {
      const to = status === 429 ? `${EXPORT_PAGE}?refused=often` : EXPORT_PAGE;
      const isExpected = status === 401 || status === 403 || status === 429;
      if (isExpected) replaceBy(new Response(null, { status: 303, headers: { location: to } }));
      return;
    }
    const { data } = (await c.res.json()) as { data: Record<string, unknown> };
    const headers = new Headers(c.res.headers);
    headers.delete('content-length');
    headers.set('content-type', 'application/zip');
    headers.set('content-disposition', `attachment; filename="${FILE}"`);
    headers.append('vary', 'accept');
    const files = filesOf(data, exportPage(siteAt(c), data, clock.now()));
    replaceBy(new Response(Readable.toWeb(Readable.from(zipped(files))) as ReadableStream, { headers }));

    function replaceBy(response: Response) {
      // Otherwise the headers of the response it replaces would be added to it.
      c.res = undefined;
      c.res = response;
    }
  });
  return app;
}

type Files = Iterable<readonly [name: string, text: string]>;

function* filesOf(data: Readonly<Record<string, unknown>>, page: string): Files {
  yield ['my-data/index.html', page];
  for (const [name, known] of Object.entries(data))
    yield [`my-data/data/${name}.json`, `${JSON.stringify(known, null, 2)}\n`];
}

/** One file after the other, compressed as the reader consumes them. */
function* zipped(files: Files): Generator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  for (const [name, text] of files) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    file.push(strToU8(text), true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}
