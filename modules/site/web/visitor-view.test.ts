import { expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { sites } from '#sites/index.ts';
import { digestOf } from '../server/digest.ts';
import { viewOf } from './visitor-view.ts';

const [site] = sites;
const NOW = new Date('2026-03-01T10:00:00Z');

function offersJoin(visitor: Partial<Visitor>, joinButton = true): boolean {
  const digest = digestOf({ ...site, flags: { ...site.flags, joinButton } });
  const chosen = { theme: 'dark', language: 'en', now: NOW } as const;
  return viewOf(digest, { ...VERIFIED_GUEST, ...visitor }, chosen).offersJoin;
}

test.each<[who: string, offered: boolean, visitor: Partial<Visitor>]>([
  ['a guest', true, {}],
  ['an account without a membership', true, { signedIn: true }],
  ['a holder of benefits', true, { signedIn: true, benefits: true }],
  ['who may watch everything', true, { signedIn: true, roles: ['superadmin'] }],
  ['a member', false, { signedIn: true, subscription: 'active' }],
  ['a member who cancelled', false, { signedIn: true, subscription: 'canceled' }],
  ['a member of before', false, { signedIn: true, subscription: 'expired' }],
  ['a member of before with benefits', false, { signedIn: true, subscription: 'expired', benefits: true }],
])('%s is offered a membership: %s', (_who, offered, visitor) => {
  expect(offersJoin(visitor)).toBe(offered);
});

test('nobody is offered one where the button is off or the view is not verified', () => {
  expect(offersJoin({}, false)).toBe(false);
  expect(offersJoin({ verified: false })).toBe(false);
});
