import { implement } from '@orpc/server';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import { createLog } from '#kernel/log.ts';
import { sites } from '#sites/index.ts';
import type { CallContext } from './context.ts';
import { type CallAccess, call, done, envelope } from './declare.ts';
import { PERMISSIONS, type Permission, ROLES, type Role } from './permissions.ts';
import { createCallServer } from './server.ts';
import { GUEST, type Visitor } from './visitor.ts';

/** How a call that demands `access` answers this visitor: over HTTP, and in process. */
async function answersOf(access: CallAccess, visitor: Visitor): Promise<number[]> {
  const contract = {
    act: call
      .route({ method: 'POST', path: '/api/act' })
      .meta({ access })
      .output(envelope(z.object({}))),
  };
  const server = createCallServer(
    {
      act: implement(contract)
        .$context<CallContext>()
        .act.handler(() => done({})),
    },
    { log: createLog({ level: 'silent', pretty: false }), title: 'Test', version: '0' },
  );
  const context: CallContext = {
    site: sites[0],
    visitor,
    request: { id: '1', origin: 'http://localhost', address: '127.0.0.1', userAgent: '', cookies: {} },
    reply: { setCookie() {}, clearCookie() {}, dependsOn() {} },
    limits: createMemoryRateLimiter({ clock: movableClock(new Date('2026-01-01T00:00:00Z')) }),
  };
  const response = await server.handle(new Request('http://localhost/api/act', { method: 'POST' }), context);
  const inProcess = (server.client(context) as { act(): Promise<unknown> }).act();
  const status = await inProcess.then(
    () => 200,
    (error) => error.status,
  );
  return [response?.status ?? 0, status];
}

const signedIn = (more: Partial<Visitor> = {}): Visitor => ({
  ...GUEST,
  user: { id: 'u', sessionId: 's', email: 'anna@example.com' },
  signedIn: true,
  ...more,
});

/** Written out, so that a permission that changes hands is seen here. */
const HOLDERS: Readonly<Record<Permission, readonly Role[]>> = {
  'access.manage-accounts': ['support', 'admin', 'superadmin'],
  'access.read-accounts': ['support', 'admin', 'superadmin'],
  'access.set-roles': ['superadmin'],
  'age-verification.read-checks': ['support', 'admin', 'superadmin'],
  'billing.decide': ['admin', 'superadmin'],
  'billing.operate-sandbox': ['admin', 'superadmin'],
  'billing.read-money': ['support', 'admin', 'superadmin'],
  'catalogue.edit': ['editor', 'admin', 'superadmin'],
  'catalogue.publish': ['editor', 'admin', 'superadmin'],
  'catalogue.read': ['editor', 'admin', 'superadmin'],
  'desk.enter': ['editor', 'support', 'admin', 'superadmin'],
  'desk.look-as-visitor': ['support', 'admin', 'superadmin'],
  'desk.manage-keys': ['superadmin'],
  'desk.operate-system': ['admin', 'superadmin'],
  'desk.read-audit': ['admin', 'superadmin'],
  'desk.read-figures': ['admin', 'superadmin'],
  'desk.read-mail': ['support', 'admin', 'superadmin'],
  'desk.read-system': ['admin', 'superadmin'],
  'desk.send-mail': ['admin', 'superadmin'],
  'membership.read': ['support', 'admin', 'superadmin'],
  'membership.cancel': ['support', 'admin', 'superadmin'],
  'playback.edit-media': ['editor', 'admin', 'superadmin'],
  'playback.read-media': ['editor', 'admin', 'superadmin'],
  'playback.watch-everything': ['admin', 'superadmin'],
  'site.read': ['editor', 'admin', 'superadmin'],
  'webhooks.manage': ['admin', 'superadmin'],
};

describe('a call that demands a permission', () => {
  const matrix = PERMISSIONS.flatMap((permission) => ROLES.map((role) => ({ permission, role })));

  it.each(matrix)('$permission answers $role', async ({ permission, role }) => {
    const status = HOLDERS[permission].includes(role) ? 200 : 403;
    expect(await answersOf({ permission }, signedIn({ roles: [role] }))).toEqual([status, status]);
    expect(await answersOf({ permission }, signedIn({ roles: ['studio', role] }))).toEqual([status, status]);
  });

  it.each(PERMISSIONS)('%s asks a guest to sign in, and no membership replaces it', async (permission) => {
    expect(await answersOf({ permission }, GUEST)).toEqual([401, 401]);
    const member = signedIn({ subscription: 'active', benefits: true });
    expect(await answersOf({ permission }, member)).toEqual([403, 403]);
  });
});

describe('a call of another access class', () => {
  const visitors: [name: string, visitor: Visitor, signedIn: number, member: number][] = [
    ['a guest', GUEST, 401, 401],
    ['an account without a subscription', signedIn(), 200, 401],
    ['a holder of benefits', signedIn({ benefits: true }), 200, 200],
    ['an active member', signedIn({ subscription: 'active' }), 200, 200],
    ['a canceled member', signedIn({ subscription: 'canceled' }), 200, 200],
    ['an expired member', signedIn({ subscription: 'expired' }), 200, 200],
    ['an editor', signedIn({ roles: ['editor'] }), 200, 401],
    ['a studio', signedIn({ roles: ['studio'] }), 200, 401],
    ['an admin', signedIn({ roles: ['admin'] }), 200, 200],
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
  expect(await answersOf('signed-in', signedIn({ look }))).toEqual([403, 403]);
});
