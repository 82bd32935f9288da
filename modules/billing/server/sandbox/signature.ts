import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Clock, MINUTE } from '#kernel/clock.ts';

const TIMESTAMP_HEADER = 'x-sandbox-timestamp';
export const SIGNATURE_HEADER = 'x-sandbox-signature';

const FRESH_FOR = 5 * MINUTE;

/** Headers that sign a message between the sandbox biller and its merchant: HMAC-SHA256 over `seconds.body`. */
export function signedHeaders(secret: string, body: string, clock: Clock): Record<string, string> {
  const seconds = String(Math.floor(clock.now().getTime() / 1000));
  return {
    'content-type': 'application/json',
    [TIMESTAMP_HEADER]: seconds,
    [SIGNATURE_HEADER]: signature(secret, seconds, Buffer.from(body)).toString('hex'),
  };
}

/** Why a message is refused; undefined if it is authentic and at most five minutes old. */
export function distrust(
  secret: string,
  message: { body: Buffer; headers: Readonly<Record<string, string>>; receivedAt: Date },
): string | undefined {
  const seconds = message.headers[TIMESTAMP_HEADER] ?? '';
  const given = message.headers[SIGNATURE_HEADER] ?? '';
  if (!/^\d{1,12}$/.test(seconds) || !/^[0-9a-f]{64}$/.test(given)) return 'not signed';
  if (!timingSafeEqual(signature(secret, seconds, message.body), Buffer.from(given, 'hex')))
    return 'the signature does not match';
  const age = message.receivedAt.getTime() - Number(seconds) * 1000;
  return Math.abs(age) > FRESH_FOR ? 'the signature is not fresh' : undefined;
}

function signature(secret: string, seconds: string, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
