import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { waitFor } from '#api/errors/rate-limited.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { pageOf } from '#api/server/page-of.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { DEVICES_A_PAGE } from '../../contract/own-account.ts';
import { ownAccountEndpoints } from '../../contract/own-account-api.ts';
import type { Device } from '../../contract/types.ts';
import { endSessionsOf, readOpenSessions } from '../account-store.ts';
import type { AccountsDeps } from '../deps.ts';
import { changePassword } from '../emailed-links/set-password.ts';
import { requireProof } from '../factors/proof.ts';
import { invalidateAccount } from '../sessions/invalidate-account.ts';
import { revokeOwnSession } from '../sessions/session-store.ts';
import { beDiscreet, DISCREET_COOKIE } from '../sign-in/admit-browser.ts';
import { checkCredentials } from '../sign-in/check-credentials.ts';
import { refuseWrongPassword } from '../sign-in/refuse-password.ts';
import { PasswordReplaced } from '../types.ts';
import { findUser, holdUser, setDiscreet } from '../user-store.ts';

export function ownAccountHandlers(deps: AccountsDeps) {
  const { db, clock } = deps;
  const endpoints = implement(ownAccountEndpoints).$context<ApiContext>();

  /**
   * Ends sessions, and sign-ins that their holders have prepared. The lock makes sure that new sessions start before or
   * after, never during it.
   */
  const ending = <Result>(userId: string, end: (tx: Tx) => Promise<Result>) =>
    db.transaction(async (tx) => {
      await holdUser(tx, userId);
      const ended = await end(tx);
      await deps.sessionsEnded(tx, userId);
      return ended;
    });

  return {
    changePassword: endpoints.changePassword.handler(async ({ input, context, errors }) => {
      const { oldPassword, password } = input;
      const user = userOf(context);
      refuseWrongPassword(deps, password, errors);
      const checked = await checkCredentials(deps, context, { ...user, password: oldPassword });
      if (checked.outcome === 'too-many-attempts') throw errors.TOO_MANY_ATTEMPTS(waitFor(checked.retryAfterMs));
      if (checked.outcome === 'wrong') throw errors.WRONG_PASSWORD();
      const change = { user, sessionId: user.sessionId, password, hold: checked.hold };
      await changePassword(deps, context, change).catch((error: unknown) => {
        throw error instanceof PasswordReplaced ? errors.WRONG_PASSWORD() : error;
      });
      return done({});
    }),

    devices: endpoints.devices.handler(async ({ context, input }) => {
      const { id, sessionId } = userOf(context);
      const page = pageOf({ ...input, limit: DEVICES_A_PAGE });
      const { rows, total } = await readOpenSessions(db.drizzle, id, page);
      return done({
        total,
        items: rows.map(
          ({ endedAt: _, createdAt, lastSeenAt, ...session }): Device => ({
            ...session,
            createdAt: createdAt.toISOString(),
            lastSeenAt: lastSeenAt.toISOString(),
            isCurrent: session.id === sessionId,
          }),
        ),
      });
    }),

    endDevice: endpoints.endDevice.handler(async ({ input, context }) => {
      const { id: userId } = userOf(context);
      const isEnded = await ending(userId, (tx) => revokeOwnSession(tx, { id: input.id, userId, now: clock.now() }));
      if (!isEnded) throw new NotFound('There is no such session, or it has ended.');
      await invalidateAccount(deps, userId);
      return done({});
    }),

    endOtherDevices: endpoints.endOtherDevices.handler(async ({ context }) => {
      const { id, sessionId } = userOf(context);
      const ended = await ending(id, (tx) => endSessionsOf(tx, id, clock.now(), sessionId));
      await invalidateAccount(deps, id);
      return done({ ended });
    }),

    discreet: endpoints.discreet.handler(async ({ context }) => {
      const user = await findUser(db.drizzle, userOf(context).id);
      return done({ emails: user?.isDiscreet ?? false });
    }),

    setDiscreet: endpoints.setDiscreet.handler(async ({ input, context }) => {
      await setDiscreet(db.drizzle, userOf(context).id, input.emails);
      if (input.here) beDiscreet(context.reply);
      else context.reply.clearCookie(DISCREET_COOKIE);
      return done({});
    }),

    exportMine: endpoints.exportMine.handler(async ({ context }) => {
      await requireProof(deps, context);
      return done(await deps.exportOf(userOf(context).id));
    }),
  };
}
