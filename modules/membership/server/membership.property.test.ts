import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { derive, type Fact, GRACE_DAYS, type MembershipEvent, TRANSITIONS } from './membership.ts';
import { record } from './record.ts';
import {
  at,
  billed,
  logOf,
  notice,
  offer,
  once,
  refunded,
  START,
  standing,
  time,
  wish,
} from './test-facts.ts';

/** What happened before may be given back later: the payment that a refund is of is drawn from the log itself. */
function withRefunds(drafts: readonly Draft[]): Fact[] {
  const facts: Fact[] = [];
  for (const draft of drafts) {
    if (typeof draft !== 'function') facts.push(draft);
    else {
      const payments = facts.filter(({ kind }) => kind === 'sale' || kind === 'rebill');
      if (payments.length > 0) facts.push(draft(payments));
    }
  }
  return facts;
}
type Draft = Fact | ((payments: readonly Fact[]) => Fact);

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
      'wish',
      'pause',
      'time',
    ),
    day: fc.integer({ min: 0, max: 200 }),
    subscription: fc.constantFrom('A', 'B'),
    recurring: fc.boolean(),
    which: fc.nat(100),
  })
  .map(({ kind, day, subscription, recurring, which }): Draft => {
    if (kind === 'refunded' || kind === 'refunded-in-part')
      return (payments) => {
        const payment = payments[which % payments.length] ?? time(day);
        return refunded(payment, day, payment.subscriptionReference, kind === 'refunded');
      };
    if (kind === 'wish') return wish(day);
    if (kind === 'pause') return { kind: 'paused', cause: `pause:${day}`, occurredAt: at(day) };
    if (kind === 'time') return time(day);
    if (kind === 'sale' || kind === 'rebill')
      return billed(kind, day, subscription, recurring ? offer : once);
    return notice(kind, day, subscription);
  });
const someFacts = (maxLength: number) => fc.array(anyDraft, { maxLength }).map(withRefunds);

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
      { numRuns: 500 },
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
      { numRuns: 500 },
    );
  });

  test('nothing that was paid before the last chargeback gives access', () => {
    fc.assert(
      fc.property(someFacts(30), fc.integer({ min: 0, max: 400 }), (facts, day) => {
        const log = logOf(...facts);
        const times = (kinds: string[]) =>
          log.filter(({ kind }) => kinds.includes(kind)).map(({ occurredAt }) => occurredAt.getTime());
        const refund = Math.max(
          ...log
            .filter(({ kind, voids }) => kind === 'revoked' && !voids)
            .map((row) => row.occurredAt.getTime()),
        );
        if (Math.max(...times(['sale', 'rebill'])) > refund) return;
        expect(derive(log, at(day)).entitled).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('a renewal is shown where one can come and can be canceled, and nowhere else', () => {
    fc.assert(
      fc.property(someFacts(30), fc.integer({ min: 0, max: 400 }), (facts, day) => {
        const log = logOf(...facts);
        for (const [index] of log.entries()) {
          const history = log.slice(0, index + 1);
          const canCome = history.some((row) => isLastWord(row, history));
          expect(derive(history, at(day)).renewal !== undefined).toBe(canCome);
          // A cancel also ends a pause, so that nobody takes it up again.
          const { pause } = history.at(-1) ?? {};
          expect(record(history, wish(day)) !== undefined).toBe(canCome || pause !== undefined);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('whoever is active when the last renewal stops is canceled at least', () => {
    fc.assert(
      fc.property(someFacts(30), (facts) => {
        const log = logOf(...facts);
        for (const [index, { from, to, renewal }] of log.entries()) {
          const hasStopped = renewal === undefined && log[index - 1]?.renewal !== undefined;
          if (from === 'active' && hasStopped) expect(to).not.toBe('active');
          if (to === 'canceled') expect(renewal).toBeUndefined();
        }
      }),
      { numRuns: 500 },
    );
  });

  test('a pause stops what renews, keeps what is paid for, and is there only while nothing renews and nobody took the money back', () => {
    fc.assert(
      fc.property(someFacts(30), (facts) => {
        const log = logOf(...facts);
        for (const [index, row] of log.entries()) {
          if (row.pause) expect(row.renewal).toBeUndefined();
          if (row.kind === 'revoked') expect(row.pause).toBeUndefined();
          if (row.kind !== 'paused') continue;
          expect([row.from, row.to, row.renewal]).toEqual(['active', 'canceled', undefined]);
          expect(row.paidThrough).toEqual(log[index - 1]?.paidThrough);
          expect(row.pause?.until.getTime()).toBe((row.paidThrough?.getTime() ?? 0) + 30 * DAY);
        }
      }),
      { numRuns: 500 },
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
        const paid = log.filter(
          ({ kind, cause }) => (kind === 'sale' || kind === 'rebill') && !voided.has(cause),
        );
        if (paid.length === 0) expect(derive(log, at(day)).entitled).toBe(false);
      }),
      { numRuns: 500 },
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
        // Whether the grace was lost on the way may depend on what was known then.
        if (now < end || now >= end + GRACE_DAYS) expect(a?.entitled).toBe(b?.entitled);
      }),
      { numRuns: 1000 },
    );
  });
});

/** Whether a row has its subscription renew, and nothing after it stopped that: what its biller goes by. */
function isLastWord(row: MembershipEvent, history: readonly MembershipEvent[]): boolean {
  const isOwn = ({ subscription }: MembershipEvent) =>
    subscription !== undefined && subscription.reference === row.subscription?.reference;
  const begins =
    (row.kind === 'sale' && row.to === 'active' && row.plan?.offer.further !== null) ||
    (row.kind === 'resumed' &&
      history.some((sale) => sale.kind === 'sale' && isOwn(sale) && sale.plan?.offer.further));
  const stops = (later: MembershipEvent) => {
    if (later.kind === 'canceled' || later.kind === 'paused')
      return isOwn(later) || later.subscription === undefined;
    if (later.kind === 'revoked') return isOwn(later) || later.to === 'inactive';
    return later.kind === 'ended' && isOwn(later);
  };
  return begins && !history.slice(row.seq).some(stops);
}

const dayOf = (date: Date) => (date.getTime() - START) / DAY;

/** The order in which the log takes facts: a refund waits for its payment. */
function afterTheirPayments(facts: readonly Fact[]): Fact[] {
  const waiting = facts.filter((fact) => fact.kind === 'refunded');
  const others = facts.filter(({ kind }) => kind !== 'refunded');
  return others.flatMap((fact) => [fact, ...waiting.filter(({ payment }) => payment === fact.cause)]);
}
