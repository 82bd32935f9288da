import { type Clock, MINUTE, SECOND } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { outsideTransactions } from '../db/own-transaction.ts';
import type { SigningSecret } from '../signing/signing.ts';
import { secretsFor } from './secrets.ts';

const REREAD_MS = 10 * MINUTE;
/** An unknown key asks the database at most this often, whatever ids strangers make up. */
const UNKNOWN_REREAD_MS = 10 * SECOND;

export interface StoredSecrets<Keys> {
  /** What was made of the secrets; another process may have brought one, so they are read again now and then. */
  current(): Promise<Keys>;
  /** The keys when they know `id`; else the keys read again, since `id` may be new. */
  thatKnow(id: string): Promise<Keys>;
}

/** The secrets of one purpose, turned into keys and kept in this process. */
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
