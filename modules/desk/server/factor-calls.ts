import { implement } from '@orpc/server';
import { done } from '#calls/declare.ts';
import { type DeskContext, operatorOf } from '#calls/desk-context.ts';
import { tooMany } from '#calls/too-many.ts';
import { NotFound } from '#kernel/errors.ts';
import { factorCalls } from '../contract/factor-calls.ts';
import { readSecurity, removeApp, removePasskey, renewRecoveryCodes } from './keep-factors.ts';
import type { DeskDeps } from './parts.ts';
import { addPasskey, askPasskey, beginPasskey, showPasskey } from './passkeys.ts';
import { noteFactor } from './refused-tries.ts';
import { endSessionOf, endSessionsOf } from './session-store.ts';
import { sessionIdOf } from './sessions.ts';

/** The calls of `contract/factor-calls.ts`. */
export function factorCallHandlers(parts: DeskDeps) {
  const calls = implement(factorCalls).$context<DeskContext>();
  const { db, clock } = parts;
  return {
    security: calls.security.handler(async ({ context }) => done(await readSecurity(parts, context))),

    beginPasskey: calls.beginPasskey.handler(async ({ context }) =>
      done({ ...(await beginPasskey(parts, context)) }),
    ),

    addPasskey: calls.addPasskey.handler(async ({ context, input, errors }) => {
      const added = await addPasskey(parts, context, input);
      if (!added) throw errors.WRONG_PASSKEY();
      if (added === 'too-many') throw errors.TOO_MANY_PASSKEYS();
      return done(added);
    }),

    askPasskey: calls.askPasskey.handler(async ({ context }) =>
      done({ ...(await askPasskey(parts, context)) }),
    ),

    showPasskey: calls.showPasskey.handler(async ({ context, input, errors }) => {
      const shown = await showPasskey(parts, context, input.response);
      if (shown.outcome === 'too-many-tries') throw tooMany(shown.retryAfterMs);
      if (shown.outcome === 'wrong') {
        noteFactor(parts, context, operatorOf(context).id);
        throw errors.WRONG_PASSKEY();
      }
      return done({ until: shown.until.toISOString(), recoveryCodesLeft: shown.recoveryCodesLeft });
    }),

    removePasskey: calls.removePasskey.handler(async ({ context, input, errors }) => {
      if (!(await removePasskey(parts, context, input.id))) throw errors.LAST_FACTOR();
      return done({});
    }),

    removeTotp: calls.removeTotp.handler(async ({ context, errors }) => {
      if (!(await removeApp(parts, context))) throw errors.LAST_FACTOR();
      return done({});
    }),

    renewRecoveryCodes: calls.renewRecoveryCodes.handler(async ({ context }) =>
      done({ recoveryCodes: await renewRecoveryCodes(parts, context) }),
    ),

    endOwnSession: calls.endOwnSession.handler(async ({ context, input }) => {
      sessionIdOf(context);
      const { id: userId } = operatorOf(context);
      await db.transaction(async (tx) => {
        if (!(await endSessionOf(tx, { id: input.id, userId }, clock.now())))
          throw new NotFound('There is no such session, or it has ended.');
        const subject = { type: 'desk-session', id: input.id };
        await context.record(tx, { action: 'desk.session-ended', subject });
      });
      return done({});
    }),

    endOtherSessions: calls.endOtherSessions.handler(async ({ context }) => {
      const but = sessionIdOf(context);
      const { id: userId } = operatorOf(context);
      const ended = await db.transaction(async (tx) => {
        const count = await endSessionsOf(tx, { userId, but }, clock.now());
        const subject = { type: 'account', id: userId };
        await context.record(tx, { action: 'desk.other-sessions-ended', subject, after: { ended: count } });
        return count;
      });
      return done({ ended });
    }),
  };
}
