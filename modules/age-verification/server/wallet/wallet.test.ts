import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#kernel/clock.ts';
import { type Browser, site } from '../test-world.ts';
import { SessionTranscript } from './mdoc/mdoc.ts';
import { mdocContext } from './mdoc/mdoc-context.ts';
import { clientIdOf } from './profile.ts';
import { type Attestation, createTestIssuer, type TestIssuer } from './sandbox/sandbox-issuer.ts';
import { createWalletWorld, type WalletWorld } from './test-wallet-world.ts';
import { walletAnswer } from './wallet-response.ts';

let world: WalletWorld;
let issuer: TestIssuer;
let visitor: Browser;

beforeAll(async () => {
  world = await createWalletWorld();
  issuer = world.issuer;
});
afterAll(() => world.close());
beforeEach(() => {
  visitor = world.newcomer().visitor;
});

/** Starts a check; returns the request in its link. */
async function begin() {
  const { sessionId, url } = await visitor.start();
  const page = await (await visitor.open(url)).text();
  const link = /<a class="strong" href="(av:[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const sent = Object.fromEntries(new URL(link).searchParams) as Record<string, string>;
  const { response_uri: responseUri = '', nonce = '' } = sent;
  return { sessionId, sent, page, request: { responseUri, nonce } };
}

type Request = Awaited<ReturnType<typeof begin>>['request'];

const transcriptOf = (request: Request) =>
  SessionTranscript.forOid4Vp({ ...request, clientId: clientIdOf(request) }, mdocContext);

async function answerTo(
  request: Request,
  { from = issuer, ...attestation }: Partial<Attestation> & { from?: TestIssuer } = {},
  more: { docType?: string; namespace?: string; element?: string } = {},
) {
  const { issuerSigned, deviceKey } = await from.issue(attestation);
  // The library's wallet only shows true and false. What it encodes stays what was issued.
  for (const item of issuerSigned.issuerNamespaces.issuerNamespaces.values().toArray().flat())
    if (typeof item.elementValue !== 'boolean') Object.defineProperty(item, 'elementValue', { value: true });
  return walletAnswer({ issuerSigned, deviceKey, transcript: await transcriptOf(request), ...more });
}

async function send(request: Pick<Request, 'responseUri'>, answer: unknown): Promise<Response> {
  const body = new URLSearchParams({
    vp_token: typeof answer === 'string' ? answer : JSON.stringify(answer),
  });
  const { pathname } = new URL(request.responseUri);
  return (await visitor.http?.request(pathname, { method: 'POST', body })) as Response;
}

it('asks for one thing, unsigned, as the profile has it, and leads back', async () => {
  const { sent, page, request, sessionId } = await begin();
  expect(sent).toMatchObject({
    client_id: `redirect_uri:${request.responseUri}`,
    response_type: 'vp_token',
    response_mode: 'direct_post',
  });
  expect(JSON.parse(sent.dcql_query ?? '')).toEqual({
    credentials: [
      {
        id: 'age',
        format: 'mso_mdoc',
        meta: { doctype_value: 'eu.europa.ec.av.1' },
        claims: [{ path: ['eu.europa.ec.av.1', 'age_over_18'] }],
      },
    ],
  });
  expect(Buffer.from(request.nonce, 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(page).toContain('data:image/svg+xml');
  const answered = await send(request, await answerTo(request));
  expect(answered.status).toBe(200);
  expect(((await answered.json()) as { redirect_uri: string }).redirect_uri).toContain('/age-verification/');
  expect(await visitor.status(sessionId)).toBe('over');
});

describe('an answer that is none', () => {
  const now = () => world.clock.now().getTime();
  const WRONG: Record<string, (request: Request) => Promise<unknown>> = {
    'says no': (request) => answerTo(request, { claims: { age_over_18: false } }),
    'says something like yes': (request) => answerTo(request, { claims: { age_over_18: 1 } }),
    'says yes in words': (request) => answerTo(request, { claims: { age_over_18: 'true' } }),
    'is about another age': (request) =>
      answerTo(request, { claims: { age_over_16: true } }, { element: 'age_over_16' }),
    'is of an unknown issuer': async (request) =>
      answerTo(request, { from: await createTestIssuer(world.clock.now()) }),
    'has expired': (request) => answerTo(request, { validUntil: new Date(now() - 1000) }),
    'is not valid yet': (request) => answerTo(request, { signed: new Date(now() + DAY) }),
    'is of another type': (request) =>
      answerTo(
        request,
        { docType: 'org.iso.18013.5.1.mDL', namespace: 'eu.europa.ec.av.1' },
        { docType: 'org.iso.18013.5.1.mDL', namespace: 'eu.europa.ec.av.1' },
      ),
    'is of another namespace': (request) =>
      answerTo(request, { namespace: 'org.iso.18013.5.1' }, { namespace: 'org.iso.18013.5.1' }),
    'is signed by a certificate for something else': (request) =>
      answerTo(request, { signerExtensions: ['1.3.6.1.5.5.7.3.1'] }),
    'is signed by an expired certificate': (request) => answerTo(request, { signerUntil: new Date(now() - 1) }),
    'is signed by an authority itself': (request) => answerTo(request, { isAuthority: true }),
    'was made for another nonce': ({ responseUri }) => answerTo({ responseUri, nonce: 'A'.repeat(43) }),
    'was made for another site': ({ nonce }) => answerTo({ responseUri: 'https://elsewhere.example/answers', nonce }),
    'holds two': async (request) => {
      const { age } = await answerTo(request);
      return { age: [...age, ...age] };
    },
    'holds another beside it': async (request) => ({ ...(await answerTo(request)), id: ['x'] }),
    'was altered': async (request) => {
      const [text = ''] = (await answerTo(request, { claims: { age_over_18: false } })).age;
      const bytes = Buffer.from(text, 'base64url');
      const at = bytes.indexOf(Buffer.from('elementValue'));
      bytes[at + 'elementValue'.length] = 0xf5;
      return { age: [bytes.toString('base64url')] };
    },
    'is no CBOR': async () => ({ age: ['AAAA'] }),
    'is no JSON': async () => '{',
    'is nothing': async () => '',
  };

  it.each(Object.entries(WRONG))('%s', async (_name, make) => {
    const { sessionId, request } = await begin();
    await send(request, await make(request));
    expect(['under', 'inconclusive']).toContain(await visitor.status(sessionId));
    // The nonce is used up: the right response comes too late.
    expect((await send(request, await answerTo(request))).status).toBe(400);
    expect(await visitor.isCleared()).toBe(false);
  });

  it('comes too late after five minutes', async () => {
    const { sessionId, request } = await begin();
    const answer = await answerTo(request);
    world.clock.advance(5 * MINUTE);
    expect((await send(request, answer)).status).toBe(400);
    expect(await visitor.status(sessionId)).toBe('expired');
  });

  it('serves one check: it can be sent neither twice nor to another', async () => {
    const one = await begin();
    const answer = await answerTo(one.request);
    const other = await begin();
    await send(other.request, answer);
    expect(await visitor.status(other.sessionId)).toBe('inconclusive');
    const sent = await Promise.all([send(one.request, answer), send(one.request, answer)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

it('takes what the browser was asked for itself, for its own origin alone', async () => {
  for (const origin of [`http://${site.key}.localhost`, 'https://elsewhere.example']) {
    const { sessionId, request } = await begin();
    const transcript = await SessionTranscript.forOid4VpDcApi({ origin, nonce: request.nonce }, mdocContext);
    const answer = await walletAnswer({ ...(await issuer.issue()), transcript });
    const path = new URL(request.responseUri).pathname.replace(/here$/, 'openid4vp-v1-unsigned');
    const headers = { 'content-type': 'application/json' };
    await visitor.http?.request(path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ vp_token: answer }),
    });
    expect(await visitor.status(sessionId)).toBe(origin.startsWith('http:') ? 'over' : 'inconclusive');
  }
});
