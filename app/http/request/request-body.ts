import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from '#api/errors/problem.ts';
import type { LargeBody } from '#kernel/module.ts';

/** What every form and call fits into many times over. */
const SMALL_BODY = 64 * 1024;
const SMALL_BODY_SECONDS = 60;

export interface BodyLimit {
  maxBytes: number;
  /** How long a sender may take for it. */
  seconds: number;
}

/** The limit of a request: small, unless a module declared more for its path. */
export function bodyLimitOf(url: string, declared: readonly LargeBody[]): BodyLimit {
  const path = url.split('?', 1)[0] ?? '';
  const large = declared.find((one) => one.path.test(path));
  return { maxBytes: large?.maxBytes ?? SMALL_BODY, seconds: large?.seconds ?? SMALL_BODY_SECONDS };
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Turns a body away before it is read when it announces too much. Any other is read up to the limit here, and handed on
 * whole: nobody behind can be made to hold more, to wait for a slow sender, or to take one who leaves for a fault of
 * ours.
 */
export async function readWithin(request: IncomingMessage, { maxBytes }: BodyLimit): Promise<Refusal | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return tooLarge(maxBytes);
  // A declared upload is streamed by the module that declared it, which counts for itself.
  if (maxBytes > SMALL_BODY) return undefined;
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > maxBytes) return tooLarge(maxBytes);
    chunks.push(chunk);
  }
  Object.assign(request, { rawBody: Buffer.concat(chunks) });
  return undefined;
}

function tooLarge(maxBytes: number): Refusal {
  return refusal(413, `The request is larger than the ${Math.floor(maxBytes / 1024)} KB that are taken here.`);
}
