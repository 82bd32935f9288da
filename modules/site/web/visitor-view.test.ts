import { expect, test } from 'vitest';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import { membershipState, type Visitor } from '#api/request/visitor.ts';
import { sites } from '#sites/index.ts';
import { offerAt } from '#ui/page/membership-offer.ts';
import type { OfferPlace } from '#ui/page/membership-state.ts';
import { digestOf } from '../server/digest.ts';
import { viewOf } from './visitor-view.ts';

const [site] = sites;
const NOW = new Date('2026-03-01T10:00:00Z');

function offered(visitor: Partial<Visitor>, place: OfferPlace, joinButton = true): string | undefined {
  const digest = digestOf({ ...site, flags: { ...site.flags, joinButton } });
  const chosen = { theme: 'dark', language: 'en', now: NOW } as const;
  return offerAt(viewOf(digest, { ...VERIFIED_GUEST, ...visitor }, chosen), place)?.label;
}

const member = (facts: Partial<Visitor>): Partial<Visitor> => ({ signedIn: true, ...facts });

/** R16 of `modules/membership`: header, home, and places where a membership is needed. */
test.each<[who: string, visitor: Partial<Visitor>, header: string, home: string, content: string]>([
  ['a guest', {}, 'Join now', 'Join now', 'Join to watch'],
  ['an account without a membership', member({}), 'Join now', 'Join now', 'Join to watch'],
  [
    'who may watch everything',
    member({ permissions: ['player.watch-everything'] }),
    'Join now',
    'Join now',
    'Join to watch',
  ],
  [
    'a buyer whose payment is being confirmed',
    member({ pending: true }),
    'Pending',
    'See your payment',
    'Your payment is being confirmed',
  ],
  ['a trial', member({ subscription: 'active', trial: true }), '', '', 'Get full membership'],
  ['a member', member({ subscription: 'active' }), '', '', ''],
  ['a member whose payment failed', member({ subscription: 'active', inGrace: true }), 'Pay now', '', ''],
  ['a pause', member({ subscription: 'canceled', paused: true }), 'Resume', '', 'Resume membership'],
  ['a pause without paid time', member({ subscription: 'expired', paused: true }), 'Resume', '', 'Resume membership'],
  ['a member who canceled', member({ subscription: 'canceled' }), '', '', ''],
  ['a trial that canceled', member({ subscription: 'canceled', trial: true }), '', '', 'Get full membership'],
  ['a member of before', member({ subscription: 'expired' }), 'Renew', 'Renew', 'Renew'],
  ['a benefit', member({ benefits: true }), 'Join now', 'Join now', ''],
  ['a benefit of a member of before', member({ subscription: 'expired', benefits: true }), 'Join now', 'Join now', ''],
  ['a revoked membership', member({ revoked: true }), 'Join now', 'Join now', 'Join to watch'],
])('%s is offered what the table says', (_who, visitor, ...cells) => {
  expect((['header', 'home', 'content'] as const).map((place) => offered(visitor, place) ?? '')).toEqual(cells);
});

test('what is under way comes before what stands', () => {
  const all = { signedIn: true, paused: true, inGrace: true, revoked: true, trial: true, benefits: true } as const;
  const paid = { ...VERIFIED_GUEST, ...all, subscription: 'active' as const };
  expect(membershipState({ ...paid, pending: true })).toBe('pending');
  expect(membershipState(paid)).toBe('paused');
  expect(membershipState({ ...paid, paused: false })).toBe('trial');
  expect(membershipState({ ...paid, paused: false, trial: false })).toBe('grace');
});

test('nothing is sold where the button is off or the view is not verified; what is free stays', () => {
  for (const visitor of [{}, member({ subscription: 'expired' })]) {
    expect(offered(visitor, 'header', false)).toBeUndefined();
    expect(offered({ ...visitor, verified: false }, 'header')).toBeUndefined();
  }
  expect(offered(member({ subscription: 'canceled', paused: true }), 'header', false)).toBe('Resume');
});

test('who may broadcast is led to the studio where the site has cams, and nobody else', () => {
  const performs = (permissions: Visitor['permissions'], cams: boolean) => {
    const digest = digestOf({ ...site, flags: { ...site.flags, cams } });
    const chosen = { theme: 'dark', language: 'en', now: NOW } as const;
    return viewOf(digest, { ...VERIFIED_GUEST, signedIn: true, permissions }, chosen).performs;
  };
  expect(performs(['cams.broadcast'], true)).toBe(true);
  expect(performs(['cams.broadcast'], false)).toBe(false);
  expect(performs([], true)).toBe(false);
});
