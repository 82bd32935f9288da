import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rounds } from '#tests/support/rounds.ts';
import { derive, type Fact } from '../membership.ts';
import type { MembershipOffer } from './plan.ts';
import { at, billed, logOf, notice, offer, once, refunded } from './test-facts.ts';

const terms = (
  name: string,
  more: Record<string, boolean | number> = {},
  from: MembershipOffer = offer,
): MembershipOffer => ({
  ...from,
  name,
  subject: { ...from.subject, ...more },
});
const small = terms('Small', { dailyDownloadCap: 10 });
const large = terms('Large', { replaces: true });
const forLife = terms('For life', { replaces: true, isLifeTimePrice: true }, once);

const planAt = (day: number, ...facts: Fact[]) => derive(logOf(...facts), at(day)).plan?.offer.name;

test('a payment of the old plan that is heard of after a change of plan adds its days, and leaves the new terms', () => {
  for (const chosen of [large, forLife]) {
    const sale = billed('sale', 30, 'B', chosen);
    const facts = [billed('sale', 0, 'A', small), sale, billed('rebill', 30.5, 'A', small)];
    expect(planAt(31, ...facts)).toBe(chosen.name);
    expect(derive(logOf(...facts), at(31)).paidThrough).toEqual(at(90));
  }
});

test('a trial that was bought meanwhile stays one', () => {
  const trial = terms('Trial', { trial: true, replaces: true });
  const facts = [billed('sale', 0, 'A', small), billed('sale', 5, 'B', trial), billed('rebill', 30, 'A', small)];
  expect(derive(logOf(...facts), at(31)).plan?.offer.subject.trial).toBe(true);
  const further = billed('rebill', 35, 'B', trial);
  expect(derive(logOf(...facts, further), at(36)).plan?.offer.subject.trial).toBe(false);
});

test('the sale of an old plan that is heard of late leaves the terms of the newer one', () => {
  const log = logOf(billed('sale', 10, 'B', large), billed('sale', 0, 'A', small));
  expect(derive(log, at(11))).toMatchObject({ plan: { offer: { name: 'Large' } }, paidThrough: at(60) });
  // Its row still has what the old payment bought.
  expect(log[1]?.bought?.name).toBe('Small');
});

test('a change of plan that is given back in full, or ended, leaves the terms of what is still paid for', () => {
  const change = billed('sale', 5, 'B', large);
  expect(planAt(7, billed('sale', 0, 'A', small), change, refunded(change, 6, 'B'))).toBe('Small');
  expect(planAt(7, billed('sale', 0, 'A', small), change, notice('ended', 6, 'B'))).toBe('Small');
});

test('a payment of the old plan changes no terms either where its own sale counts no more', () => {
  const sale = billed('sale', 0, 'A', small);
  for (const lost of [notice('revoked', 10), notice('ended', 10), refunded(sale, 10)])
    for (const chosen of [large, forLife]) {
      const facts = [sale, lost, billed('sale', 35, 'B', chosen), billed('rebill', 40, 'A', small)];
      expect(planAt(41, ...facts), lost.kind).toBe(chosen.name);
    }
});

test('whatever becomes of an old plan, what was sold for life after it stays', () => {
  const anyOfOld = fc
    .record({
      kind: fc.constantFrom('rebill', 'rebill-declined', 'canceled', 'ended', 'revoked', 'refunded'),
      day: fc.integer({ min: 1, max: 120 }),
    })
    // A revocation cuts everything bought until then (R7), so after one, only the lifetime sale may follow here.
    .map(({ kind, day }) => ({ kind, day: kind === 'revoked' ? day % 49 : day }));
  fc.assert(
    fc.property(fc.array(anyOfOld, { maxLength: 8 }), fc.nat(8), (drafts, place) => {
      const sale = billed('sale', 0, 'A', small);
      const old = drafts.map(({ kind, day }): Fact => {
        if (kind === 'rebill') return billed(kind, day, 'A', small);
        return kind === 'refunded' ? refunded(sale, day) : notice(kind as 'canceled', day);
      });
      const ever = { ...forLife, first: { ...forLife.first, days: 36_500 } };
      const bought = billed('sale', 50, 'B', ever);
      expect(planAt(121, sale, ...old.toSpliced(place, 0, bought))).toBe('For life');
    }),
    { numRuns: rounds(250, 10_000) },
  );
});

test('what is paid once beside a renewal gives its terms until the next renewal', () => {
  const pass = terms('Pass', {}, once);
  const facts = [billed('sale', 0, 'A', small), billed('sale', 5, 'B', pass)];
  expect(planAt(6, ...facts)).toBe('Pass');
  expect(planAt(31, ...facts, billed('rebill', 30, 'A', small))).toBe('Small');
});

test('what is over is still named', () => {
  expect(planAt(7, billed('sale', 0, 'A', small), notice('revoked', 6))).toBe('Small');
});
