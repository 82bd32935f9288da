import { implement } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log/log.ts';
import { sites } from '#sites/index.ts';
import { call, done, type EndpointAccess, type EndpointMeta, envelope, wholeNumber } from '../declare/declare.ts';
import { PERMISSIONS, type Permission, STANDARD_ROLES, type StandardRole } from '../declare/permissions.ts';
import { permissionsAt, standardRights } from '../declare/rights.ts';
import type { ApiContext } from '../request/context.ts';
import { VERIFIED_GUEST } from '../request/test-visitors.ts';
import { GUEST, type Visitor } from '../request/visitor.ts';
import { createApiServer } from './server.ts';

const SECRET = 'Desert Dawn';

const PAGE = z.object({ page: wholeNumber('The page', 9).optional() }).default({});

/**
 * A server with one endpoint of this declaration, which answers with the secret, and the context of a visitor who calls
 * it.
 */
function serverWith(
  meta: EndpointMeta,
  visitor: Visitor,
  method: 'GET' | 'POST' = 'POST',
  input: z.ZodType | null = PAGE,
) {
  const declared = call.route({ method, path: '/api/act' }).meta(meta);
  const taking = (input ? declared.input(input) : declared) as typeof declared;
  const contract = { act: taking.output(envelope(z.object({ items: z.array(z.string()) }))) };
  const server = createApiServer(
    {
      act: implement(contract)
        .$context<ApiContext>()
        .act.handler(() => done({ items: [SECRET] })),
    },
    { log: createLog({ level: 'silent', pretty: false }), title: 'Test', version: '0' },
  );
  const context: ApiContext = {
    site: sites[0],
    visitor,
    request: { id: '1', origin: 'http://localhost', address: '127.0.0.1', userAgent: '', cookies: {} },
    reply: { setCookie() {}, clearCookie() {}, dependsOn() {} },
    limits: createMemoryRateLimiter({ clock: movableClock(new Date('2026-01-01T00:00:00Z')) }),
  };
  const client = server.client(context) as { act(input?: unknown): Promise<unknown> };
  const ask = async (query = '') => {
    const response = await server.handle(new Request(`http://localhost/api/act${query}`, { method }), context);
    return { status: response?.status ?? 0, body: await response?.json() };
  };
  return {
    ask,
    inProcess: client.act,
    askFrom(address: string) {
      context.request.address = address;
      return ask();
    },
    askAs(visitor: Visitor) {
      context.visitor = visitor;
      return ask();
    },
  };
}

describe('a limit', () => {
  it('holds one line that has many networks, and leaves those beside it alone', async () => {
    const { askFrom } = serverWith({ access: 'anyone', rateLimit: { limit: 1, windowMs: 60_000 } }, VERIFIED_GUEST);
    const answers = async (from: (n: number) => string, count: number) => {
      const statuses = [];
      for (let n = 0; n < count; n += 1) statuses.push((await askFrom(from(n))).status);
      return statuses.filter((status) => status === 200).length;
    };
    expect(await answers((n) => `2001:db8:1:${n.toString(16)}::1`, 200)).toBe(8);
    expect(await answers((n) => `2001:db8:1:${(n * 256 + 256).toString(16)}::1`, 200)).toBe(56);
    expect(await answers((n) => `2001:db8:${n + 2}::1`, 20)).toBe(20);
  });

  it('counts people who are signed in by themselves, and lets so many of them be at one address', async () => {
    const { askAs } = serverWith({ access: 'signed-in', rateLimit: { limit: 2, windowMs: 60_000 } }, VERIFIED_GUEST);
    const attemptsOf = async (id: string, count: number) => {
      const statuses = [];
      const visitor = signedIn({ user: { id, sessionId: 's', email: `${id}@example.com` } });
      for (let n = 0; n < count; n += 1) statuses.push((await askAs(visitor)).status);
      return statuses;
    };
    expect(await attemptsOf('anna', 3)).toEqual([200, 200, 429]);
    expect(await attemptsOf('ben', 3)).toEqual([200, 200, 429]);
    for (let n = 0; n < 8; n += 1) await attemptsOf(`guest-${n}`, 2);
    expect(await attemptsOf('last', 1)).toEqual([429]);
  });
});

describe('a question', () => {
  const served = (method: 'GET' | 'POST', input: z.ZodType | null) =>
    serverWith({ access: 'anyone' }, VERIFIED_GUEST, method, input);
  const NAMED = { pointer: '/sort', detail: 'Unknown field "sort".' };

  it.each([
    ['a plain object', z.object({ page: z.string().optional() })],
    ['one that may be missing', z.object({ page: z.string().optional() }).default({})],
    ['one that is looked at twice', z.object({ page: z.string().optional() }).transform((all) => all)],
    ['a strict one', z.strictObject({ page: z.string().optional() })],
    ['nothing', null],
  ])('that says what nobody knows is refused by name, where %s is declared', async (_what, input) => {
    const { ask, inProcess } = served('GET', input);
    const { status, body } = await ask('?sort=name');
    expect([status, body.errors, body.detail]).toEqual([400, [NAMED], NAMED.detail]);
    await expect(inProcess({ sort: 'name' })).rejects.toMatchObject({ status: 400 });
    expect((await ask()).status).toBe(200);
    if (input) expect((await ask('?page=2')).status).toBe(200);
  });

  it('may say what it likes where the declaration says so', async () => {
    const { ask } = served('GET', z.looseObject({ page: z.string().optional() }));
    expect((await ask('?sort=name')).status).toBe(200);
  });

  it('is refused after who may not ask at all, and costs nothing of a limit', async () => {
    const rateLimit = { limit: 1, windowMs: 60_000 };
    const { ask } = serverWith({ access: 'anyone', rateLimit }, VERIFIED_GUEST, 'GET');
    expect((await ask('?sort=name')).status).toBe(400);
    expect((await ask()).status).toBe(200);
    const guest = serverWith({ access: 'signed-in' }, VERIFIED_GUEST, 'GET');
    expect((await guest.ask('?sort=name')).status).toBe(401);
  });

  it('is not what a body is, which may hold more', async () => {
    const { inProcess } = served('POST', z.object({ page: z.string().optional() }));
    await expect(inProcess({ sort: 'name' })).resolves.toBeTruthy();
  });
});

/** The status codes that an endpoint with this `access` gives a visitor, over HTTP and in process. */
async function answersOf(access: EndpointAccess, visitor: Visitor): Promise<number[]> {
  const { ask, inProcess } = serverWith({ access }, visitor);
  const status = await inProcess().then(
    () => 200,
    (error) => error.status,
  );
  return [(await ask()).status, status];
}

const signedIn = (more: Partial<Visitor> = {}): Visitor => ({
  ...VERIFIED_GUEST,
  user: { id: 'u', sessionId: 's', email: 'anna@example.com' },
  signedIn: true,
  ...more,
});

const withRoles = (...roles: StandardRole[]) => signedIn({ permissions: permissionsAt(standardRights(roles), 'any') });

/** Written out, so that a permission that moves to another role fails here. */
const HOLDERS: Readonly<Record<Permission, readonly StandardRole[]>> = {
  'accounts.manage-accounts': ['support', 'admin', 'superadmin'],
  'accounts.read-accounts': ['support', 'moderator', 'admin', 'superadmin'],
  'accounts.set-roles': ['superadmin'],
  'age-verification.edit-rules': ['admin', 'superadmin'],
  'age-verification.read-checks': ['support', 'admin', 'superadmin'],
  'billing.decide': ['admin', 'superadmin'],
  'billing.block': ['admin', 'superadmin'],
  'billing.operate-sandbox': ['admin', 'superadmin'],
  'billing.refund': ['admin', 'superadmin'],
  'billing.read-money': ['support', 'admin', 'superadmin'],
  'blog.edit': ['editor', 'admin', 'superadmin'],
  'blog.publish': ['editor', 'admin', 'superadmin'],
  'blog.read': ['editor', 'admin', 'superadmin'],
  'catalogue.edit': ['editor', 'admin', 'superadmin'],
  'catalogue.publish': ['editor', 'admin', 'superadmin'],
  'catalogue.read': ['editor', 'admin', 'superadmin'],
  'deletions.at-once': ['admin', 'superadmin'],
  'deletions.delete': ['editor', 'moderator', 'admin', 'superadmin'],
  'deletions.read': ['editor', 'moderator', 'admin', 'superadmin'],
  'pages.edit': ['editor', 'admin', 'superadmin'],
  'pages.publish': ['editor', 'admin', 'superadmin'],
  'pages.read': ['editor', 'admin', 'superadmin'],
  'operators.enter': ['editor', 'support', 'moderator', 'admin', 'superadmin'],
  'accounts.impersonate': ['support', 'admin', 'superadmin'],
  'operators.manage-keys': ['superadmin'],
  'operators.operate-system': ['admin', 'superadmin'],
  'operators.read-audit': ['admin', 'superadmin'],
  'operators.read-figures': ['admin', 'superadmin'],
  'operators.read-mail': ['support', 'admin', 'superadmin'],
  'operators.read-system': ['admin', 'superadmin'],
  'operators.send-mail': ['admin', 'superadmin'],
  'membership.read': ['support', 'admin', 'superadmin'],
  'membership.cancel': ['support', 'admin', 'superadmin'],
  'accounts.change-email': ['admin', 'superadmin'],
  'accounts.export-accounts': ['admin', 'superadmin'],
  'operators.export-people': ['admin', 'superadmin'],
  'accounts.write-notes': ['support', 'moderator', 'admin', 'superadmin'],
  'membership.pause': ['support', 'admin', 'superadmin'],
  'membership.revoke': ['admin', 'superadmin'],
  'membership.set-reminders': ['admin', 'superadmin'],
  'membership.give-benefits': ['support', 'admin', 'superadmin'],
  'media.edit': ['editor', 'admin', 'superadmin'],
  'media.read': ['editor', 'admin', 'superadmin'],
  'moderation.decide': ['moderator', 'admin', 'superadmin'],
  'moderation.read': ['support', 'moderator', 'admin', 'superadmin'],
  'player.watch-everything': ['admin', 'superadmin'],
  'promotions.edit': ['editor', 'admin', 'superadmin'],
  'promotions.publish': ['editor', 'admin', 'superadmin'],
  'profiles.read': ['support', 'moderator', 'admin', 'superadmin'],
  'promotions.read': ['editor', 'admin', 'superadmin'],
  'site.read': ['editor', 'admin', 'superadmin'],
  'site.edit': ['admin', 'superadmin'],
  'site.make': ['admin', 'superadmin'],
  'site.open': ['admin', 'superadmin'],
  'shop.read': ['editor', 'support', 'admin', 'superadmin'],
  'shop.edit': ['editor', 'admin', 'superadmin'],
  'shop.publish': ['editor', 'admin', 'superadmin'],
  'shop.set-prices': ['admin', 'superadmin'],
  'cams.broadcast': ['studio', 'admin', 'superadmin'],
  'cams.read': ['support', 'moderator', 'admin', 'superadmin'],
  'cams.manage': ['moderator', 'admin', 'superadmin'],
  'cams.pay': ['admin', 'superadmin'],
  'wallet.read': ['support', 'admin', 'superadmin'],
  'wallet.give': ['support', 'admin', 'superadmin'],
  'wallet.approve-gifts': ['admin', 'superadmin'],
  'webhooks.manage': ['admin', 'superadmin'],
};

describe('a call that demands a permission', () => {
  const matrix = PERMISSIONS.flatMap((permission) => STANDARD_ROLES.map((role) => ({ permission, role })));

  it.each(matrix)('$permission answers $role', async ({ permission, role }) => {
    const status = HOLDERS[permission].includes(role) ? 200 : 403;
    expect(await answersOf({ permission }, withRoles(role))).toEqual([status, status]);
    const both = HOLDERS[permission].includes('studio') ? 200 : status;
    expect(await answersOf({ permission }, withRoles('studio', role))).toEqual([both, both]);
  });

  it.each(PERMISSIONS)('%s asks a guest to sign in, and no membership replaces it', async (permission) => {
    expect(await answersOf({ permission }, VERIFIED_GUEST)).toEqual([401, 401]);
    const member = signedIn({ subscription: 'active', benefits: true });
    expect(await answersOf({ permission }, member)).toEqual([403, 403]);
  });
});

describe('a call of another access class', () => {
  const visitors: [name: string, visitor: Visitor, signedIn: number, member: number][] = [
    ['a guest', VERIFIED_GUEST, 401, 401],
    ['an account without a subscription', signedIn(), 200, 401],
    ['a holder of benefits', signedIn({ benefits: true }), 200, 200],
    ['an active member', signedIn({ subscription: 'active' }), 200, 200],
    ['a canceled member', signedIn({ subscription: 'canceled' }), 200, 200],
    ['an expired member', signedIn({ subscription: 'expired' }), 200, 200],
    ['an editor', withRoles('editor'), 200, 401],
    ['a studio', withRoles('studio'), 200, 401],
    ['an admin', withRoles('admin'), 200, 200],
  ];

  it.each(visitors)('answers %s', async (_name, visitor, forSignedIn, forMember) => {
    expect(await answersOf('anyone', visitor)).toEqual([200, 200]);
    expect(await answersOf('signed-in', visitor)).toEqual([forSignedIn, forSignedIn]);
    expect(await answersOf('member', visitor)).toEqual([forMember, forMember]);
  });
});

it('refuses a look whatever changes something, in process too, though the account may do it', async () => {
  const look = { id: 'l', until: '2026-01-01T00:10:00.000Z' };
  expect(await answersOf('signed-in', signedIn())).toEqual([200, 200]);
  expect(await answersOf('signed-in', signedIn({ impersonation: look }))).toEqual([403, 403]);
});

describe('a call that somebody makes who has not proved an age', () => {
  const unverified = GUEST;
  const ways: [name: string, more: Partial<EndpointMeta>][] = [
    ['the long way', {}],
    ['the short way', { prepared: true }],
  ];

  it.each(ways)('is refused unless it says otherwise, %s', async (_name, more) => {
    const { ask, inProcess } = serverWith({ access: 'anyone', ...more }, unverified, 'GET');
    const { status, body } = await ask();
    expect([status, body.code]).toEqual([403, 'AGE_NOT_VERIFIED']);
    expect(JSON.stringify(body)).not.toContain(SECRET);
    await expect(inProcess()).rejects.toMatchObject({ status: 403, code: 'AGE_NOT_VERIFIED' });
  });

  it.each(ways)('answers something else instead where it says so, %s', async (_name, more) => {
    const meta = { access: 'anyone', unverified: { instead: { items: [] } }, ...more } as const;
    const { ask, inProcess } = serverWith(meta, unverified, 'GET');
    expect(await ask()).toEqual({
      status: 200,
      body: { status: { code: 2, message: 'OK' }, data: { items: [] } },
    });
    expect(await inProcess()).toMatchObject({ data: { items: [] } });
    const wrong = await ask('?page=0');
    expect([wrong.status, wrong.body.errors?.[0]?.pointer]).toEqual([400, '/page']);
    await expect(inProcess({ page: 0 })).rejects.toMatchObject({ status: 400 });
  });

  it('answers the same where it says so, and to anyone who has proved it in any case', async () => {
    const same = await serverWith({ access: 'anyone', unverified: 'same' }, unverified).ask();
    expect(same.body.data).toEqual({ items: [SECRET] });
    for (const kind of ['refused', { instead: { items: [] } }] as const) {
      const { body } = await serverWith({ access: 'anyone', unverified: kind }, VERIFIED_GUEST).ask();
      expect(body.data).toEqual({ items: [SECRET] });
    }
  });

  it('asks to sign in first where nobody is signed in', async () => {
    const guest = await serverWith({ access: 'signed-in' }, unverified).ask();
    expect(guest.status).toBe(401);
    const account = await serverWith({ access: 'signed-in' }, signedIn({ verified: false })).ask();
    expect(account.status).toBe(403);
  });
});
