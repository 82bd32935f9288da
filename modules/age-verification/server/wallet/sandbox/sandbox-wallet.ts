import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { type Clock, DAY } from '#kernel/clock.ts';
import { PAGE_CSS, pageHeaders, pageOf } from '../../providers/provider-page.ts';
import { SessionTranscript } from '../mdoc/mdoc.ts';
import { mdocContext } from '../mdoc/mdoc-context.ts';
import { AGE_ELEMENT } from '../profile.ts';
import { walletAnswer } from '../wallet-response.ts';
import { BrowserRequests, browserAnswer } from './sandbox-browser.ts';
import { createTestIssuer, type TestIssuer } from './sandbox-issuer.ts';

export const SANDBOX_WALLET = '/sandbox-wallet/';
const NOTE = 'For testing: this sandbox wallet doesn’t prove an age';
const HEADERS = pageHeaders(PAGE_CSS);

/** What it can show. */
const KINDS: Readonly<Record<string, string>> = {
  over: 'Yes, over 18',
  under: 'No, not over 18',
  expired: 'An attestation that has expired',
  unknown: 'One from an unknown issuer',
};

/**
 * A wallet on a page, with an issuer that attests whatever is pressed. It uses the verifier like any wallet, by the
 * request that it gets and the response that it sends, so that wallet checks can be tried out without one.
 * @param send posts a form to a URL of the verifier
 */
export function createSandboxWallet({
  clock,
  send,
}: {
  clock: Clock;
  send(address: string, form: URLSearchParams): Promise<Response>;
}): { http: Hono; issuers(): Promise<Uint8Array[]> } {
  let known: Promise<TestIssuer> | undefined;
  const issuer = () => {
    known ??= createTestIssuer(clock.now());
    return known;
  };

  async function attestationOf(kind: string) {
    const now = clock.now().getTime();
    if (kind === 'unknown') return (await createTestIssuer(clock.now(), 'CN=Nobody,C=UT')).issue();
    if (kind === 'expired')
      return (await issuer()).issue({ signed: new Date(now - 90 * DAY), validUntil: new Date(now - DAY) });
    return (await issuer()).issue({ claims: { [AGE_ELEMENT]: kind === 'over' } });
  }

  const http = new Hono();
  http.use(`${SANDBOX_WALLET}*`, bodyLimit({ maxSize: 8 * 1024 }));
  http.get(SANDBOX_WALLET, (c) => c.html(asksPage(c), 200, HEADERS));
  http.post(SANDBOX_WALLET, async (c) => {
    const { response_uri: responseUri = '', nonce = '', client_id: clientId = '' } = c.req.query();
    const { show } = await c.req.parseBody();
    const isKnown = typeof show === 'string' && Object.hasOwn(KINDS, show) && URL.parse(responseUri);
    if (!isKnown) return c.html(asksPage(c), 400, HEADERS);
    const transcript = await SessionTranscript.forOid4Vp({ clientId, nonce, responseUri }, mdocContext);
    const answer = await walletAnswer({ ...(await attestationOf(show)), transcript });
    const sent = await send(responseUri, new URLSearchParams({ vp_token: JSON.stringify(answer) }));
    const told = sent.ok ? ((await sent.json()) as { redirect_uri?: string }) : undefined;
    if (told?.redirect_uri) return c.redirect(told.redirect_uri, 303);
    return c.html(sentPage(told !== undefined), told ? 200 : 400, HEADERS);
  });

  /** Answers a request of the Digital Credentials API, to try it out in browsers without a wallet. */
  http.post(`${SANDBOX_WALLET}browser/:show`, async (c) => {
    const show = c.req.param('show');
    const form = await c.req.parseBody();
    const parsed = BrowserRequests.safeParse(jsonIn(form.request));
    const origin = c.req.header('origin');
    if (!parsed.success || !origin || !Object.hasOwn(KINDS, show)) return c.json({ error: 'invalid_request' }, 400);
    const answer = await browserAnswer(parsed.data, origin, await attestationOf(show)).catch(() => undefined);
    return answer ? c.json(answer) : c.json({ error: 'invalid_request' }, 400);
  });

  return { http, issuers: async () => [(await issuer()).certificate] };
}

function jsonIn(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

function asksPage(c: Context) {
  const asker = URL.parse(c.req.query('response_uri') ?? '')?.host ?? 'Someone';
  return pageOf({
    title: 'Sandbox wallet',
    css: PAGE_CSS,
    note: NOTE,
    content: html`<form class="card" method="post"><h1>${asker} asks whether you are over 18</h1>
<p>Nothing else is shown: no name and no date of birth.</p>
${Object.entries(KINDS).map(([kind, label]) => html`<button name="show" value="${kind}" class="${kind === 'over' ? 'strong' : ''}">${label}</button>`)}</form>`,
  });
}

function sentPage(isTaken: boolean) {
  const words = isTaken
    ? html`<h1>Sent</h1><p>Go back to where you came from. That page continues on its own.</p>`
    : html`<h1>Not accepted</h1><p>This request is no longer open. Start again on the site.</p>`;
  return pageOf({
    title: 'Sandbox wallet',
    css: PAGE_CSS,
    note: NOTE,
    content: html`<div class="card">${words}</div>`,
  });
}
