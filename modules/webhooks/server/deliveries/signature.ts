import { createHmac } from 'node:crypto';
import { SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';

const PREFIX = 'whsec_';

/** The prefix, then the key in base64 (R4). */
export function newEndpointSecret(): string {
  return PREFIX + Buffer.from(newSecret(32), 'base64url').toString('base64');
}

/** One signature for each valid secret, over `id.seconds.body` (R4). */
export function signedHeaders(
  secrets: readonly string[],
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const seconds = String(Math.floor(at.getTime() / SECOND));
  const signature = (secret: string) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${signature(secret)}`).join(' '),
  };
}
