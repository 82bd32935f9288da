import { expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { endedLabel } from './ended.ts';

const request = { id: '1', origin: 'https://site.example', address: '', userAgent: '', cookies: {} };

/** R31: whether an account's membership counts as ended. */
test.each<[who: string, visitor: Partial<Visitor>, hasEnded: boolean]>([
  ['a member of before', {}, true],
  ['a pause that can be resumed', { paused: true }, false],
  ['a payment that is being confirmed', { pending: true }, false],
  ['a gift', { benefits: true }, false],
  ['an operator', { permissions: ['player.watch-everything'] }, false],
  ['an account that never had one', { subscription: 'inactive' }, false],
])('an app tells %s of its end only where it has one', (_who, more, hasEnded) => {
  const visitor: Visitor = { ...VERIFIED_GUEST, signedIn: true, subscription: 'expired', ...more };
  expect(endedLabel({ request, visitor })).toBe(
    hasEnded ? 'Your membership has ended. Renew it at site.example to watch full videos.' : undefined,
  );
});
