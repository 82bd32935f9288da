import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { type Clock, DAY, MINUTE } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { newSecret } from '#kernel/ids.ts';
import type { Logger } from '#kernel/log.ts';
import type { AgeProvider } from '../age-provider.ts';
import { SessionTranscript } from './mdoc.ts';
import { mdocContext } from './mdoc-context.ts';
import { AGE_QUERY, clientIdOf, requestQuery, type WalletRequest } from './profile.ts';
import { readAnswer } from './read-answer.ts';
import { goneHere, WALLET_HEADERS, waitingPage } from './wallet-page.ts';
import {
  decideWalletCheck,
  deleteWalletChecksBefore,
  findWalletCheck,
  insertWalletCheck,
  type WalletCheck,
} from './wallet-store.ts';

/** What a wallet signs is good for so long. */
const CHECK_LIFE_MS = 5 * MINUTE;
const LARGEST_ANSWER = 64 * 1024;

export interface WalletOptions {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Certificates of the issuers that are believed, at this moment. */
  issuers(): Promise<Uint8Array[]>;
  /** A wallet that can be tried out in a browser, which then is the only one asked; absent: real ones are. */
  sandbox?: { name: string; path: string };
}

/** How an answer came: from a wallet beside the page, from one on another device, or through the browser. */
const WAYS = ['here', 'there', 'browser'] as const;
type Way = (typeof WAYS)[number];

/** A verifier of attestations that wallets hold, without a vendor (OpenID4VP 1.0 and the EU's profile for ages). */
export function createWalletAgeProvider(options: WalletOptions): AgeProvider & { http: Hono } {
  const { db, clock, log, sandbox } = options;
  // Whoever attests whatever is pressed attests nothing: it is no more than the visitor's own word.
  const method = sandbox ? 'statement' : 'attestation';
  const isOver = ({ outcome, expiresAt }: WalletCheck) => outcome === 'pending' && expiresAt <= clock.now();
  const requestOf = ({ origin, answerId, nonce }: WalletCheck, way: Way): WalletRequest => ({
    responseUri: `${origin}/age-wallet/answers/${answerId}/${way}`,
    nonce,
  });

  function addressOf(check: WalletCheck, way: Way): string {
    const query = requestQuery(requestOf(check, way));
    return sandbox ? `${check.origin}${sandbox.path}?${query}` : `av://?${query}`;
  }

  function transcriptOf(check: WalletCheck, way: Way): Promise<SessionTranscript> {
    const { nonce, origin } = check;
    if (way === 'browser') return SessionTranscript.forOid4VpDcApi({ origin, nonce }, mdocContext);
    const request = requestOf(check, way);
    return SessionTranscript.forOid4Vp({ ...request, clientId: clientIdOf(request) }, mdocContext);
  }

  /** Whatever does not prove what was asked ends the check: its nonce has been answered once (R18). */
  async function decide(check: WalletCheck, way: Way, vpToken: unknown): Promise<boolean> {
    const [transcript, issuers] = await Promise.all([transcriptOf(check, way), options.issuers()]);
    const outcome = await readAnswer(vpToken, { transcript, issuers, now: clock.now() }).catch(
      (error: unknown) => {
        // Its reason alone: an answer may hold what nobody asked for.
        log.info(
          { reason: error instanceof Error ? error.name : 'unknown' },
          'a wallet answered something else',
        );
        return 'inconclusive' as const;
      },
    );
    return decideWalletCheck(db.drizzle, check.token, outcome, clock.now());
  }

  const http = new Hono();
  http.use('/age-wallet/*', bodyLimit({ maxSize: LARGEST_ANSWER }));

  http.get('/age-wallet/:token', async (c) => {
    const check = await findWalletCheck(db.drizzle, { token: c.req.param('token') });
    if (!check || isOver(check)) return c.html(goneHere(), 404, WALLET_HEADERS);
    if (check.outcome !== 'pending') return c.redirect(check.returnUrl, 303);
    const { nonce } = check;
    const asked = { response_type: 'vp_token', response_mode: 'dc_api', nonce, dcql_query: AGE_QUERY };
    const page = waitingPage({
      link: addressOf(check, 'here'),
      code: addressOf(check, 'there'),
      asked: { request: asked, answer: new URL(requestOf(check, 'browser').responseUri).pathname },
      leave: check.returnUrl,
      isSandbox: sandbox !== undefined,
    });
    return c.html(page, 200, WALLET_HEADERS);
  });

  http.post('/age-wallet/answers/:answerId/:way', async (c) => {
    const way = WAYS.find((one) => one === c.req.param('way'));
    const check = await findWalletCheck(db.drizzle, { answerId: c.req.param('answerId') });
    const head = { 'cache-control': 'no-store' };
    if (!way || !check || isOver(check) || check.outcome !== 'pending')
      return c.json({ error: 'invalid_request' }, 400, head);
    if (!(await decide(check, way, await vpTokenOf(c, way))))
      return c.json({ error: 'invalid_request' }, 400, head);
    // Whoever waits on another device goes on there.
    return c.json(way === 'here' ? { redirect_uri: check.returnUrl } : {}, 200, head);
  });

  return {
    name: sandbox?.name ?? 'wallet',
    methods: [method],
    http,
    machinePaths: [/^\/age-wallet\/answers\//],
    async start({ returnUrl, origin }) {
      const check = {
        token: newSecret(32),
        answerId: newSecret(32),
        nonce: newSecret(32),
        origin,
        returnUrl,
      };
      const expiresAt = new Date(clock.now().getTime() + CHECK_LIFE_MS);
      await insertWalletCheck(db.drizzle, { ...check, expiresAt });
      return { url: `${origin}/age-wallet/${check.token}`, reference: check.token };
    },
    async result(reference) {
      const check = await findWalletCheck(db.drizzle, { token: reference });
      if (!check || isOver(check)) return { outcome: 'expired' };
      return { outcome: check.outcome, method };
    },
    forgetExpired: (now) => deleteWalletChecksBefore(db.drizzle, new Date(now.getTime() - DAY)),
  };
}

/** Forms hold it as text, browsers as what it is. Undefined for what is neither. */
async function vpTokenOf(c: Context, way: Way): Promise<unknown> {
  try {
    if (way === 'browser') return ((await c.req.json()) as { vp_token?: unknown }).vp_token;
    const { vp_token: token } = await c.req.parseBody();
    return typeof token === 'string' ? JSON.parse(token) : undefined;
  } catch {
    return undefined;
  }
}
