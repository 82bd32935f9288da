import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import type { FrozenOffer } from '#modules/billing/contract/events.ts';
import {
  derive,
  type Fact,
  GRACE_DAYS,
  type MembershipEvent,
  record,
  renewingSubscriptions,
  TRANSITIONS,
} from './membership.ts';

const START = Date.UTC(2026, 0, 1);
const at = (day: number) => new Date(START + day * DAY);

const offer: FrozenOffer = {
  kind: 'membership',
  site: 'testsite',
  tariffId: 't',
  name: 'Monthly',
  price: { minor: 2999, currency: 'USD' },
  periodDays: 30,
  recurring: true,
  trial: false,
  dailyDownloadCap: null,
};

let count = 0;
function nextCause(who: string): string {
  count += 1;
  return `${who}:${count}`;
}
function billed(kind: 'sale' | 'rebill', day: number, subscription = 'A', terms = offer): Fact {
  return { ...notice('canceled', day, subscription), kind, offer: terms };
}
function notice(kind: 'rebill-declined' | 'canceled' | 'ended' | 'revoked', day: number, subscription = 'A') {
  const cause = nextCause('b');
  return {
    kind,
    cause,
    occurredAt: at(day),
    biller: 'b',
    subscriptionReference: subscription,
    attemptId: subscription,
  };
}
function wish(day: number): Fact {
  return { kind: 'canceled', cause: nextCause('member'), occurredAt: at(day) };
}
function time(day: number): Fact {
  return { kind: 'period-over', cause: nextCause('time'), occurredAt: at(day) };
}
function logOf(...facts: Fact[]): MembershipEvent[] {
  const history: MembershipEvent[] = [];
  for (const fact of facts) {
    const row = record(history, fact);
    if (row) history.push(row);
  }
  return history;
}
const standing = (day: number, ...facts: Fact[]) => derive(logOf(...facts), at(day));

describe('the paid period', () => {
  test('a sale lasts its period, then the grace, to the millisecond', () => {
    const log = logOf(billed('sale', 0));
    const end = at(30 + GRACE_DAYS);
    expect(derive(log, new Date(end.getTime() - 1))).toMatchObject({ status: 'active', entitled: true });
    expect(derive(log, end)).toMatchObject({ status: 'expired', entitled: false });
  });

  test('canceled, it lasts its period without grace', () => {
    const log = logOf(billed('sale', 0), wish(3));
    expect(derive(log, new Date(at(30).getTime() - 1))).toMatchObject({ status: 'canceled', entitled: true });
    expect(derive(log, at(30))).toMatchObject({ status: 'expired', entitled: false });
  });

  test('a plan that does not renew has no grace and nothing to cancel', () => {
    const once = { ...offer, recurring: false };
    expect(standing(30, billed('sale', 0, 'A', once)).status).toBe('expired');
    expect(record(logOf(billed('sale', 0, 'A', once)), wish(1))).toBeUndefined();
  });

  test('a rebill adds a period to what is left', () => {
    expect(standing(1, billed('sale', 0), billed('rebill', 29)).paidThrough).toEqual(at(60));
    expect(standing(1, billed('sale', 0), billed('rebill', 32)).paidThrough).toEqual(at(62));
  });

  test('a declined rebill changes nothing yet', () => {
    expect(standing(31, billed('sale', 0), notice('rebill-declined', 30))).toMatchObject({
      status: 'active',
    });
  });

  test('a rebill after a cancel extends what was paid, and stays canceled', () => {
    const facts = [billed('sale', 0), wish(3), billed('rebill', 30)];
    expect(standing(59, ...facts)).toMatchObject({ status: 'canceled', entitled: true, paidThrough: at(60) });
  });

  test('an expired or canceled member may buy again', () => {
    expect(standing(41, billed('sale', 0), wish(1), time(30), billed('sale', 40, 'B'))).toMatchObject({
      status: 'active',
      paidThrough: at(70),
    });
    expect(standing(6, billed('sale', 0), wish(1), billed('sale', 5, 'B'))).toMatchObject({
      status: 'active',
      paidThrough: at(60),
    });
  });
});

describe('what ends it', () => {
  test('a refund or chargeback ends access at once, also after a cancel', () => {
    expect(standing(5, billed('sale', 0), notice('revoked', 4))).toMatchObject({
      status: 'inactive',
      entitled: false,
    });
    expect(standing(5, billed('sale', 0), wish(2), notice('revoked', 4)).status).toBe('inactive');
  });

  test('a payment made before a refund does not come back when its message is late', () => {
    const facts = [billed('sale', 0), notice('revoked', 40), billed('rebill', 30)];
    expect(standing(41, ...facts)).toMatchObject({ status: 'inactive', entitled: false });
  });

  test('a sale made after a refund counts in full', () => {
    expect(standing(6, billed('sale', 0), notice('revoked', 4), billed('sale', 5, 'B'))).toMatchObject({
      status: 'active',
      paidThrough: at(35),
    });
  });

  test('the biller can end it before its time', () => {
    expect(standing(6, billed('sale', 0), notice('ended', 5))).toMatchObject({
      status: 'expired',
      entitled: false,
    });
  });

  test('the late confirmation of an old cancel does not touch a newer subscription', () => {
    const facts = [billed('sale', 0), wish(1), billed('sale', 2, 'B'), notice('canceled', 1, 'A')];
    expect(standing(3, ...facts).status).toBe('active');
    expect(renewingSubscriptions(logOf(...facts))).toEqual([{ biller: 'b', reference: 'B' }]);
  });

  test('a member’s wish cancels everything that renews', () => {
    const log = logOf(billed('sale', 0, 'A'), billed('sale', 1, 'B'));
    expect(renewingSubscriptions(log)).toHaveLength(2);
    const canceled = record(log, wish(2));
    expect(canceled?.to).toBe('canceled');
    expect(renewingSubscriptions([...log, ...(canceled ? [canceled] : [])])).toEqual([]);
  });

  test('time ends nothing early', () => {
    expect(record(logOf(billed('sale', 0)), time(32))).toBeUndefined();
    expect(record(logOf(billed('sale', 0)), time(33))?.to).toBe('expired');
  });
});

const anyFact = fc
  .record({
    kind: fc.constantFrom(
      'sale',
      'rebill',
      'rebill-declined',
      'canceled',
      'ended',
      'revoked',
      'wish',
      'time',
    ),
    day: fc.integer({ min: 0, max: 200 }),
    subscription: fc.constantFrom('A', 'B'),
    recurring: fc.boolean(),
  })
  .map(({ kind, day, subscription, recurring }): Fact => {
    if (kind === 'wish') return wish(day);
    if (kind === 'time') return time(day);
    if (kind === 'sale' || kind === 'rebill') return billed(kind, day, subscription, { ...offer, recurring });
    return notice(kind as 'canceled', day, subscription);
  });

describe('whatever happens, in whatever order', () => {
  test('only the transitions of the decisions are ever recorded, and each row follows the one before', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 30 }), (facts) => {
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
      fc.property(fc.array(anyFact, { maxLength: 30 }), fc.integer({ min: 0, max: 2000 }), (facts, day) => {
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

  test('nothing that was paid before the last refund gives access', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 30 }), fc.integer({ min: 0, max: 400 }), (facts, day) => {
        const log = logOf(...facts);
        const times = (kinds: string[]) =>
          log.filter(({ kind }) => kinds.includes(kind)).map(({ occurredAt }) => occurredAt.getTime());
        const refund = Math.max(...times(['revoked']));
        if (Math.max(...times(['sale', 'rebill'])) > refund) return;
        expect(derive(log, at(day)).entitled).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('a replay changes nothing', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 20 }), (facts) => {
        const log = logOf(...facts);
        for (const { cause } of log) {
          const again = facts.find((fact) => fact.cause === cause);
          expect(again && record(log, again)).toBeUndefined();
        }
      }),
    );
  });

  test('paid time comes out the same in every order of payments and refunds', () => {
    const money = fc
      .array(
        fc.record({
          kind: fc.constantFrom('rebill' as const, 'revoked' as const),
          day: fc.integer({ min: 1, max: 200 }),
        }),
        { maxLength: 8 },
      )
      .map((rows) =>
        rows.map(({ kind, day }) => (kind === 'revoked' ? notice(kind, day) : billed(kind, day))),
      );
    const orders = money.chain((facts) =>
      fc.tuple(
        fc.shuffledSubarray(facts, { minLength: facts.length }),
        fc.shuffledSubarray(facts, { minLength: facts.length }),
      ),
    );
    fc.assert(
      fc.property(orders, fc.integer({ min: 0, max: 400 }), ([first, second], day) => {
        const sale = billed('sale', 0);
        const [a, b] = [first, second].map((facts) => standing(day, sale, ...facts));
        expect(a?.entitled).toBe(b?.entitled);
        expect(a?.paidThrough).toEqual(b?.paidThrough);
      }),
      { numRuns: 500 },
    );
  });
});
