import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { Context } from 'hono';
import type { KeptFile } from './parts.ts';

const unzipped = promisify(gunzip);

/** Everybody may keep it, and asks each time whether it still stands. */
export async function sendFile(c: Context, file: KeptFile): Promise<Response> {
  const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(c.req.header('accept-encoding') ?? '');
  const headers = {
    'content-type': file.type,
    'cache-control': 'public, no-cache',
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
