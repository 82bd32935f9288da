import type { Site } from '#sites/site.ts';
import { CLEARANCE_COOKIE, setClearance } from './clearance.ts';
import type { AgeVerificationApi } from './index.ts';
import type { AgeVerificationParts } from './parts.ts';
import { prepareVerificationOfUser } from './store.ts';

/** The rule by place of visit will stand here; until then a site asks everybody or nobody. */
export function isCheckRequired(site: Site): boolean {
  return site.flags.ageVerification;
}

export function createClearanceCheck({
  db,
  clock,
  clearances,
}: Omit<AgeVerificationParts, 'provider' | 'log'>): {
  isCleared: AgeVerificationApi['isCleared'];
  /** Whether the account has passed a check; if so, hands its browser the clearance. */
  isAccountCleared(
    ...args: [Site, userId: string, reply?: Parameters<typeof setClearance>[0]]
  ): Promise<boolean>;
} {
  const verificationOfUser = prepareVerificationOfUser(db.drizzle);

  async function isAccountCleared(
    site: Site,
    userId: string,
    reply?: Parameters<typeof setClearance>[0],
  ): Promise<boolean> {
    const verification = await verificationOfUser(userId, clock.now());
    if (verification && reply) setClearance(reply, await clearances.issue(site, verification));
    return verification !== undefined;
  }

  return {
    isAccountCleared,
    async isCleared(site, cookies, userId, reply) {
      if (!isCheckRequired(site)) return true;
      const token = cookies[CLEARANCE_COOKIE];
      if (token && (await clearances.read(site, token)) !== undefined) return true;
      return userId !== undefined && isAccountCleared(site, userId, reply);
    },
  };
}
