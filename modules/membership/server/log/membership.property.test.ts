import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { derive, type Fact, GRACE_DAYS, TRANSITIONS } from '../membership.ts';
import { isPayment } from './history.ts';
import type { MembershipOffer } from './plan.ts';
import { record } from './record.ts';
import { renewing } from './renewals.ts';
import { stoppedBy } from './stopped-by.ts';
import {
  at,
  billed,
  logOf,
  notice,
  offer,
  once,
  pause,
  refunded,
  request,
  START,
  standing,
  time,
} from './test-facts.ts';
import { isCharging, lastThatGoesOn, nameOf } from './test-renewals.ts';

/**
 * In billing's order: a subscription starts with its only sale. Earlier payments may be refunded later, so a refund
 * picks its payment from the facts so far.
 */
function asFacts(drafts: readonly Draft[]): Fact[] {
  const facts: Fact[] = [];
  const sold = new Set<string>();
  for (const draft of drafts) {
    if (typeof draft !== 'function') {
      const { kind, subscriptionReference: reference } = draft;
      if (reference !== undefined && (kind === 'sale') === sold.has(reference)) continue;
      if (reference !== undefined) sold.add(reference);
      facts.push(draft);
    } else {
      const payments = facts.filter(({ kind }) => kind === 'sale' || kind === 'rebill');
      if (payments.length > 0) facts.push(draft(payments));
    }
  }
  return facts;
}
type Draft = Fact | ((payments: readonly Fact[]) => Fact);

const forLife: MembershipOffer = { ...once, subject: { ...once.subject, isLifeTimePrice: true } };

/** Costs less after two payments. */
const turning: MembershipOffer = {
  ...offer,
  afterwards: { payments: 2, amount: { minor: 999, currency: 'USD' } },
};

const anyDraft = fc
  .record({
    kind: fc.constantFrom(
      'sale',
      'rebill',
      'rebill-declined',
      'canceled',
      'resumed',
      'ended',
      'revoked',
      'refunded',
      'refunded-in-part',
      'request',
      'pause',
      'time',
    ),
    day: fc.integer({ min: 0, max: 200 }),
    subscription: fc.constantFrom('A', 'B', 'C'),
    terms: fc.constantFrom(offer, offer, once, forLife, turning),
    which: fc.nat(100),
  })
  .map(({ kind, day, subscription, terms, which }): Draft => {
    if (kind === 'refunded' || kind === 'refunded-in-part')
      return (payments) => {
        const payment = payments[which % payments.length] ?? time(day);
        return refunded(payment, day, payment.subscriptionReference, kind === 'refunded');
      };
    if (kind === 'request') return request(day);
    if (kind === 'pause') return pause(day);
    if (kind === 'time') return time(day);
    if (kind === 'sale' || kind === 'rebill') return billed(kind, day, subscription, terms);
    return notice(kind, day, subscription);
  });
const someFacts = (maxLength: number) => fc.array(anyDraft, { maxLength }).map(asFacts);

describe('whatever happens, in whatever order', () => {
  test('only the transitions of R1 are ever recorded, and each row follows the one before', () => {
    fc.assert(
      fc.property(someFacts(30), (facts) => {
        const log = logOf(...facts);
        for (const [index, row] of log.entries()) {
          expect(row.from).toBe(log[index - 1]?.to ?? 'inactive');
          expect(row.seq).toBe(index + 1);
          if (row.from !== row.to) expect(TRANSITIONS[row.from]).toContain(row.to);
        }
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('nobody is entitled without having paid, nor after what was paid for and the grace', () => {
    fc.assert(
      fc.property(someFacts(30), fc.integer({ min: 0, max: 2000 }), (facts, day) => {
        const log = logOf(...facts);
        const { entitled, paidThrough, status } = derive(log, at(day));
        if (!entitled) return;
        const payments = log.filter(({ kind }) => kind === 'sale' || kind === 'rebill');
        const lastPayment = Math.max(...payments.map(({ occurredAt }) => occurredAt.getTime()));
        expect(status === 'active' || status === 'canceled').toBe(true);
        expect(paidThrough?.getTime() ?? 0).toBeLessThanOrEqual(lastPayment + payments.length * 30 * DAY);
        expect(at(day).getTime()).toBeLessThan((paidThrough?.getTime() ?? 0) + GRACE_DAYS * DAY);
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('nothing that was paid before the last chargeback gives access', () => {
    fc.assert(
      fc.property(someFacts(30), fc.integer({ min: 0, max: 400 }), (facts, day) => {
        const log = logOf(...facts);
        const times = (kinds: string[]) =>
          log.filter(({ kind }) => kinds.includes(kind)).map(({ occurredAt }) => occurredAt.getTime());
        const refund = Math.max(
          ...log.filter(({ kind, voids }) => kind === 'revoked' && !voids).map((row) => row.occurredAt.getTime()),
        );
        if (Math.max(...times(['sale', 'rebill'])) > refund) return;
        expect(derive(log, at(day)).entitled).toBe(false);
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('a renewal is shown where one can come and can be canceled, and nowhere else', () => {
    fc.assert(
      fc.property(someFacts(30), fc.integer({ min: 0, max: 400 }), (facts, day) => {
        const log = logOf(...facts);
        for (const [index] of log.entries()) {
          const history = log.slice(0, index + 1);
          const canCome = lastThatGoesOn(history) !== undefined;
          expect(renewing(history)?.reference).toBe(lastThatGoesOn(history));
          expect(derive(history, at(day)).renewal !== undefined).toBe(canCome);
          // A cancel also ends a pause, so that nothing resumes it. After a cancel, another one changes nothing (R17).
          const { pause } = history.at(-1) ?? {};
          const isPaused = pause !== undefined && !pause.isCancel;
          expect(record(history, request(day)) !== undefined).toBe(canCome || isPaused);
        }
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('of all that billers would charge again, all stop but the one that is shown', () => {
    fc.assert(
      fc.property(someFacts(40), (facts) => {
        const log = logOf(...facts);
        const stopped = log.map((row, index) => stoppedBy(log.slice(0, index), row).map(({ reference }) => reference));
        const charging = log.filter(
          (row) =>
            isCharging(row, log) &&
            !stopped
              .slice(row.seq - 1)
              .flat()
              .includes(nameOf(row) ?? ''),
        );
        const shown = renewing(log)?.reference;
        for (const row of charging) expect(nameOf(row)).toBe(shown);
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('a biller is never told to stop what is shown as renewing, nor what was sold last and nobody stopped', () => {
    fc.assert(
      fc.property(someFacts(30), (facts) => {
        const log = logOf(...facts);
        for (const [index, row] of log.entries()) {
          const stays = lastThatGoesOn(log.slice(0, index + 1));
          const stopped = stoppedBy(log.slice(0, index), row).map(({ reference }) => reference);
          expect(stopped).not.toContain(stays);
          expect(new Set(stopped).size).toBe(stopped.length);
          // A resumption may be under way, and has to be stopped as well.
          const { pause: paused } = log[index - 1] ?? {};
          const isTaken = row.pause !== undefined || paused?.reference === renewing(log.slice(0, index + 1))?.reference;
          if (paused && !isTaken && row.kind !== 'ended') expect(stopped).toContain(paused.reference);
        }
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('anyone who is active when the last renewal stops is canceled at least, unless what took its place is paid for life', () => {
    fc.assert(
      fc.property(someFacts(30), (facts) => {
        const log = logOf(...facts);
        for (const [index, { kind, from, to, renewal }] of log.entries()) {
          const hasStopped = renewal === undefined && log[index - 1]?.renewal !== undefined;
          if (from === 'active' && hasStopped && kind !== 'sale') expect(to).not.toBe('active');
          if (to === 'canceled') expect(renewal).toBeUndefined();
        }
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('a pause stops what renews, keeps what is paid for, and is there only while nothing renews and nobody took the money back', () => {
    fc.assert(
      fc.property(someFacts(30), (facts) => {
        const log = logOf(...facts);
        for (const [index, row] of log.entries()) {
          if (row.pause) expect(row.renewal).toBeUndefined();
          if (row.kind === 'revoked' || (row.kind === 'sale' && row.to === 'active')) expect(row.pause).toBeUndefined();
          if (row.kind !== 'paused') continue;
          expect([row.from, row.to, row.renewal]).toEqual(['active', 'canceled', undefined]);
          expect(row.paidThrough).toEqual(log[index - 1]?.paidThrough);
          expect(row.pause?.until.getTime()).toBe((row.paidThrough?.getTime() ?? 0) + 30 * DAY);
        }
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('the next payment costs what follows from those that were made, whatever was given back', () => {
    fc.assert(
      fc.property(someFacts(30), (facts) => {
        const log = logOf(...facts);
        const shown = renewing(log);
        const own = log.filter(
          (row) => isPayment(row) && nameOf(row) !== undefined && nameOf(row) === shown?.reference,
        );
        const { afterwards } = own.find(({ kind }) => kind === 'sale')?.bought ?? {};
        const isTurned = afterwards && own.length >= afterwards.payments;
        expect(shown?.renewal.amount.minor).toBe(shown && (isTurned ? 999 : 2999));
        expect(log.at(-1)?.renewal).toEqual(shown?.renewal);
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('a replay changes nothing', () => {
    fc.assert(
      fc.property(someFacts(20), (facts) => {
        const log = logOf(...facts);
        for (const { cause } of log) {
          const again = facts.find((fact) => fact.cause === cause);
          expect(again && record(log, again)).toBeUndefined();
        }
      }),
    );
  });

  test('no time is paid for that was given back', () => {
    fc.assert(
      fc.property(someFacts(30), fc.integer({ min: 0, max: 400 }), (facts, day) => {
        const log = logOf(...facts);
        const voided = new Set(log.map(({ voids }) => voids));
        const paid = log.filter(({ kind, cause }) => (kind === 'sale' || kind === 'rebill') && !voided.has(cause));
        if (paid.length === 0) expect(derive(log, at(day)).entitled).toBe(false);
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('paid time comes out the same in every order of payments and refunds', () => {
    const money = fc
      .array(
        fc.record({
          kind: fc.constantFrom('rebill' as const, 'revoked' as const),
          day: fc.integer({ min: 1, max: 200 }),
          isGivenBack: fc.boolean(),
          later: fc.integer({ min: 0, max: 60 }),
        }),
        { maxLength: 8 },
      )
      .map((rows) =>
        rows.flatMap(({ kind, day, isGivenBack, later }): Fact[] => {
          if (kind === 'revoked') return [notice(kind, day)];
          const payment = billed(kind, day);
          return isGivenBack ? [payment, refunded(payment, day + later)] : [payment];
        }),
      );
    const orders = money.chain((facts) =>
      fc.tuple(
        fc.shuffledSubarray(facts, { minLength: facts.length }),
        fc.shuffledSubarray(facts, { minLength: facts.length }),
      ),
    );
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 200 }), ([first, second], later) => {
        const sale = billed('sale', 0);
        const now = Math.max(0, ...first.map(({ occurredAt }) => dayOf(occurredAt))) + later;
        const [a, b] = [first, second].map((facts) => standing(now, sale, ...afterTheirPayments(facts)));
        expect(a?.paidThrough).toEqual(b?.paidThrough);
        const end = a?.paidThrough ? dayOf(a.paidThrough) : 0;
        // Whether grace was lost in between may depend on what was known at that time.
        if (now < end || now >= end + GRACE_DAYS) expect(a?.entitled).toBe(b?.entitled);
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });

  test('what is paid for, by what terms, and what renews, come out the same in every order of what billers tell of several subscriptions', () => {
    const stopped = fc
      .array(
        fc.record({
          kind: fc.constantFrom('sale', 'rebill', 'canceled', 'resumed', 'ended'),
          day: fc.integer({ min: 0, max: 100 }),
          subscription: fc.constantFrom('A', 'B', 'C'),
          terms: fc.constantFrom(offer, offer, once, forLife, turning),
        }),
        { maxLength: 14 },
      )
      .map((rows) =>
        asFacts(
          rows.map(({ kind, day, subscription, terms }) =>
            kind === 'sale' || kind === 'rebill'
              ? billed(kind, day, subscription, { ...terms, name: subscription })
              : notice(kind, day, subscription),
          ),
        ),
      );
    const shuffled = (facts: Fact[]) => fc.shuffledSubarray(facts, { minLength: facts.length });
    const orders = stopped.chain((facts) => fc.tuple(shuffled(facts), shuffled(facts)));
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 200 }), ([first, second], later) => {
        const now = Math.max(0, ...first.map(({ occurredAt }) => dayOf(occurredAt))) + later;
        const [a, b] = [first, second].map((facts) => logOf(...afterTheirSales(facts)));
        expect(renewing(a ?? [])).toEqual(renewing(b ?? []));
        const [one, other] = [derive(a ?? [], at(now)), derive(b ?? [], at(now))];
        expect(one.paidThrough).toEqual(other.paidThrough);
        const end = one.paidThrough ? dayOf(one.paidThrough) : 0;
        if (now < end || now >= end + GRACE_DAYS) expect(one.entitled).toBe(other.entitled);
        if (one.entitled && other.entitled) expect(one.plan).toEqual(other.plan);
      }),
      { numRuns: rounds(250, 10_000) },
    );
  });
});

const dayOf = (date: Date) => (date.getTime() - START) / DAY;

/** The order in which the log accepts facts: a refund waits for its payment. */
function afterTheirPayments(facts: readonly Fact[]): Fact[] {
  const waiting = facts.filter((fact) => fact.kind === 'refunded');
  const others = facts.filter(({ kind }) => kind !== 'refunded');
  return others.flatMap((fact) => [fact, ...waiting.filter(({ payment }) => payment === fact.cause)]);
}

/** Facts about a subscription wait for its sale. */
function afterTheirSales(facts: readonly Fact[]): Fact[] {
  const others = facts.filter(({ kind }) => kind !== 'sale');
  const known = (reference: string | undefined, index: number) =>
    facts.slice(0, index).some((sale) => sale.kind === 'sale' && sale.subscriptionReference === reference);
  return facts.flatMap((fact, index) => {
    if (fact.kind !== 'sale') return known(fact.subscriptionReference, index) ? [fact] : [];
    const waited = others.filter(
      (one) => one.subscriptionReference === fact.subscriptionReference && facts.indexOf(one) < index,
    );
    return [fact, ...waited];
  });
}
