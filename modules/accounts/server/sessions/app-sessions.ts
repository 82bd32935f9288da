import { GUEST } from '#api/request/visitor.ts';
import type { AccountsDeps, IssuedSession } from '../deps.ts';
import type { AccountsApi } from '../index.ts';
import { isBlockedDemoUser } from '../sign-in/demo-users.ts';
import { type AppSession, PasswordReplaced } from '../types.ts';
import { findUser, holdUser } from '../user-store.ts';
import { endSessions } from './end-sessions.ts';
import { openSession } from './open-session.ts';
import { renewSession } from './renew-session.ts';
import { isOpen } from './session-store.ts';

/** Sessions of apps, which have no cookies: the caller stores the tokens or passes them on. */
export function appSessions(
  deps: AccountsDeps,
): Pick<AccountsApi, 'openSession' | 'holdAccount' | 'holdSession' | 'renewSession' | 'endSession'> {
  return {
    holdAccount: holdUser,
    async holdSession(tx, { userId, sessionId }) {
      await holdUser(tx, userId);
      return isOpen(tx, { id: sessionId, userId });
    },
    async openSession({ userId, ...request }) {
      const user = await findUser(deps.db.drizzle, userId);
      if (!user || isBlockedDemoUser(deps, user)) return undefined;
      try {
        return asAppSession(await openSession(deps, { ...request, user, isProved: false }));
      } catch (error) {
        if (error instanceof PasswordReplaced) return undefined;
        throw error;
      }
    },
    async renewSession({ rtoken, site }) {
      const issued = await renewSession(deps, { rtoken, site });
      return issued && asAppSession(issued);
    },
    async endSession({ rtoken, site }) {
      const nobody = { id: '', origin: '', address: '', userAgent: '', cookies: {} };
      await endSessions(deps, { visitor: GUEST, site, request: nobody }, rtoken);
    },
  };
}

function asAppSession({ id, user, subscription, pair }: IssuedSession): AppSession {
  return { userId: user.id, sessionId: id, subscription: subscription.status, pair };
}
