import type { Readable } from 'node:stream';
import { NotFound } from '../errors.ts';
import type { ByteRange, Storage } from '../storage.ts';
import { failedPrecondition, rangeStillFits } from './preconditions.ts';
import { asStored, changed, IDLE_MS } from './send-stored.ts';
import { isStorageKey } from './storage-key.ts';

/** Up to this size a response is read whole: passing one buffer costs a server far less than a stream. */
const SMALL_BYTES = 128 * 1024;

/**
 * Answers GET and HEAD for a stored object: preconditions (304, 412), one byte range (206, 416, If-Range), and the
 * bytes as a stream that is read no faster than the client accepts it and no longer than the client stays. `headers`
 * are added to every response with the object and to its 304 (Cache-Control, Content-Disposition, …), and override the
 * object's own. Throws NotFound for a missing object.
 * @param options.isSmall read it whole, in one request to a store on another host
 */
export async function serveObject(
  storage: Storage,
  key: string,
  request: Request,
  headers: HeadersInit = {},
  { idleMs = IDLE_MS, isSmall = false }: { idleMs?: number; isSmall?: boolean } = {},
): Promise<Response> {
  const isHead = request.method === 'HEAD';
  if (!isHead && request.method !== 'GET') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  // If the browser has a copy, `head` is enough.
  const isReadWhole = isSmall && !isHead && !isConditional(request.headers);
  const whole = isReadWhole && isStorageKey(key) ? await storage.whole(key) : undefined;
  const object = isReadWhole || !isStorageKey(key) ? whole?.object : await storage.head(key);
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

  // RFC 9110 defines ranges for GET only.
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
  const init = { status: range ? 206 : 200, headers: answer };
  if (isHead || length === 0) return new Response(null, init);
  if (whole) return new Response(partOf(whole.bytes, range), init);
  const reading = { storage, key, range, length, idleMs };
  if (length <= SMALL_BYTES) return new Response(await readWhole(reading), init);
  return asStored(new Response(streamBody(reading), init), {
    storage,
    key,
    start: range?.start ?? 0,
    length,
  });
}

function isConditional(headers: Headers): boolean {
  return headers.has('if-none-match') || headers.has('if-modified-since');
}

function partOf(bytes: Uint8Array, range: ByteRange | undefined): Uint8Array<ArrayBuffer> {
  return (range ? bytes.subarray(range.start, range.end + 1) : bytes) as Uint8Array<ArrayBuffer>;
}

interface Reading {
  storage: Storage;
  key: string;
  range: ByteRange | undefined;
  /** Bytes announced to the client. */
  length: number;
  /** The stream breaks off if the client accepts nothing for this long. */
  idleMs: number;
}

async function readWhole(reading: Reading): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = (await readOfFile(reading)) ?? (await readOfStream(reading));
  if (bytes.length !== reading.length) throw changed(reading.key);
  return bytes;
}

async function readOfFile({ storage, key, range, length }: Reading) {
  const file = await storage.openFile(key);
  if (!file) return undefined;
  try {
    const bytes = Buffer.allocUnsafe(length);
    return bytes.subarray(0, await file.read(bytes, length, range?.start ?? 0));
  } finally {
    await file.close();
  }
}

async function readOfStream({ storage, key, range }: Reading) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await storage.read(key, range)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Opens the object only when the first bytes are read, so that a response that is never sent holds nothing open.
 * Canceling, which servers do when the connection closes, destroys the source at once; so does a reader that stops
 * reading, or a store that stops sending.
 */
function streamBody({ storage, key, range, length, idleMs }: Reading): ReadableStream<Uint8Array> {
  let source: Readable | undefined;
  let chunks: AsyncIterator<Uint8Array> | undefined;
  let isOver = false;
  let left = length;
  let idle: NodeJS.Timeout | undefined;

  function giveUp(controller: ReadableStreamDefaultController): void {
    end();
    controller.error(new Error(`Nobody took ${key} any further`));
  }

  function end(): void {
    isOver = true;
    clearTimeout(idle);
    source?.destroy();
  }

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(idle);
        idle = setTimeout(giveUp, idleMs, controller).unref();
        source ??= await storage.read(key, range);
        if (isOver) return void source.destroy();
        chunks ??= source.iterator();
        const next = await chunks.next();
        if (isOver) return;
        left -= next.done ? 0 : next.value.byteLength;
        if (left < 0 || (next.done && left > 0)) {
          end();
          throw changed(key);
        }
        if (!next.done) return controller.enqueue(next.value);
        end();
        controller.close();
      },
      cancel: end,
    },
    { highWaterMark: 0 },
  );
}

/**
 * The result of a Range header for an object of `size` bytes (RFC 9110, section 14): one range, cut to the object;
 * `unsatisfiable` for a 416; undefined for the whole object, also if the header is malformed, has another unit or
 * several ranges (which a server may ignore), or the object is empty.
 */
function parseRange(header: string | null, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || size === 0) return undefined;
  if (first === '') {
    if (last === '') return undefined;
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
