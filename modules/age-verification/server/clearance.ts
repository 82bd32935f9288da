import type { Reply } from '#calls/context.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import type { Site } from '#sites/site.ts';
import type { Verification } from './store.ts';

export const CLEARANCE_COOKIE = 'av_clearance';
/** R6 */
const CLEARANCE_COOKIE_SECONDS = 31_536_000;

/** Signed proof, held by a browser, that a provider found its visitor to be over 18. */
export interface Clearances {
  /** Good on this site alone, until the verification expires. */
  issue(site: Site, verification: Pick<Verification, 'id' | 'expiresAt'>): Promise<string>;
  /** The id of the verification that a token proves on this site now. */
  read(site: Site, token: string): Promise<string | undefined>;
}

export function createClearances(options: { db: Database; clock: Clock }): Clearances {
  const keyring = createKeyring({ ...options, purpose: 'age-clearance' });
  return {
    issue: (site, { id, expiresAt }) => keyring.sign(purposeOf(site), { verification: id }, expiresAt),
    read: async (site, token) => (await keyring.verify(purposeOf(site), token))?.verification,
  };
}

/** The site is part of what is signed: a clearance says nothing to another site. */
function purposeOf(site: Site): string {
  return `age-clearance ${site.key}`;
}

export function setClearance(reply: Pick<Reply, 'setCookie'>, token: string): void {
  reply.setCookie(CLEARANCE_COOKIE, token, { maxAgeSeconds: CLEARANCE_COOKIE_SECONDS, httpOnly: true });
}
