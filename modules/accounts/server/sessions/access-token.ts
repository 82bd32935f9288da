import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { SUBSCRIPTION, type SubscriptionStatus } from '#api/request/visitor.ts';
import { type Clock, MINUTE } from '#kernel/clock.ts';
import type { Site } from '#sites/site.ts';
import type { AccountUser } from '../types.ts';
import type { SigningKeys } from './signing-keys.ts';

export const ACCESS_TOKEN_LIFE_MS = 15 * MINUTE;

export interface AccessClaims {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  issue(
    site: Site,
    holder: {
      user: Pick<AccountUser, 'id' | 'roles'>;
      sessionId: string;
      subscription: SubscriptionStatus;
      partners: readonly string[];
    },
  ): Promise<string>;
  /** The token's claims on this site; undefined if it isn't ours, is for another site, was modified or has expired. */
  read(site: Site, token: string): Promise<AccessClaims | undefined>;
}

const ALGORITHM = 'EdDSA';
const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.int() });

/**
 * Access tokens (R3). `usc`, `partners` and `vra` are for the browser: the server asks the database what a visitor may
 * do. `iss` and `aud` bind a token to one site, since each site has its own members.
 */
export function createAccessTokens(options: { keys: SigningKeys; clock: Clock; maxRemembered?: number }): AccessTokens {
  const { keys, clock, maxRemembered = 5000 } = options;
  // A page makes several requests, and a token is used for fifteen minutes; its signature is verified once.
  const remembered = new Map<string, AccessClaims & { site: string; exp: number }>();

  function remember(token: string, claims: AccessClaims & { site: string; exp: number }): void {
    remembered.set(token, claims);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    async issue(site, { user, sessionId, subscription, partners }) {
      const key = await keys.current();
      const issuedAt = Math.floor(clock.now().getTime() / 1000);
      return new SignJWT({ sid: sessionId, usc: SUBSCRIPTION[subscription], partners, vra: user.roles })
        .setProtectedHeader({ alg: ALGORITHM, kid: key.id })
        .setSubject(user.id)
        .setIssuer(site.domain)
        .setAudience(site.key)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_LIFE_MS / 1000)
        .sign(key.privateKey);
    },

    async read(site, token) {
      const known = remembered.get(token);
      if (known) {
        const isExpired = known.exp * 1000 <= clock.now().getTime();
        if (isExpired) remembered.delete(token);
        return isExpired || known.site !== site.key ? undefined : known;
      }
      const payload = await verified(site, token);
      const claims = Claims.safeParse(payload);
      if (!claims.success) return undefined;
      const { sub: userId, sid: sessionId, exp } = claims.data;
      remember(token, { userId, sessionId, exp, site: site.key });
      return { userId, sessionId };
    },
  };

  async function verified(site: Site, token: string): Promise<unknown> {
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid === undefined ? undefined : await keys.byId(kid);
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key.publicKey;
        },
        {
          algorithms: [ALGORITHM],
          issuer: site.domain,
          audience: site.key,
          currentDate: clock.now(),
        },
      );
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
