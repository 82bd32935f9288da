import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { ageVerificationEndpoints } from '../contract/api.ts';
import { type ClearanceCheck, isCheckRequired } from './checks/is-cleared.ts';
import { recordVerification } from './checks/record-verification.ts';
import { returnPath } from './checks/return-path.ts';
import { settleSession } from './checks/settle-session.ts';
import { startSession } from './checks/start-session.ts';
import { type AgeVerificationDeps, BROWSER_COOKIE, SESSION_COOKIE } from './deps.ts';
import { offeredProviders } from './rules/offered-providers.ts';

/** Endpoints of `contract/api.ts`. */
export function ageVerificationHandlers(deps: AgeVerificationDeps, { isCleared, isAccountCleared }: ClearanceCheck) {
  const endpoints = implement(ageVerificationEndpoints).$context<ApiContext>();

  const { rules, providers } = deps;
  const whereOf = ({ site, request }: ApiContext) => ({ site, geolocation: request.geolocation });

  /** The check of the cookie. Clears a cookie that is used up or invalid. */
  async function sessionHere(context: ApiContext) {
    const id = context.request.cookies[SESSION_COOKIE];
    if (id === undefined) return undefined;
    const session = await settleSession(deps, id, context);
    if (!session || session.outcome === 'over')
      for (const name of [SESSION_COOKIE, BROWSER_COOKIE]) context.reply.clearCookie(name);
    return session;
  }

  return {
    startSession: endpoints.startSession.handler(async ({ input, context, errors }) => {
      const started = await startSession(deps, context, input);
      if (!started) throw errors.PROVIDER_UNAVAILABLE();
      return done(started);
    }),

    session: endpoints.session.handler(async ({ input, context }) => {
      const session = await settleSession(deps, input.id, context);
      if (!session) throw new NotFound('There is no such age check in this browser, or it has expired.');
      return done({ status: session.outcome });
    }),

    state: endpoints.state.handler(async ({ context }) => {
      const { site, visitor, request, reply } = context;
      const where = whereOf(context);
      const session = await sessionHere(context);
      const isVerified =
        session?.outcome === 'over' || (await isCleared(where, request.cookies, visitor.user?.id, reply));
      return done({
        isRequired: isCheckRequired(rules, where, visitor.user?.id),
        isVerified,
        session: session ? { sessionId: session.id, status: session.outcome } : null,
        providers: offeredProviders(rules.at(site.key, request.geolocation), providers).map(
          ({ provider }) => provider.name,
        ),
        next: returnPath(request),
      });
    }),

    recordVerification: endpoints.recordVerification.handler(async ({ input, context, errors }) => {
      requireOwnAccount(context, input.id);
      if (!input.isVerified) return done({ isVerified: await isAccountCleared(whereOf(context), input.id) });
      if (!(await recordVerification(deps, context, input.id))) throw errors.NOT_PROVED();
      return done({ isVerified: true });
    }),

    isUserMustVerification: endpoints.isUserMustVerification.handler(({ input, context }) => {
      requireOwnAccount(context, input.id);
      return done({ isMustVerification: isCheckRequired(rules, whereOf(context), input.id) });
    }),

    hasVerification: endpoints.hasVerification.handler(async ({ input, context }) => {
      requireOwnAccount(context, input.id);
      const isHasVerification = await isAccountCleared(whereOf(context), input.id, context.reply);
      return done({ isHasVerification });
    }),
  };
}

function requireOwnAccount({ visitor }: ApiContext, id: string): void {
  if (visitor.user?.id !== id.toLowerCase()) throw new Forbidden('This is not your account.');
}
