import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { ageVerificationCalls } from '../contract/calls.ts';
import { type ClearanceCheck, isCheckRequired } from './is-cleared.ts';
import { offeredUnder } from './offered-providers.ts';
import { type AgeVerificationParts, SESSION_COOKIE } from './parts.ts';
import { recordVerification } from './record-verification.ts';
import { settleSession } from './settle-session.ts';
import { startSession } from './start-session.ts';
import { whereTo } from './where-to.ts';

/** The calls of `contract/calls.ts`. */
export function ageVerificationCallHandlers(
  parts: AgeVerificationParts,
  { isCleared, isAccountCleared }: ClearanceCheck,
) {
  const calls = implement(ageVerificationCalls).$context<CallContext>();

  const { rules, providers } = parts;
  const whereOf = ({ site, request }: CallContext) => ({ site, place: request.place });

  /** The cookie's check. A cookie that has done its work, or never had any, is cleared. */
  async function sessionHere(context: CallContext) {
    const id = context.request.cookies[SESSION_COOKIE];
    if (id === undefined) return undefined;
    const session = await settleSession(parts, id, context);
    if (!session || session.outcome === 'over') context.reply.clearCookie(SESSION_COOKIE);
    return session;
  }

  return {
    startSession: calls.startSession.handler(async ({ input, context, errors }) => {
      const started = await startSession(parts, context, input);
      if (!started) throw errors.PROVIDER_UNAVAILABLE();
      return done(started);
    }),

    session: calls.session.handler(async ({ input, context }) => {
      const session = await settleSession(parts, input.id, context);
      if (!session) throw new NotFound('There is no such age check in this browser, or it ran out.');
      return done({ status: session.outcome });
    }),

    state: calls.state.handler(async ({ context }) => {
      const { site, visitor, request, reply } = context;
      const where = whereOf(context);
      const session = await sessionHere(context);
      const isVerified =
        session?.outcome === 'over' || (await isCleared(where, request.cookies, visitor.user?.id, reply));
      return done({
        isRequired: isCheckRequired(rules, where, visitor.user?.id),
        isVerified,
        session: session ? { sessionId: session.id, status: session.outcome } : null,
        providers: offeredUnder(rules.at(site.key, request.place), providers).map(
          ({ provider }) => provider.name,
        ),
        next: whereTo(request),
      });
    }),

    recordVerification: calls.recordVerification.handler(async ({ input, context, errors }) => {
      requireOwnAccount(context, input.id);
      if (!input.isVerified) return done({ isVerified: await isAccountCleared(whereOf(context), input.id) });
      if (!(await recordVerification(parts, context, input.id))) throw errors.NOT_PROVED();
      return done({ isVerified: true });
    }),

    isUserMustVerification: calls.isUserMustVerification.handler(({ input, context }) => {
      requireOwnAccount(context, input.id);
      return done({ isMustVerification: isCheckRequired(rules, whereOf(context), input.id) });
    }),

    hasVerification: calls.hasVerification.handler(async ({ input, context }) => {
      requireOwnAccount(context, input.id);
      const isHasVerification = await isAccountCleared(whereOf(context), input.id, context.reply);
      return done({ isHasVerification });
    }),
  };
}

function requireOwnAccount({ visitor }: CallContext, id: string): void {
  if (visitor.user?.id !== id.toLowerCase()) throw new Forbidden('This is not your account.');
}
