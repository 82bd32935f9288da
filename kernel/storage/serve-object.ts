import type { Readable } from 'node:stream';
import { NotFound } from '../errors.ts';
import type { ByteRange, Storage } from '../storage.ts';
import { parseRange } from './byte-range.ts';
import { failedPrecondition, rangeStillFits } from './preconditions.ts';
import { isStorageKey } from './storage-key.ts';

/** Up to this size an answer is read whole: handing over one buffer costs a server far less than a stream. */
const SMALL_BYTES = 128 * 1024;

/**
 * Answers GET and HEAD for a stored object: conditions (304, 412), one byte range (206, 416, If-Range), and the bytes as a
 * stream that is read no faster than the client takes it and no longer than the client stays. `headers` go on every answer with the
 * object and its 304 (Cache-Control, Content-Disposition, …) and win over the object's own. Throws NotFound for a missing object.
 */
export async function serveObject(
  storage: Storage,
  key: string,
  request: Request,
  headers: HeadersInit = {},
): Promise<Response> {
  const isHead = request.method === 'HEAD';
  if (!isHead && request.method !== 'GET') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const object = isStorageKey(key) ? await storage.head(key) : undefined;
  if (!object) throw new NotFound(`Nothing is stored as ${key}`);

  const answer = new Headers({
    'content-type': object.contentType,
    etag: object.etag,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  });
  new Headers(headers).forEach((value, name) => {
    answer.set(name, value);
  });

  const failed = failedPrecondition(request.headers, object);
  if (failed === 412) return new Response(null, { status: 412 });
  if (failed === 304) {
    answer.delete('content-type');
    return new Response(null, { status: 304, headers: answer });
  }

  // RFC 9110 defines ranges for GET alone.
  const fits = !isHead && rangeStillFits(request.headers.get('if-range'), object);
  const range = fits ? parseRange(request.headers.get('range'), object.size) : undefined;
  if (range === 'unsatisfiable') {
    const tooFar = {
      'content-range': `bytes */${object.size}`,
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
    };
    return new Response(null, { status: 416, headers: tooFar });
  }

  const length = range ? range.end - range.start + 1 : object.size;
  answer.set('content-length', String(length));
  if (range) answer.set('content-range', `bytes ${range.start}-${range.end}/${object.size}`);
  const body = isHead || length === 0 ? null : await readBody({ storage, key, range, length });
  return new Response(body, { status: range ? 206 : 200, headers: answer });
}

interface Reading {
  storage: Storage;
  key: string;
  range: ByteRange | undefined;
  /** Bytes announced to the client. */
  length: number;
}

async function readBody(reading: Reading): Promise<Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>> {
  if (reading.length > SMALL_BYTES) return streamBody(reading);
  const chunks: Uint8Array[] = [];
  for await (const chunk of await reading.storage.read(reading.key, reading.range)) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length !== reading.length) throw changed(reading.key);
  return bytes;
}

/**
 * Opens the object only when the first bytes are asked for, so an answer that is never sent holds nothing open. Cancelling, which servers
 * do when the connection closes, destroys the reading end at once.
 */
function streamBody({ storage, key, range, length }: Reading): ReadableStream<Uint8Array> {
  let source: Readable | undefined;
  let chunks: AsyncIterator<Uint8Array> | undefined;
  let isCancelled = false;
  let left = length;

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!source) {
          source = await storage.read(key, range);
          if (isCancelled) return void source.destroy();
        }
        chunks ??= source.iterator();
        const next = await chunks.next();
        if (isCancelled) return;
        left -= next.done ? 0 : next.value.byteLength;
        if (left < 0 || (next.done && left > 0)) {
          source.destroy();
          throw changed(key);
        }
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      cancel() {
        isCancelled = true;
        source?.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Breaks the answer off: better than a file that mixes two versions and looks whole. */
function changed(key: string): Error {
  return new Error(`${key} changed while it was sent`);
}
