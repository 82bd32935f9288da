import { createHash, timingSafeEqual } from 'node:crypto';
import type { RawPostback } from '../biller.ts';

/**
 * Whether a delivery has the secret that its biller was given: at the end of the URL, or as the password of Basic auth.
 */
export function hasSecret(raw: Pick<RawPostback, 'headers' | 'secret'>, secret: string): boolean {
  return [raw.secret, passwordOf(raw.headers.authorization)].some(
    (given) => given !== undefined && timingSafeEqual(digest(given), digest(secret)),
  );
}

/** Gives both the same length for the comparison, whatever was sent. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function passwordOf(authorization: string | undefined): string | undefined {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const pair = Buffer.from(encoded, 'base64').toString('utf8');
  return pair.slice(pair.indexOf(':') + 1);
}
