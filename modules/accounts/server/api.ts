import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { waitFor } from '#api/errors/rate-limited.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { HOUR } from '#kernel/clock.ts';
import { accountsEndpoints } from '../contract/api.ts';
import { avatarHandlers } from './avatars/avatar-api.ts';
import type { AccountsDeps, IssuedSession } from './deps.ts';
import { sendConfirmation } from './emailed-links/confirm-address.ts';
import { emailedHandlers } from './emailed-links/emailed-api.ts';
import { requestLink } from './emailed-links/request-link.ts';
import { factorHandlers } from './factors/factor-api.ts';
import { needsSecondStep } from './factors/needs-second-step.ts';
import { beginSecondStep } from './factors/second-step.ts';
import { secondStepHandlers } from './factors/second-step-api.ts';
import { camHandlers } from './personal-data/cam-api.ts';
import { ownAccountHandlers } from './personal-data/own-account-api.ts';
import { agentLabel } from './sessions/agent-label.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { openSession } from './sessions/open-session.ts';
import { renewSession } from './sessions/renew-session.ts';
import type { VisitorResolver } from './sessions/resolve-visitor.ts';
import { clearSessionCookies, setSessionCookies } from './sessions/session-cookies.ts';
import { admitBrowser } from './sign-in/admit-browser.ts';
import { sayingBanned } from './sign-in/banned.ts';
import { checkCredentials } from './sign-in/check-credentials.ts';
import { createUser } from './sign-in/create-user.ts';
import { accountKey } from './sign-in/known-device.ts';
import { refuseWrongPassword } from './sign-in/refuse-password.ts';
import { asSignedInUser } from './sign-in/signed-in-user.ts';
import { type AccountUser, EmailTaken, type HoldPassword, PasswordReplaced } from './types.ts';

const ONCE_AN_HOUR = { limit: 1, windowMs: HOUR };

export function accountsHandlers(deps: AccountsDeps, { renewedSessionOf: renewedInto }: VisitorResolver) {
  const endpoints = implement(accountsEndpoints).$context<ApiContext>();

  async function signedIn(context: ApiContext, who: { user: AccountUser; hold?: HoldPassword }) {
    const { site, request } = context;
    const agent = agentLabel(request.userAgent);
    const from = { site, agent, country: request.geolocation?.country };
    return admitBrowser(deps, context, await openSession(deps, { ...who, ...from, isProved: true }));
  }

  /** Resolving the visitor may already have renewed the session that this request asks to renew. */
  async function renewed({ site, request, reply }: ApiContext, given?: string): Promise<IssuedSession | undefined> {
    const { rtoken } = request.cookies;
    const already = given === undefined || given === rtoken ? renewedInto(reply) : undefined;
    const token = given ?? rtoken;
    return already ?? (token ? renewSession(deps, { rtoken: token, site }) : undefined);
  }

  /** R22. The owner is told after the first guess over the limit, once per window of the limit. */
  async function mailUnblock(context: ApiContext, email: string) {
    const { allowed } = await context.limits.take(`accounts.blocked:${accountKey(email)}`, ONCE_AN_HOUR);
    if (allowed) await requestLink(deps, context, { email, purpose: 'unblock' });
  }

  return {
    ...avatarHandlers(deps),
    ...camHandlers(deps),
    ...emailedHandlers(deps),
    ...ownAccountHandlers(deps),
    ...secondStepHandlers(deps),
    ...factorHandlers(deps),

    signUp: endpoints.signUp.handler(async ({ input, context, errors }) => {
      refuseWrongPassword(deps, input.password, errors);
      const { site, request } = context;
      const comer = { email: input.email, country: request.geolocation?.country, site: site.key };
      if (await deps.isBlocked(deps.db.drizzle, comer)) throw errors.SIGN_UP_REFUSED();
      const user = await createUser(deps, { ...input, isUnconfirmed: true }, (tx, { id: userId }) =>
        sendConfirmation(deps, tx, { userId, site }),
      ).catch((error: unknown) => {
        throw error instanceof EmailTaken ? errors.EMAIL_TAKEN() : error;
      });
      return signedIn(context, { user });
    }),

    signIn: endpoints.signIn.handler(async ({ input, context, errors }) => {
      const checked = await checkCredentials(deps, context, input);
      if (checked.outcome === 'too-many-attempts' && checked.isBlocked) await mailUnblock(context, input.email);
      if (checked.outcome === 'too-many-attempts') throw errors.TOO_MANY_ATTEMPTS(waitFor(checked.retryAfterMs));
      if (checked.outcome === 'wrong') throw errors.WRONG_CREDENTIALS();
      if (await needsSecondStep(deps, checked.user))
        throw errors.SECOND_FACTOR_NEEDED({ data: await beginSecondStep(deps, context, checked) });
      return sayingBanned(errors, () => signedIn(context, checked)).catch((error: unknown) => {
        throw error instanceof PasswordReplaced ? errors.WRONG_CREDENTIALS() : error;
      });
    }),

    refresh: endpoints.refresh.handler(async ({ input, context, errors }) => {
      const { request, reply } = context;
      const session = await renewed(context, input.refresh_token);
      // A token from elsewhere says nothing about this browser's own session.
      const isOwn = [undefined, request.cookies.rtoken].includes(input.refresh_token);
      if (!session) {
        if (isOwn) clearSessionCookies(reply);
        throw errors.SESSION_EXPIRED();
      }
      if (isOwn || !request.cookies.rtoken) setSessionCookies(reply, session.pair);
      return done({ token: session.pair });
    }),

    signOut: endpoints.signOut.handler(async ({ input, context }) => {
      const isOwn = await endSessions(deps, context, input.refresh_token).catch((error: unknown) => {
        // The browser is signed out even if ending the session failed; the session then ends with its tokens.
        if (input.refresh_token === undefined) clearSessionCookies(context.reply);
        throw error;
      });
      if (isOwn) clearSessionCookies(context.reply);
      const { links } = context.site;
      return done({ redirect: (context.visitor.verified && links.afterLogOut) || '/' });
    }),

    passwordRule: endpoints.passwordRule.handler(() =>
      done({ ...deps.passwordRule, allows: [...deps.passwordRule.allows] }),
    ),

    currentUser: endpoints.currentUser.handler(({ context }) => {
      const { subscription: status, partners, roles } = context.visitor;
      return done({ item: asSignedInUser({ ...userOf(context), roles }, { status, partners }) });
    }),
  };
}
