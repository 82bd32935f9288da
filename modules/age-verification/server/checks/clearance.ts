import type { Reply } from '#api/request/context.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import type { Site } from '#sites/site.ts';
import type { AgeRule } from '../../contract/rules.ts';
import type { Proof } from '../rules/rule.ts';
import type { Verification } from '../store.ts';

export const CLEARANCE_COOKIE = 'av_clearance';
/**
 * The same for a single visit, where the rule requires a check with each. It is deleted when the browser is closed
 * (R11).
 */
export const VISIT_COOKIE = 'av_visit';
/** R6 */
const CLEARANCE_COOKIE_SECONDS = 31_536_000;

/** Version 1 is rejected: in it, the sandbox wallet had the same name as real wallets. */
const VERSION = '2';

/** Signed proof, stored in a browser, that a provider found its visitor to be over 18. */
export interface Clearances {
  /** Valid on this site only, until the verification expires. */
  issue(site: Site, verification: Verification, cookie?: ClearanceCookie): Promise<string>;
  /** The verification that a token proves on this site now; undefined if it proves none. */
  read(site: Site, token: string, cookie?: ClearanceCookie): Promise<(Proof & { id: string }) | undefined>;
}

type ClearanceCookie = typeof CLEARANCE_COOKIE | typeof VISIT_COOKIE;

export function createClearances(options: { db: Database; clock: Clock }): Clearances {
  const keyring = createKeyring({ ...options, purpose: 'age-clearance' });
  return {
    issue(site, { id, provider, method, verifiedAt, expiresAt }, cookie = CLEARANCE_COOKIE) {
      const fields = {
        verification: id,
        provider,
        method: method ?? '',
        at: verifiedAt.toISOString(),
        edition: VERSION,
      };
      return keyring.sign(purposeOf(site, cookie), fields, expiresAt);
    },
    async read(site, token, cookie = CLEARANCE_COOKIE) {
      const fields = await keyring.verify(purposeOf(site, cookie), token);
      if (!fields) return undefined;
      const { verification: id = '', provider = '', method = '', at = '', edition } = fields;
      if (provider === 'wallet' && edition !== VERSION) return undefined;
      return { id, provider, method: method || null, verifiedAt: new Date(at) };
    },
  };
}

/** The site is part of what is signed, so a clearance is worthless on another site. */
function purposeOf(site: Site, cookie: ClearanceCookie): string {
  return cookie === VISIT_COOKIE ? `age-visit ${site.key}` : `age-clearance ${site.key}`;
}

export function setClearance(reply: Pick<Reply, 'setCookie'>, token: string): void {
  reply.setCookie(CLEARANCE_COOKIE, token, { maxAgeSeconds: CLEARANCE_COOKIE_SECONDS, httpOnly: true });
}

/** Sets the clearance in the browser, for as long as the rule of the location allows. */
export async function setClearanceCookies(
  clearances: Clearances,
  reply: Pick<Reply, 'setCookie'>,
  { site, rule, verification }: { site: Site; rule: AgeRule; verification: Verification },
): Promise<void> {
  setClearance(reply, await clearances.issue(site, verification));
  if (rule.mode !== 'visit') return;
  reply.setCookie(VISIT_COOKIE, await clearances.issue(site, verification, VISIT_COOKIE), { httpOnly: true });
}
