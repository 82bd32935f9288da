import type { Reply } from '#calls/context.ts';
import { type Clock, MINUTE, SECOND } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { secretsFor } from '#kernel/secrets/secrets.ts';
import { createSigner, type Signer } from '#kernel/signing.ts';
import type { Site } from '#sites/site.ts';
import type { Verification } from './store.ts';

export const CLEARANCE_COOKIE = 'av_clearance';
/** Part 1 §9. */
const CLEARANCE_COOKIE_SECONDS = 31_536_000;

const SECRETS = 'age-clearance';
const REREAD_MS = 10 * MINUTE;
/** A token of an unknown key asks the database at most this often, whatever strangers make up. */
const UNKNOWN_REREAD_MS = 10 * SECOND;

/** Signed proof, held by a browser, that a provider found its visitor to be over 18. */
export interface Clearances {
  /** Good on this site alone, until the verification expires. */
  issue(site: Site, verification: Pick<Verification, 'id' | 'expiresAt'>): Promise<string>;
  /** The id of the verification that a token proves on this site now. */
  read(site: Site, token: string): Promise<string | undefined>;
}

interface Keys {
  ids: ReadonlySet<string>;
  signer: Signer;
}

export function createClearances(options: { db: Database; clock: Clock }): Clearances {
  let keys: Promise<Keys> | undefined;
  let readAt = 0;

  function keysOfAge(maxAgeMs: number): Promise<Keys> {
    const now = options.clock.now().getTime();
    if (keys && now - readAt < maxAgeMs) return keys;
    readAt = now;
    const reading = secretsFor(SECRETS, options).then((secrets) => ({
      ids: new Set(secrets.map(({ id }) => id)),
      signer: createSigner(secrets, options.clock),
    }));
    reading.catch(() => {
      keys = undefined;
    });
    keys = reading;
    return reading;
  }

  return {
    async issue(site, { id, expiresAt }) {
      const { signer } = await keysOfAge(REREAD_MS);
      return signer.sign(purposeOf(site), { verification: id }, expiresAt);
    },
    async read(site, token) {
      const [keyId = ''] = token.split('.', 1);
      const known = await keysOfAge(REREAD_MS);
      const { signer } = known.ids.has(keyId) ? known : await keysOfAge(UNKNOWN_REREAD_MS);
      return signer.verify(purposeOf(site), token)?.verification;
    },
  };
}

/** The site is part of what is signed: a clearance says nothing to another site. */
function purposeOf(site: Site): string {
  return `age-clearance ${site.key}`;
}

export function setClearance(reply: Pick<Reply, 'setCookie'>, token: string): void {
  reply.setCookie(CLEARANCE_COOKIE, token, { maxAgeSeconds: CLEARANCE_COOKIE_SECONDS, httpOnly: true });
}
