import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import type { Site } from '#sites/site.ts';
import type { CachedFile } from './deps.ts';

const unzipped = promisify(gunzip);

/** May be cached by proxies, which revalidate each time. */
export const EVERYBODYS = 'public, no-cache';

/**
 * On sites that check ages anywhere, the content depends on the visitor's location, so proxies may not cache it
 * (docs/decisions/018-the-verified-view.md).
 */
export function cachingOf({ flags }: Pick<Site, 'flags'>): string {
  return flags.ageVerification ? 'private, no-cache' : EVERYBODYS;
}

/** @param caching the `cache-control` header */
export async function sendFile(c: Context, file: CachedFile, caching: string): Promise<Response> {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(c.req.header('accept-encoding') ?? '');
  const headers = {
    'content-type': file.type,
    'cache-control': caching,
    etag: file.etag,
    ...(file.isZipped && { vary: 'accept-encoding' }),
  };
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === file.etag))
    return new Response(null, { status: 304, headers });
  if (file.isZipped && takesGzip)
    return c.body(new Uint8Array(file.bytes), 200, { ...headers, 'content-encoding': 'gzip' });
  const bytes = file.isZipped ? await unzipped(file.bytes) : file.bytes;
  return c.body(new Uint8Array(bytes), 200, headers);
}
