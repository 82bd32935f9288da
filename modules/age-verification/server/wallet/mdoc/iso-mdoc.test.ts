import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import type { AgeProvider } from '../../providers/age-provider.ts';
import { type Browser, site } from '../../test-world.ts';
import { type Attestation, createTestIssuer, type TestIssuer } from '../sandbox/sandbox-issuer.ts';
import { sealByHand } from '../test-hpke.ts';
import { createWalletWorld, type WalletWorld } from '../test-wallet-world.ts';
import { deviceResponse, walletAnswer } from '../wallet-response.ts';
import { dcapiTranscript } from './dcapi-transcript.ts';
import { deviceRequestFor } from './device-request.ts';
import type { IsoMdocRequest } from './iso-mdoc.ts';
import { encryptedFor, isoMdocAnswer } from './iso-mdoc-wallet.ts';
import { cborDecode, cborEncode, DeviceResponse, SessionTranscript } from './mdoc.ts';
import { mdocContext } from './mdoc-context.ts';

const ORIGIN = `http://${site.key}.localhost`;
const ELSEWHERE = 'https://elsewhere.example';

let world: WalletWorld;
let issuer: TestIssuer;
let visitor: Browser;
let provider: AgeProvider;

beforeAll(async () => {
  world = await createWalletWorld();
  issuer = world.issuer;
});
afterAll(() => world.close());
beforeEach(() => {
  ({ provider, visitor } = world.newcomer());
});

interface BrowserRequest {
  requests: { protocol: string; data: IsoMdocRequest & { nonce?: string } }[];
  answers: string;
}

/** Starts a check; returns the page's request to the browser. */
async function begin(who = visitor) {
  const { sessionId, url } = await who.start();
  const page = await (await who.open(url)).text();
  const text = /data-requests="([^"]*)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
  const browserRequest: BrowserRequest = JSON.parse(text);
  const [first, second] = browserRequest.requests;
  const nonce = second?.data.nonce ?? '';
  return { sessionId, browserRequest, token: url.split('/').at(-1), data: first?.data as IsoMdocRequest, nonce };
}
type Begun = Awaited<ReturnType<typeof begin>>;

async function send({ browserRequest }: Begun, answer: unknown, way = 'org-iso-mdoc'): Promise<Response> {
  const body = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const headers = { 'content-type': 'application/json' };
  return (await visitor.http?.request(browserRequest.answers + way, { method: 'POST', headers, body })) as Response;
}

async function held(attestation: Partial<Attestation> = {}, from = issuer) {
  const { issuerSigned, deviceKey } = await from.issue(attestation);
  // The library's wallet only shows true and false. What it encodes stays what was issued.
  for (const item of issuerSigned.issuerNamespaces.issuerNamespaces.values().toArray().flat())
    if (typeof item.elementValue !== 'boolean') Object.defineProperty(item, 'elementValue', { value: true });
  return { issuerSigned, deviceKey };
}
const answerTo = async ({ data }: Begun, attestation?: Partial<Attestation>, origin = ORIGIN) =>
  isoMdocAnswer(data, origin, await held(attestation));

const rowOf = async ({ token }: Begun) => {
  const { rows } = await world.db.pool.query<{ sealed_key: string | null }>(
    'select * from age_verification.wallet_checks where token = $1',
    [token],
  );
  return rows[0];
};

/** A response with one byte of its text changed. */
function altered({ response }: { response: string }, at: number): { response: string } {
  const bytes = Buffer.from(response, 'base64url');
  const place = at < 0 ? bytes.length + at : at;
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  return { response: bytes.toString('base64url') };
}

describe('a wallet asked through the browser', () => {
  it('is asked for one thing in both protocols, the one of the profile first', async () => {
    const { browserRequest, data, nonce } = await begin();
    expect(browserRequest.requests.map(({ protocol }) => protocol)).toEqual(['org-iso-mdoc', 'openid4vp-v1-unsigned']);
    expect(Object.keys(data)).toEqual(['deviceRequest', 'encryptionInfo']);
    const [mark, parameters] = cborDecode<[string, Map<string, Uint8Array & Map<number, unknown>>]>(
      Buffer.from(data.encryptionInfo, 'base64url'),
    );
    expect(mark).toBe('dcapi');
    expect(Buffer.from(parameters.get('nonce') ?? []).toString('base64url')).toBe(nonce);
    expect(parameters.get('nonce')).toHaveLength(32);
    expect([...(parameters.get('recipientPublicKey')?.keys() ?? [])]).toEqual([1, -1, -2, -3]);
    expect((await begin()).data.encryptionInfo).not.toBe(data.encryptionInfo);
  });

  it('says over with what it encrypts and signs for this check, and the key is gone with the decision', async () => {
    const check = await begin();
    expect((await rowOf(check))?.sealed_key).toBeTruthy();
    expect((await send(check, await answerTo(check))).status).toBe(200);
    expect(await rowOf(check)).toMatchObject({ outcome: 'over', sealed_key: null });
    expect(await visitor.status(check.sessionId)).toBe('over');
    expect(await visitor.isCleared()).toBe(true);
  });

  it('says under where the element is false, and the key is gone as well', async () => {
    const check = await begin();
    await send(check, await answerTo(check, { claims: { age_over_18: false } }));
    expect(await rowOf(check)).toMatchObject({ outcome: 'under', sealed_key: null });
    expect(await visitor.status(check.sessionId)).toBe('under');
    expect(await visitor.isCleared()).toBe(false);
  });

  it('may encrypt by the formulas alone', async () => {
    const check = await begin();
    const transcript = dcapiTranscript(check.data.encryptionInfo, ORIGIN);
    const response = await deviceResponse({
      ...(await held()),
      transcript,
      deviceRequest: deviceRequestFor(),
    });
    const point = Buffer.from(check.data.encryptionInfo, 'base64url');
    const [x, y] = [point.subarray(-67, -35), point.subarray(-32)];
    const sealed = sealByHand(new Uint8Array([4, ...x, ...y]), transcript.encode(), response.encode());
    const answer = Buffer.concat([
      Buffer.from('8265', 'hex'),
      Buffer.from('dcapi'),
      Buffer.from('a263', 'hex'),
      Buffer.from('enc'),
      Buffer.from('5841', 'hex'),
      sealed.enc,
      Buffer.from('6a', 'hex'),
      Buffer.from('cipherText'),
      Buffer.from([0x59, sealed.cipherText.length >> 8, sealed.cipherText.length & 0xff]),
      sealed.cipherText,
    ]);
    await send(check, { response: answer.toString('base64url') });
    expect(await visitor.status(check.sessionId)).toBe('over');
  });
});

describe('an encrypted answer that is none', () => {
  const WRONG: Record<string, (check: Begun) => Promise<unknown>> = {
    'says something like yes': (check) => answerTo(check, { claims: { age_over_18: 1 } }),
    'was made for another origin': (check) => answerTo(check, {}, ELSEWHERE),
    'is signed for another origin, and encrypted for this one': async ({ data }) => {
      const transcript = dcapiTranscript(data.encryptionInfo, ELSEWHERE);
      const shown = await deviceResponse({
        ...(await held()),
        transcript,
        deviceRequest: deviceRequestFor(),
      });
      return encryptedFor(data.encryptionInfo, ORIGIN, shown.encode());
    },
    'is signed for the other protocol, and encrypted for this one': async ({ data, nonce }) => {
      const transcript = await SessionTranscript.forOid4VpDcApi({ origin: ORIGIN, nonce }, mdocContext);
      const shown = await deviceResponse({
        ...(await held()),
        transcript,
        deviceRequest: deviceRequestFor(),
      });
      return encryptedFor(data.encryptionInfo, ORIGIN, shown.encode());
    },
    'was made for another check': async () => answerTo(await begin(world.browser(site, world.startProcess(provider)))),
    'is of an unknown issuer': async ({ data }) =>
      isoMdocAnswer(data, ORIGIN, await held({}, await createTestIssuer(world.clock.now()))),
    'has expired': (check) => answerTo(check, { validUntil: new Date(world.clock.now().getTime() - 1000) }),
    'is of another type': async ({ data }) => {
      const docType = 'org.iso.18013.5.1.mDL';
      const deviceRequest = deviceRequestFor({ docType, namespace: 'eu.europa.ec.av.1' });
      const transcript = dcapiTranscript(data.encryptionInfo, ORIGIN);
      const shown = await deviceResponse({ ...(await held({ docType })), transcript, deviceRequest });
      return encryptedFor(data.encryptionInfo, ORIGIN, shown.encode());
    },
    'holds two documents': async ({ data }) => {
      const transcript = dcapiTranscript(data.encryptionInfo, ORIGIN);
      const shown = await deviceResponse({
        ...(await held()),
        transcript,
        deviceRequest: deviceRequestFor(),
      });
      const documents = [...(shown.documents ?? []), ...(shown.documents ?? [])];
      const two = DeviceResponse.createSimple({ documents });
      return encryptedFor(data.encryptionInfo, ORIGIN, two.encode());
    },
    'holds no document': async ({ data }) =>
      encryptedFor(data.encryptionInfo, ORIGIN, DeviceResponse.createSimple({}).encode()),
    'has an altered text': async (check) => altered(await answerTo(check), -1),
    'has an altered key': async (check) => altered(await answerTo(check), 20),
    'has another mark': async (check) => altered(await answerTo(check), 3),
    'lacks the key': async () => ({
      response: Buffer.from(cborEncode(['dcapi', new Map([['cipherText', new Uint8Array(40)]])])).toString('base64url'),
    }),
    'encrypts no CBOR': ({ data }) => encryptedFor(data.encryptionInfo, ORIGIN, new Uint8Array([1, 2, 3])),
    'encrypts lists without end': ({ data }) =>
      encryptedFor(data.encryptionInfo, ORIGIN, new Uint8Array(40_000).fill(0x81)),
    'announces lists that would fill the memory': async () => ({
      response: Buffer.from('9a01ffffff'.repeat(8000), 'hex').toString('base64url'),
    }),
    'is not encrypted': async ({ data }) => {
      const transcript = dcapiTranscript(data.encryptionInfo, ORIGIN);
      const shown = await deviceResponse({
        ...(await held()),
        transcript,
        deviceRequest: deviceRequestFor(),
      });
      return { response: shown.encodedForOid4Vp };
    },
    'is of the other protocol': async ({ nonce }) => {
      const transcript = await SessionTranscript.forOid4VpDcApi({ origin: ORIGIN, nonce }, mdocContext);
      return { vp_token: await walletAnswer({ ...(await held()), transcript }) };
    },
    'is a number': async () => ({ response: 7 }),
    'is no CBOR': async () => ({ response: 'AAAA' }),
    'is no JSON': async () => '{',
    'is nothing': async () => '',
  };

  it.each(Object.entries(WRONG))('%s', async (_name, make) => {
    const check = await begin();
    await send(check, await make(check));
    expect(await visitor.status(check.sessionId)).toBe('inconclusive');
    expect((await rowOf(check))?.sealed_key).toBeNull();
    // The check has had its response: the right one comes too late.
    expect((await send(check, await answerTo(check))).status).toBe(400);
    expect(await visitor.isCleared()).toBe(false);
  });

  it.each([
    ['as it is', async (check: Begun) => answerTo(check)],
    [
      'unpacked',
      async ({ data }: Begun) => {
        const transcript = dcapiTranscript(data.encryptionInfo, ORIGIN);
        const request = { transcript, deviceRequest: deviceRequestFor() };
        return {
          vp_token: { age: [(await deviceResponse({ ...(await held()), ...request })).encodedForOid4Vp] },
        };
      },
    ],
  ])('is sent where those of the other protocol go, %s', async (_name, make) => {
    const check = await begin();
    await send(check, await make(check), 'openid4vp-v1-unsigned');
    expect(await visitor.status(check.sessionId)).toBe('inconclusive');
  });

  it('serves one check, once, even of two at a time', async () => {
    const [one, other] = [await begin(), await begin()];
    const answer = await answerTo(one);
    await send(other, answer);
    expect(await visitor.status(other.sessionId)).toBe('inconclusive');
    const sent = await Promise.all([send(one, answer), send(one, answer)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('comes too late after five minutes, when the key goes too', async () => {
    const [open, check] = [await begin(), await begin()];
    const answer = await answerTo(check);
    world.clock.advance(5 * MINUTE - 1);
    const { age } = world.startProcess(provider);
    await runWork(age.jobs, 'age-verification.forget-secrets');
    expect((await rowOf(open))?.sealed_key).toBeTruthy();
    world.clock.advance(1);
    expect((await send(check, answer)).status).toBe(400);
    expect(await visitor.status(check.sessionId)).toBe('expired');
    await runWork(age.jobs, 'age-verification.forget-secrets');
    expect([(await rowOf(check))?.sealed_key, (await rowOf(open))?.sealed_key]).toEqual([null, null]);
  });

  it('is too large to be looked at, names no protocol, or comes out of nowhere, and decides nothing', async () => {
    const check = await begin();
    expect((await send(check, { response: 'A'.repeat(70_000) })).status).toBe(413);
    expect((await send(check, await answerTo(check), 'org-iso-mdoc2')).status).toBe(400);
    const nowhere = {
      ...check,
      browserRequest: { ...check.browserRequest, answers: `/age-wallet/answers/${'A'.repeat(43)}/` },
    };
    expect((await send(nowhere, await answerTo(check))).status).toBe(400);
    expect(await visitor.status(check.sessionId)).toBe('pending');
    await send(check, await answerTo(check));
    expect(await visitor.status(check.sessionId)).toBe('over');
  });
});

it('keeps the private key sealed, for its own check alone; what cannot be opened decides nothing', async () => {
  const [other, one] = [await begin(), await begin()];
  expect((await rowOf(one))?.sealed_key).toMatch(/^\d+\.[\w-]{70,}$/);
  await world.db.pool.query(
    `update age_verification.wallet_checks set sealed_key = (select sealed_key from age_verification.wallet_checks
     where token = $2) where token = $1`,
    [one.token, other.token],
  );
  expect((await send(one, await answerTo(one))).status).toBe(500);
  expect(await visitor.status(one.sessionId)).toBe('pending');
});
