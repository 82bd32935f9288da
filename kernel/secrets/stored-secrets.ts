import { type Clock, MINUTE, SECOND } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { outsideTransactions } from '../db/own-transaction.ts';
import type { SigningSecret } from '../signing/signing.ts';
import { secretsFor } from './secrets.ts';

const REREAD_MS = 10 * MINUTE;
/** Unknown key ids cause a read at most this often, whatever ids strangers make up. */
const UNKNOWN_REREAD_MS = 10 * SECOND;

export interface StoredSecrets<Keys> {
  /** The current keys. They are read again at intervals, because another process may have added one. */
  current(): Promise<Keys>;
  /** The keys, if they include `id`; otherwise they are read again first, because `id` may be new. */
  thatKnow(id: string): Promise<Keys>;
}

/** The secrets of one purpose, turned into keys and cached in this process. */
export function keepSecrets<Keys>(
  options: { purpose: string; db: Database; clock: Clock },
  asKeys: (secrets: readonly SigningSecret[]) => Keys,
): StoredSecrets<Keys> {
  let reading: Promise<{ ids: ReadonlySet<string>; keys: Keys }> | undefined;
  let readAt = 0;

  function read(maxAgeMs: number): NonNullable<typeof reading> {
    const now = options.clock.now().getTime();
    if (reading && now - readAt < maxAgeMs) return reading;
    readAt = now;
    const next = outsideTransactions(() => secretsFor(options.purpose, options)).then((secrets) => ({
      ids: new Set(secrets.map(({ id }) => id)),
      keys: asKeys(secrets),
    }));
    next.catch(() => {
      reading = undefined;
    });
    reading = next;
    return next;
  }

  return {
    current: async () => (await read(REREAD_MS)).keys,
    async thatKnow(id) {
      const known = await read(REREAD_MS);
      return (known.ids.has(id) ? known : await read(UNKNOWN_REREAD_MS)).keys;
    },
  };
}
