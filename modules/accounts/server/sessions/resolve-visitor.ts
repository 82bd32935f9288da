import { bearerOf } from '#api/request/bearer.ts';
import type { ApiContext, Reply } from '#api/request/context.ts';
import { GUEST, type Visitor } from '#api/request/visitor.ts';
import type { Site } from '#sites/site.ts';
import type { AccountsDeps, IssuedSession } from '../deps.ts';
import { IMPERSONATION_COOKIE } from '../impersonation/impersonation.ts';
import type { AccountsApi } from '../index.ts';
import type { SessionHolder } from '../types.ts';
import { renewSession } from './renew-session.ts';
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts';
import { createSessionStates, permissionsOf, type SessionState } from './session-state.ts';

export interface VisitorResolver {
  resolveVisitor: AccountsApi['resolveVisitor'];
  /** The session that was renewed for this reply while resolving the visitor, so that it isn't renewed again. */
  renewedSessionOf(reply: Reply): IssuedSession | undefined;
  visitorOfSession: AccountsApi['visitorOfSession'];
  /**
   * The visitor of a request by impersonation, bearer or access token. Renews nothing and sets no cookies, so that a
   * picture doesn't renew a session at the same time as its page. Undefined for guests.
   */
  presentedVisitor(shown: PresentedCredentials): Promise<Visitor | undefined>;
}

interface PresentedCredentials {
  site: Site;
  request: Pick<ApiContext['request'], 'cookies'>;
  authorization?: string;
}

export function createVisitorResolver(deps: AccountsDeps): VisitorResolver {
  const stateOf = createSessionStates(deps);
  /** Keyed by reply, which stays the same for the whole request; endpoints get copies of the request. */
  const renewals = new WeakMap<Reply, IssuedSession>();

  async function visitorOfToken(site: Site, token: string): Promise<Visitor | undefined> {
    const claims = await deps.tokens.read(site, token);
    return claims && visitorOfSession(site, claims);
  }

  async function visitorOfSession(site: Site, holder: SessionHolder): Promise<Visitor | undefined> {
    const state = await stateOf(site, holder);
    return state && asVisitor(holder.sessionId, state);
  }

  async function impersonatedVisitor(shown: PresentedCredentials): Promise<Visitor | undefined> {
    return shown.request.cookies[IMPERSONATION_COOKIE] === undefined ? undefined : deps.impersonations.visitorOf(shown);
  }

  /** A bearer, valid or not, replaces the cookies. */
  async function visitorOfTokens({ site, request, authorization }: PresentedCredentials): Promise<Visitor | undefined> {
    const token = bearerOf(authorization) ?? request.cookies.atoken;
    return token ? visitorOfToken(site, token) : undefined;
  }

  return {
    renewedSessionOf: (reply) => renewals.get(reply),
    visitorOfSession,
    presentedVisitor: async (shown) => (await impersonatedVisitor(shown)) ?? visitorOfTokens(shown),
    async resolveVisitor({ site, request, reply, authorization }) {
      const impersonated = await impersonatedVisitor({ site, request });
      if (impersonated) return impersonated;
      if (request.cookies[IMPERSONATION_COOKIE] !== undefined) reply.clearCookie(IMPERSONATION_COOKIE);
      const visitor = await visitorOfTokens({ site, request, authorization });
      if (visitor) return visitor;

      const { atoken, rtoken } = request.cookies;
      if (bearerOf(authorization) !== undefined || (!atoken && !rtoken)) return GUEST;
      const renewed = rtoken ? await renewSession(deps, { rtoken, site }) : undefined;
      if (!renewed) {
        clearSessionCookies(reply);
        return GUEST;
      }
      setSessionCookies(reply, renewed.pair);
      renewals.set(reply, renewed);
      const { user, subscription, partners } = renewed;
      const permissions = await permissionsOf(deps, site, user.roles);
      return asVisitor(renewed.id, { user, subscription, partners, permissions });
    },
  };
}

function asVisitor(sessionId: string, { user, permissions, subscription, partners }: SessionState): Visitor {
  const { status, entitled: _, dailyDownloadCap: __, ...standing } = subscription;
  return {
    ...GUEST,
    user: { id: user.id, sessionId, email: user.email, ...(!user.confirmedAt && { isUnconfirmed: true }) },
    signedIn: true,
    subscription: status,
    ...standing,
    roles: user.roles,
    permissions,
    partners,
  };
}
