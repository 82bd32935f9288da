import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { tooMany } from '#api/errors/rate-limited.ts';
import type { ApiContext } from '#api/request/context.ts';
import { HOUR, MINUTE } from '#kernel/clock.ts';
import { AccountBanned, type AppSession, agentLabel } from '#modules/accounts/server/index.ts';
import type { HeadsetModuleDeps } from '../deps.ts';
import { limitTo } from '../limit-apps.ts';
import { type Admitted, admit, openAppSession } from '../sign-in/app-sign-in.ts';
import { endedLabel } from '../sign-in/ended.ts';
import { beginPairing, redeemPairing } from '../sign-in/pairing.ts';
import { answering, PlayaRefusal, readBody } from './answer.ts';

const Password = z.object({ login: z.string().max(300), password: z.string().max(300) });
const Code = z.object({ token: z.string().max(200) });
const Refresh = z.object({ refresh_token: z.string().max(200) });

/** An app requests a code each time its sign-in is opened. */
const CODES_OF_ONE_ADDRESS = { limit: 30, windowMs: 10 * MINUTE };

/** A correct password uses up no attempt, and each sign-in makes a session. */
const SESSIONS_OF_ONE_ACCOUNT = { limit: 120, windowMs: HOUR };

const SIGN_IN_BY_CODE = 'This account has a second factor. Sign in with a code here, and type it at the site.';

/** Signing in by password, or by a code that is typed on the site. The tokens are those of every session (R31). */
export function playaAuth(deps: HeadsetModuleDeps): Hono {
  const { headset, membership } = deps;
  const app = new Hono();
  const open = (answer: Parameters<typeof answering>[1]['answer']) => answering(deps, { isOpen: true, answer });

  async function tokenFor(context: ApiContext, admitted: Admitted, c: Context) {
    const { userId } = admitted;
    const browser = browserOf(c);
    // An app has nothing to show to such an account; in a browser it can still use the site's pages.
    const ended = browser === undefined ? await endedLabelOf(context, userId) : undefined;
    if (ended !== undefined) throw new PlayaRefusal('accountIsExpired', ended);
    const allowance = await context.limits.take(`headset.session:user:${userId}`, SESSIONS_OF_ONE_ACCOUNT);
    if (!allowance.allowed) throw tooMany(allowance.retryAfterMs);
    const session = await openAppSession(deps, context, admitted, 'playa', browser).catch((error: unknown) => {
      throw error instanceof AccountBanned ? new PlayaRefusal('userIsBlocked', error.message) : error;
    });
    if (!session) throw new PlayaRefusal('authenticationFailed', 'Wrong name or password.');
    return asToken(session);
  }

  async function endedLabelOf({ site, request, visitor }: ApiContext, userId: string): Promise<string | undefined> {
    const { status: subscription, ...standing } = await membership.subscriptionOf(userId, site.key);
    return endedLabel({ request, visitor: { ...visitor, ...standing, signedIn: true, subscription } });
  }

  app.post(
    '/auth/sign-in-password',
    open(async (context, c) => {
      const admission = await admit(deps, context, await readBody(c, Password));
      if (admission.outcome === 'right') return tokenFor(context, admission, c);
      if (admission.outcome === 'barred') throw new PlayaRefusal('userIsBlocked', SIGN_IN_BY_CODE);
      if (admission.outcome === 'wrong') throw new PlayaRefusal('authenticationFailed', 'Wrong name or password.');
      throw tooMany(admission.retryAfterMs);
    }),
  );
  app.get(
    '/auth/code',
    open(async (context) => {
      await limitTo(context, 'headset.code', CODES_OF_ONE_ADDRESS);
      const { code, token, expiresAt } = await beginPairing(deps, context);
      return { code, token, expires_at: Math.floor(expiresAt.getTime() / 1000) };
    }),
  );
  app.post(
    '/auth/sign-in-code',
    open(async (context, c) => {
      const { token } = await readBody(c, Code);
      const redeemed = await redeemPairing(deps, context, token);
      if (redeemed === 'waiting') throw new PlayaRefusal('authenticationFailed', 'Nobody has typed it yet.');
      if (!redeemed) throw new PlayaRefusal('authenticationFailed', 'This code has expired. Get a new one.');
      return tokenFor(context, redeemed, c);
    }),
  );
  app.post(
    '/auth/refresh',
    open(async ({ site }, c) => {
      const { refresh_token: rtoken } = await readBody(c, Refresh);
      const session = await headset.accounts.renewSession({ rtoken, site });
      if (!session) throw new PlayaRefusal('unauthorized', 'Sign in again.');
      return asToken(session);
    }),
  );
  app.post(
    '/auth/sign-out',
    open(async ({ site }, c) => {
      const { refresh_token: rtoken } = await readBody(c, Refresh);
      await headset.accounts.endSession({ rtoken, site });
    }),
  );
  return app;
}

/** The player in a headset's browser signs in by code like apps. Only browsers send `Sec-Fetch-Site`. */
function browserOf(c: Context): string | undefined {
  return c.req.header('sec-fetch-site') === undefined ? undefined : agentLabel(c.req.header('user-agent') ?? '');
}

function asToken({ pair }: AppSession) {
  return { access_token: pair.atoken, refresh_token: pair.rtoken };
}
