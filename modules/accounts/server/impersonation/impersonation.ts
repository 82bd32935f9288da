import { permissionsAt } from '#api/declare/rights.ts';
import type { ApiContext } from '#api/request/context.ts';
import { isAbove, operatorMay } from '#api/request/operator.ts';
import { GUEST } from '#api/request/visitor.ts';
import { HOUR, MINUTE, SECOND } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { createKeyring } from '#kernel/secrets/keyring.ts';
import type { AccountsModuleDeps } from '../deps.ts';
import { partnersOf } from '../sessions/partners-of.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import type { Impersonations } from '../types.ts';
import { findUser } from '../user-store.ts';

/**
 * Requests with this cookie, valid or not, can't change anything on the site (`app/guards/read-only-impersonation.ts`).
 */
export const IMPERSONATION_COOKIE = 'impersonation';
/** The form on every page posts here to end it. */
export const IMPERSONATION_END = '/impersonation/end';

const PURPOSE = 'impersonation';
const LIFE_MS = 10 * MINUTE;
/** Longer than the impersonation, so that a page opened during it can't change anything afterwards either. */
const COOKIE_SECONDS = HOUR / SECOND;

export function createImpersonations(deps: AccountsModuleDeps): Impersonations {
  const { db, clock, membership, operatorOf } = deps;
  const keyring = createKeyring({ db, clock, purpose: PURPOSE });

  async function read(cookies: ApiContext['request']['cookies']) {
    const token = cookies[IMPERSONATION_COOKIE];
    if (!token) return undefined;
    const fields = await keyring.verify(PURPOSE, token);
    if (!fields) return undefined;
    const { id = '', userId = '', operatorId = '', until = '' } = fields;
    return { id, userId, operatorId, until };
  }

  return {
    read,

    async start({ userId, operatorId }) {
      const end = new Date(clock.now().getTime() + LIFE_MS);
      const impersonation = { id: newId(clock), userId, operatorId, until: end.toISOString() };
      const token = await keyring.sign(PURPOSE, impersonation, end);
      const options = { maxAgeSeconds: COOKIE_SECONDS, httpOnly: true, sameSite: 'Strict' } as const;
      return { impersonation, giveTo: (reply) => reply.setCookie(IMPERSONATION_COOKIE, token, options) };
    },

    async visitorOf({ site, request }) {
      const impersonation = await read(request.cookies);
      const operator = impersonation && (await operatorOf(request));
      if (!impersonation || !operator?.isVerified || operator.id !== impersonation.operatorId) return undefined;
      if (!operatorMay(operator, 'accounts.impersonate')) return undefined;
      const [user, subscription, partners] = await Promise.all([
        findUser(db.drizzle, impersonation.userId),
        membership.subscriptionOf(impersonation.userId, site.key),
        partnersOf(deps, impersonation.userId, site),
      ]);
      if (!user || isBlockedDemoUser(deps, user)) return undefined;
      const rights = await deps.rightsOf(db.drizzle, user.roles);
      if (isAbove(rights, operator)) return undefined;
      const { status, entitled: _, dailyDownloadCap: __, ...standing } = subscription;
      return {
        ...GUEST,
        // Links to videos are signed for the session, so these only work during the impersonation.
        user: { id: user.id, sessionId: impersonation.id, email: user.email },
        signedIn: true,
        subscription: status,
        ...standing,
        roles: user.roles,
        partners,
        permissions: permissionsAt(rights, site.key),
        impersonation: {
          id: impersonation.id,
          until: impersonation.until,
          ...(operatorMay(operator, 'player.watch-everything', site.key) && { mayWatch: true as const }),
        },
      };
    },
  };
}
