import { GUEST, type Visitor } from '#calls/visitor.ts';
import type { Site } from '#sites/site.ts';
import type { AccessApi, SessionHolder } from './index.ts';
import { LOOK_COOKIE } from './look.ts';
import type { AccessParts, IssuedSession } from './parts.ts';
import { renewSession } from './renew-session.ts';
import { clearSessionCookies, setSessionCookies } from './session-cookies.ts';
import { createSessionStates, type SessionState } from './session-state.ts';

export interface VisitorResolver {
  resolveVisitor: AccessApi['resolveVisitor'];
  /** The session that was renewed while this request's visitor was looked up, so that no call renews it again. */
  renewedDuring(request: object): IssuedSession | undefined;
  visitorOfSession: AccessApi['visitorOfSession'];
}

export function createVisitorResolver(parts: AccessParts): VisitorResolver {
  const stateOf = createSessionStates(parts);
  const renewals = new WeakMap<object, IssuedSession>();

  async function visitorOfToken(site: Site, token: string): Promise<Visitor | undefined> {
    const claims = await parts.tokens.read(site, token);
    return claims && visitorOfSession(site, claims);
  }

  async function visitorOfSession(site: Site, holder: SessionHolder): Promise<Visitor | undefined> {
    const state = await stateOf(site, holder);
    return state && asVisitor(holder.sessionId, state);
  }

  return {
    renewedDuring: (request) => renewals.get(request),
    visitorOfSession,
    async resolveVisitor({ site, request, reply, authorization }) {
      if (request.cookies[LOOK_COOKIE] !== undefined) {
        const seen = await parts.looks.visitorOf({ site, request });
        if (seen) return seen;
        reply.clearCookie(LOOK_COOKIE);
      }
      const bearer = bearerOf(authorization);
      if (bearer !== undefined) return (await visitorOfToken(site, bearer)) ?? GUEST;

      const { atoken, rtoken } = request.cookies;
      if (!atoken && !rtoken) return GUEST;
      const visitor = atoken ? await visitorOfToken(site, atoken) : undefined;
      if (visitor) return visitor;
      const renewed = rtoken ? await renewSession(parts, { rtoken, site }) : undefined;
      if (!renewed) {
        clearSessionCookies(reply);
        return GUEST;
      }
      setSessionCookies(reply, renewed.pair);
      renewals.set(request, renewed);
      return asVisitor(renewed.id, renewed);
    },
  };
}

/** The token after `Bearer`, possibly empty; undefined when the header names no bearer at all. */
function bearerOf(authorization: string | undefined): string | undefined {
  return /^bearer\b\s*(.*)$/i.exec(authorization ?? '')?.[1];
}

function asVisitor(sessionId: string, { user, subscription }: SessionState): Visitor {
  const { status, trial, benefits } = subscription;
  return {
    ...GUEST,
    user: { id: user.id, sessionId, email: user.email },
    signedIn: true,
    subscription: status,
    trial,
    benefits,
    roles: user.roles,
  };
}
