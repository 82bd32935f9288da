import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Clock, DAY, MINUTE } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import type { Logger } from '#kernel/log/log.ts';
import { createSealer } from '#kernel/secrets/sealer.ts';
import type { AgeProvider } from '../providers/age-provider.ts';
import { newRecipientKey } from './mdoc/hpke.ts';
import { encryptionInfoOf, ISO_MDOC, isoMdocRequest } from './mdoc/iso-mdoc.ts';
import { presentationOf } from './presentation.ts';
import { AGE_QUERY, requestQuery } from './profile.ts';
import { readAnswer } from './read-presentation.ts';
import { answerPath, OPENID4VP, requestOf, type Way, wayOf } from './request-methods.ts';
import { type BrowserRequest, goneHere, WALLET_HEADERS, waitingPage } from './wallet-page.ts';
import {
  decideWalletCheck,
  deleteWalletChecksBefore,
  findWalletCheck,
  forgetWalletKeys,
  insertWalletCheck,
  type WalletCheck,
} from './wallet-store.ts';

/** How long a wallet has to respond. */
const CHECK_LIFE_MS = 5 * MINUTE;
const LARGEST_ANSWER = 64 * 1024;

export interface WalletOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Certificates of the currently trusted issuers. */
  issuers(): Promise<Uint8Array[]>;
  /** A wallet that can be tried out in a browser, and is then the only one used; without it, real wallets are. */
  sandbox?: { name: string; path: string };
}

/**
 * A verifier of attestations in wallets, without a vendor (the EU's age verification profile: ISO 18013-7 through the
 * browser, and OpenID4VP 1.0).
 */
export function createWalletAgeProvider(options: WalletOptions): AgeProvider & { http: Hono } {
  const { db, clock, log, sandbox } = options;
  const sealer = createSealer({ purpose: 'wallet-checks', db, clock });
  // The sandbox attests whatever is pressed, which is no more than the visitor's own statement.
  const method = sandbox ? 'statement' : 'attestation';
  const isOver = ({ outcome, expiresAt }: WalletCheck) => outcome === 'pending' && expiresAt <= clock.now();

  function addressOf(check: WalletCheck, way: 'here' | 'there'): string {
    const query = requestQuery(requestOf(check, way));
    return sandbox ? `${check.origin}${sandbox.path}?${query}` : `av://?${query}`;
  }

  async function keyOf({ sealedKey, token }: WalletCheck): Promise<string | undefined> {
    return sealedKey === null ? undefined : sealer.open(sealedKey, token);
  }

  /** Anything that doesn't prove what was requested ends the check, since its nonce is used up (R18). */
  async function decide(check: WalletCheck, way: Way, answer: unknown): Promise<boolean> {
    // A failure here is ours, and doesn't decide the check.
    const [key, issuers] = await Promise.all([way === ISO_MDOC ? keyOf(check) : undefined, options.issuers()]);
    const outcome = await presentationOf(check, way, answer, key)
      .then((presentation) => readAnswer(presentation, { issuers, now: clock.now() }))
      .catch((error: unknown) => {
        // Logs only the kind of error, since a response may contain more than was requested.
        log.info({ reason: error instanceof Error ? error.name : 'unknown' }, 'a wallet answered something else');
        return 'inconclusive' as const;
      });
    return decideWalletCheck(db.drizzle, check.token, outcome, clock.now());
  }

  const http = new Hono();
  http.use('/age-wallet/*', bodyLimit({ maxSize: LARGEST_ANSWER }));

  http.get('/age-wallet/:token', async (c) => {
    const check = await findWalletCheck(db.drizzle, { token: c.req.param('token') });
    if (!check || isOver(check)) return c.html(goneHere(), 404, WALLET_HEADERS);
    if (check.outcome !== 'pending') return c.redirect(check.returnUrl, 303);
    const page = waitingPage({
      link: addressOf(check, 'here'),
      code: addressOf(check, 'there'),
      browserRequest: browserRequestOf(check),
      leave: check.returnUrl,
      isSandbox: sandbox !== undefined,
    });
    return c.html(page, 200, WALLET_HEADERS);
  });

  http.post('/age-wallet/answers/:answerId/:way', async (c) => {
    const way = wayOf(c.req.param('way'));
    const check = await findWalletCheck(db.drizzle, { answerId: c.req.param('answerId') });
    const head = { 'cache-control': 'no-store' };
    if (!way || !check || isOver(check) || check.outcome !== 'pending')
      return c.json({ error: 'invalid_request' }, 400, head);
    if (!(await decide(check, way, await answerIn(c, way)))) return c.json({ error: 'invalid_request' }, 400, head);
    // A visitor who waits on another device continues there.
    return c.json(way === 'here' ? { redirect_uri: check.returnUrl } : {}, 200, head);
  });

  return {
    name: sandbox?.name ?? 'wallet',
    methods: [method],
    http,
    machinePaths: [/^\/age-wallet\/answers\//],
    async start({ returnUrl, origin }) {
      const [token, nonce] = [newSecret(32), newSecret(32)];
      const { publicKey, privateKey } = await newRecipientKey();
      await insertWalletCheck(db.drizzle, {
        token,
        nonce,
        origin,
        returnUrl,
        answerId: newSecret(32),
        encryptionInfo: encryptionInfoOf(nonce, publicKey),
        sealedKey: await sealer.seal(privateKey, token),
        expiresAt: new Date(clock.now().getTime() + CHECK_LIFE_MS),
      });
      return { url: `${origin}/age-wallet/${token}`, reference: token };
    },
    async result(reference) {
      const check = await findWalletCheck(db.drizzle, { token: reference });
      if (!check || isOver(check)) return { outcome: 'expired' };
      return { outcome: check.outcome, method };
    },
    forgetSecrets: (now) => forgetWalletKeys(db.drizzle, now),
    forgetExpired: (now) => deleteWalletChecksBefore(db.drizzle, new Date(now.getTime() - DAY)),
  };
}

/** Requests for the browser, the profile's preferred protocol first; a wallet responds to one of them. */
function browserRequestOf({ answerId, nonce, encryptionInfo }: WalletCheck): BrowserRequest {
  const openid = { response_type: 'vp_token', response_mode: 'dc_api', nonce, dcql_query: AGE_QUERY };
  return {
    requests: [
      ...(encryptionInfo ? [{ protocol: ISO_MDOC, data: isoMdocRequest(encryptionInfo) }] : []),
      { protocol: OPENID4VP, data: openid },
    ],
    answers: answerPath(answerId),
  };
}

/** Forms contain it as JSON text, browsers send JSON. Undefined for anything else. */
async function answerIn(c: Context, way: Way): Promise<unknown> {
  try {
    if (way === ISO_MDOC) return ((await c.req.json()) as { response?: unknown }).response;
    if (way === OPENID4VP) return ((await c.req.json()) as { vp_token?: unknown }).vp_token;
    const { vp_token: token } = await c.req.parseBody();
    return typeof token === 'string' ? JSON.parse(token) : undefined;
  } catch {
    return undefined;
  }
}
