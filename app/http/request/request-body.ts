import type { IncomingMessage } from 'node:http';
import { type Refusal, refusal } from '#api/errors/problem.ts';
import type { LargeBody } from '#kernel/module.ts';

/** Many times the size of any form or API call. */
const SMALL_BODY = 64 * 1024;
const SMALL_BODY_SECONDS = 60;

export interface BodyLimit {
  maxBytes: number;
  /** How long the body may take to arrive. */
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
 * Refuses a body before reading it if its declared length is too large. Reads any other up to the limit, and passes it
 * on whole, so that no code behind has to hold more, wait for a slow sender, or mistake an aborted upload for a fault
 * of its own.
 */
export async function readWithin(request: IncomingMessage, { maxBytes }: BodyLimit): Promise<Refusal | undefined> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return tooLarge(maxBytes);
  // A declared upload is streamed by the module that declared it, which counts the bytes itself.
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
