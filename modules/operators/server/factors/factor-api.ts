import { implement } from '@orpc/server';
import { type AdminContext, operatorOf } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { tooMany } from '#api/errors/rate-limited.ts';
import { NotFound } from '#kernel/errors.ts';
import { factorEndpoints } from '../../contract/factor-api.ts';
import { setAlertEmails } from '../alerts/email-alerts.ts';
import type { OperatorsDeps } from '../deps.ts';
import { noteFactor } from '../failed-attempts/failed-attempts.ts';
import { endSessionOf, endSessionsOf } from '../sign-in/session-store.ts';
import { sessionIdOf } from '../sign-in/sessions.ts';
import { readSecurity, removeApp, removePasskey, renewRecoveryCodes } from './own-factors.ts';
import { addPasskey, askPasskey, beginPasskey, showPasskey } from './passkeys.ts';

/** Endpoints of `contract/factor-api.ts`. */
export function factorHandlers(deps: OperatorsDeps) {
  const endpoints = implement(factorEndpoints).$context<AdminContext>();
  const { db, clock } = deps;
  return {
    security: endpoints.security.handler(async ({ context }) => done(await readSecurity(deps, context))),

    beginPasskey: endpoints.beginPasskey.handler(async ({ context }) =>
      done({ ...(await beginPasskey(deps, context)) }),
    ),

    addPasskey: endpoints.addPasskey.handler(async ({ context, input, errors }) => {
      const added = await addPasskey(deps, context, input);
      if (!added) throw errors.WRONG_PASSKEY();
      if (added === 'too-many') throw errors.TOO_MANY_PASSKEYS();
      return done(added);
    }),

    askPasskey: endpoints.askPasskey.handler(async ({ context }) => done({ ...(await askPasskey(deps, context)) })),

    showPasskey: endpoints.showPasskey.handler(async ({ context, input, errors }) => {
      const shown = await showPasskey(deps, context, input.response);
      if (shown.outcome === 'too-many-attempts') throw tooMany(shown.retryAfterMs);
      if (shown.outcome === 'wrong') {
        noteFactor(deps, context, operatorOf(context).id);
        throw errors.WRONG_PASSKEY();
      }
      return done({ until: shown.until.toISOString(), recoveryCodesLeft: shown.recoveryCodesLeft });
    }),

    removePasskey: endpoints.removePasskey.handler(async ({ context, input, errors }) => {
      if (!(await removePasskey(deps, context, input.id))) throw errors.LAST_FACTOR();
      return done({});
    }),

    removeTotp: endpoints.removeTotp.handler(async ({ context, errors }) => {
      if (!(await removeApp(deps, context))) throw errors.LAST_FACTOR();
      return done({});
    }),

    renewRecoveryCodes: endpoints.renewRecoveryCodes.handler(async ({ context }) =>
      done({ recoveryCodes: await renewRecoveryCodes(deps, context) }),
    ),

    endOwnSession: endpoints.endOwnSession.handler(async ({ context, input }) => {
      sessionIdOf(context);
      const { id: userId } = operatorOf(context);
      await db.transaction(async (tx) => {
        if (!(await endSessionOf(tx, { id: input.id, userId }, clock.now())))
          throw new NotFound('There is no such session, or it has ended.');
        const subject = { type: 'admin-session', id: input.id };
        await context.record(tx, { action: 'operators.session-ended', subject });
      });
      return done({});
    }),

    setAlertEmails: endpoints.setAlertEmails.handler(async ({ context, input }) => {
      await setAlertEmails(deps, context, input.isOn);
      return done({});
    }),

    endOtherSessions: endpoints.endOtherSessions.handler(async ({ context }) => {
      const but = sessionIdOf(context);
      const { id: userId } = operatorOf(context);
      const ended = await db.transaction(async (tx) => {
        const count = await endSessionsOf(tx, { userId, but }, clock.now());
        const subject = { type: 'account', id: userId };
        await context.record(tx, {
          action: 'operators.other-sessions-ended',
          subject,
          after: { ended: count },
        });
        return count;
      });
      return done({ ended });
    }),
  };
}
