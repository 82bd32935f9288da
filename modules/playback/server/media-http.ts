import { type Context, Hono } from 'hono';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import type { Signer } from '#kernel/signing.ts';
import { contentDisposition } from '#kernel/storage/content-disposition.ts';
import { serveObject } from '#kernel/storage/serve-object.ts';
import type { Storage } from '#kernel/storage.ts';
import type { MediaFile } from './media-file.ts';
import { checkLink, DOWNLOAD_MARK } from './media-links.ts';
import { findFile, findPreview } from './store.ts';

const EXPIRED = 'This link has expired. Open the video again to get a new one.';
const NOT_GENUINE = 'This link is not valid. Open the video to get one that is.';
const FOR_GOOD = 'public, max-age=31536000, immutable';

interface MediaParts {
  db: Database;
  clock: Clock;
  signer: Signer;
  storage: Storage;
}

/** The bytes: films by signed links, preview clips for everyone. GET and HEAD, ranges and conditions. */
export function mediaHttp(parts: MediaParts): Hono {
  const app = new Hono();
  app.get('/media/v/:fileId{[0-9]{1,15}}/:name', (c) => serveSigned(c, parts));
  app.get('/media/p/:key{.+}', async (c) => {
    const file = await findPreview(parts.db.drizzle, c.req.param('key'));
    if (!file) throw new NotFound();
    return serveObject(parts.storage, file.storageKey, c.req.raw, headersOf(file, FOR_GOOD));
  });
  return app;
}

async function serveSigned(
  c: Context<object, '/media/v/:fileId/:name'>,
  parts: MediaParts,
): Promise<Response> {
  const link = checkLink(parts.signer, parts.clock, c.req.url);
  if (!link.valid) {
    return c.text(link.expired ? EXPIRED : NOT_GENUINE, 403, { 'cache-control': 'no-store' });
  }
  const file = await findFile(parts.db.drizzle, Number(c.req.param('fileId')));
  if (!file) throw new NotFound();
  const downloadAs = c.req.query(DOWNLOAD_MARK) ? c.req.param('name') : undefined;
  // The store signs for GET alone, so a HEAD is answered here.
  const elsewhere =
    c.req.raw.method === 'GET' &&
    (await parts.storage.signedUrl(file.storageKey, { expiresInSeconds: link.expiresInSeconds, downloadAs }));
  if (elsewhere)
    return c.newResponse(null, 302, { location: elsewhere, 'cache-control': 'private, no-store' });
  const headers = headersOf(file, 'private');
  if (downloadAs) headers.set('content-disposition', contentDisposition('attachment', downloadAs));
  return serveObject(parts.storage, file.storageKey, c.req.raw, headers);
}

function headersOf(file: MediaFile, cacheControl: string): Headers {
  return new Headers({ 'content-type': file.contentType, 'cache-control': cacheControl });
}
