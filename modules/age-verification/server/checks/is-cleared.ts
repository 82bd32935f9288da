import type { Reply } from '#api/request/context.ts';
import type { AgeVerificationDeps } from '../deps.ts';
import type { AgeVerificationApi, SiteLocation } from '../index.ts';
import { doesProofCount } from '../rules/proof-counts.ts';
import { isOpenToGuests } from '../rules/rule.ts';
import type { RuleBook } from '../rules/rule-book.ts';
import { prepareVerificationsOfUser } from '../store.ts';
import { CLEARANCE_COOKIE, setClearance, VISIT_COOKIE } from './clearance.ts';

/** Whether the site requires a check of this visitor at this location; where only accounts need one, guests don't. */
export function isCheckRequired(
  rules: Pick<RuleBook, 'at'>,
  { site, geolocation }: SiteLocation,
  userId?: string,
): boolean {
  if (!site.flags.ageVerification) return false;
  const rule = rules.at(site.key, geolocation);
  return rule.mode !== 'off' && (userId !== undefined || !isOpenToGuests(rule));
}

export interface ClearanceCheck {
  isCleared: AgeVerificationApi['isCleared'];
  /** Whether the account has passed a check that counts here; if so, gives the browser the clearance. */
  isAccountCleared(where: SiteLocation, userId: string, reply?: Pick<Reply, 'setCookie'>): Promise<boolean>;
}

export function createClearanceCheck(
  deps: Pick<AgeVerificationDeps, 'db' | 'clock' | 'clearances' | 'rules' | 'providers'>,
): ClearanceCheck {
  const { db, clock, clearances, rules } = deps;
  const verificationsOfUser = prepareVerificationsOfUser(db.drizzle);

  const isAccountCleared: ClearanceCheck['isAccountCleared'] = async (where, userId, reply) => {
    const passed = await verificationsOfUser(userId, clock.now());
    const verification = passed.find((one) => doesProofCount(deps, where, one));
    if (verification && reply) setClearance(reply, await clearances.issue(where.site, verification));
    return verification !== undefined;
  };

  return {
    isAccountCleared,
    async isCleared(where, cookies, userId, reply) {
      const { site, geolocation } = where;
      if (!isCheckRequired(rules, where, userId)) return true;
      const isVisit = rules.at(site.key, geolocation).mode === 'visit';
      const cookie = isVisit ? VISIT_COOKIE : CLEARANCE_COOKIE;
      const token = cookies?.[cookie];
      const proof = token && (await clearances.read(site, token, cookie));
      if (proof && doesProofCount(deps, where, proof)) return true;
      // An earlier check of the account doesn't prove who is visiting now (R11).
      if (isVisit && cookies) return false;
      return userId !== undefined && isAccountCleared(where, userId, reply);
    },
  };
}
