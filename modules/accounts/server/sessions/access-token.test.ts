import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { decodeJwt, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE, SECOND } from '#kernel/clock.ts';
import { newSecret } from '#kernel/ids.ts';
import { createAccountsWorld, otherSite, site } from '../test-world.ts';
import { ACCESS_TOKEN_LIFE_MS, type AccessTokens, createAccessTokens } from './access-token.ts';
import { createSigningKeys } from './signing-keys.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
let tokens: AccessTokens;
const process = (): AccessTokens => createAccessTokens({ keys: createSigningKeys(world), clock: world.clock });

const user = {
  id: '019ca9e1-2233-7001-8000-000000000001',
  email: 'anna@example.com',
  roles: ['editor'] as const,
  createdAt: new Date(0),
  isDemo: false,
};
const sessionId = '019ca9e1-2233-7001-8000-000000000002';
const issue = (from = tokens) =>
  from.issue(site, { user, sessionId, subscription: 'canceled', partners: ['dreamcam'] });

beforeAll(async () => {
  world = await createAccountsWorld();
  tokens = process();
});
afterAll(() => world.close());

describe('access tokens', () => {
  it('carry the claims of R3 and live for a quarter of an hour', async () => {
    const claims = decodeJwt(await issue());
    const issuedAt = Math.floor(world.clock.now().getTime() / 1000);
    expect(claims).toEqual({
      sub: user.id,
      sid: sessionId,
      usc: 200,
      partners: ['dreamcam'],
      vra: ['editor'],
      iss: site.domain,
      aud: site.key,
      iat: issuedAt,
      exp: issuedAt + 900,
    });
  });

  it.each([
    ['remembered', () => tokens],
    ['seen for the first time', process],
  ])('end at the second they name (%s)', async (_name, reader) => {
    const token = await issue();
    const exp = decodeJwt(token).exp ?? 0;
    expect(await tokens.read(site, token)).toMatchObject({ userId: user.id, sessionId });
    world.clock.set(new Date(exp * SECOND - 1));
    expect(await reader().read(site, token)).toMatchObject({ userId: user.id });
    world.clock.set(new Date(exp * SECOND));
    expect(await reader().read(site, token)).toBeUndefined();
  });

  it('are refused on another site, remembered or not', async () => {
    const token = await issue();
    expect(await tokens.read(otherSite, token)).toBeUndefined();
    expect(await tokens.read(site, token)).toMatchObject({ sessionId });
    expect(await tokens.read(otherSite, token)).toBeUndefined();
  });

  it('are refused once a single sign was changed', async () => {
    const token = await issue();
    await fc.assert(
      fc.asyncProperty(fc.nat(token.length - 3), fc.constantFrom(...'AZaz09-_.'), async (at, sign) => {
        const changed = token.slice(0, at) + sign + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(await tokens.read(site, changed)).toBeUndefined();
      }),
    );
  });

  it('are refused when somebody else signed them, or nobody', async () => {
    const claims = decodeJwt(await issue());
    const kid = '1';
    const stranger = generateKeyPairSync('ed25519').privateKey;
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(stranger);
    const weak = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid })
      .sign(Buffer.from('0123456789abcdef0123456789abcdef'));
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const unsigned = `${text({ alg: 'none', kid })}.${text(claims)}.`;
    for (const token of [forged, weak, unsigned, '', 'x', 'a.b.c', unsigned.slice(0, -1)])
      expect(await tokens.read(site, token), token).toBeUndefined();
  });

  it('are read by every process, also after a new key was added', async () => {
    const other = process();
    const old = await issue();
    expect(await other.read(site, old)).toMatchObject({ sessionId });
    await world.db.pool.query(
      `insert into kernel.secrets (purpose, id, key, created_at) values ('access-token', '2', $1, $2)`,
      [newSecret(32), new Date(world.clock.now().getTime() + DAY)],
    );
    const fresh = await issue(process());
    expect(fresh.split('.')[0]).not.toBe(old.split('.')[0]);
    world.clock.advance(MINUTE);
    expect(await other.read(site, fresh)).toMatchObject({ sessionId });
    expect(await process().read(site, old)).toMatchObject({ sessionId });
    expect(ACCESS_TOKEN_LIFE_MS).toBeGreaterThan(MINUTE);
  });
});
