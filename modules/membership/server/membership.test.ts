import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { knowsWhatCameBefore, renewingSubscriptions } from './history.ts';
import { derive, type Fact, GRACE_DAYS, type MembershipEvent, TRANSITIONS } from './membership.ts';
import type { MembershipOffer } from './plan.ts';
import { record } from './record.ts';

const START = Date.UTC(2026, 0, 1);
const at = (day: number) => new Date(START + day * DAY);

const period = { amount: { minor: 2999, currency: 'USD' as const }, days: 30 };
const offer: MembershipOffer = {
  kind: 'membership',
  site: 'testsite',
  product: 't',
  name: 'Monthly',
  first: period,
  further: period,
  subject: { trial: false, dailyDownloadCap: null },
};
const once = { ...offer, further: null };

let count = 0;
function nextCause(who: string): string {
  count += 1;
  return `${who}:${count}`;
}
function billed(kind: 'sale' | 'rebill', day: number, subscription = 'A', terms = offer): Fact {
  return { ...notice('canceled', day, subscription), kind, offer: terms };
}
type Notice = 'rebill-declined' | 'canceled' | 'resumed' | 'ended' | 'revoked';
function notice<Kind extends Notice>(kind: Kind, day: number, subscription = 'A') {
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
function refunded(payment: Fact, day: number, subscription = 'A', inFull = true): Fact {
  return { ...notice('canceled', day, subscription), kind: 'refunded', payment: payment.cause, inFull };
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

describe('first and further prices', () => {
  const dollars = (minor: number) => ({ minor, currency: 'USD' as const });
  const trial: MembershipOffer = {
    ...offer,
    first: { amount: dollars(199), days: 2 },
    subject: { trial: true, dailyDownloadCap: 1 },
  };

  test('the first payment buys its own days, each further one the further days', () => {
    expect(standing(1, billed('sale', 0, 'A', trial)).paidThrough).toEqual(at(2));
    expect(standing(1, billed('sale', 0, 'A', trial), billed('rebill', 2, 'A', trial)).paidThrough).toEqual(
      at(32),
    );
  });

  test('the first further payment ends a trial', () => {
    const sale = billed('sale', 0, 'A', trial);
    expect(standing(1, sale).plan?.offer.subject.trial).toBe(true);
    expect(standing(3, sale, billed('rebill', 2, 'A', trial)).plan?.offer.subject.trial).toBe(false);
  });
});

describe('what is given back', () => {
  const sale = () => billed('sale', 0);

  test('a refund in part is written down and changes nothing', () => {
    const paid = sale();
    const log = logOf(paid, refunded(paid, 4, 'A', false));
    expect(log).toHaveLength(2);
    expect(derive(log, at(5))).toEqual(derive(log.slice(0, 1), at(5)));
    expect(renewingSubscriptions(log)).toHaveLength(1);
  });

  test('a refund in full of the period’s payment ends access and renewal at once, also after a cancel', () => {
    const paid = sale();
    const log = logOf(paid, refunded(paid, 4));
    expect(derive(log, at(5))).toMatchObject({ status: 'inactive', entitled: false });
    expect(renewingSubscriptions(log)).toEqual([]);
    expect(standing(5, paid, wish(2), refunded(paid, 4)).status).toBe('inactive');
  });

  test('a refund in full of an earlier payment revokes nothing', () => {
    const paid = sale();
    const log = logOf(paid, billed('rebill', 30), refunded(paid, 40));
    expect(derive(log, at(41))).toMatchObject({ status: 'active', entitled: true, paidThrough: at(60) });
    expect(renewingSubscriptions(log)).toHaveLength(1);
  });

  test('access that another subscription pays for stays', () => {
    const paid = sale();
    const log = logOf(paid, billed('sale', 5, 'B'), refunded(paid, 10));
    expect(derive(log, at(11))).toMatchObject({ status: 'active', paidThrough: at(35) });
    expect(renewingSubscriptions(log)).toEqual([{ biller: 'b', reference: 'B' }]);
  });

  test('a refund waits until the log knows its payment', () => {
    const paid = sale();
    const rebill = billed('rebill', 30);
    expect(knowsWhatCameBefore(logOf(paid), refunded(rebill, 31))).toBe(false);
    expect(knowsWhatCameBefore(logOf(paid, rebill), refunded(rebill, 31))).toBe(true);
  });
});

describe('renewal that is taken up again', () => {
  test('turns canceled into active, and renews', () => {
    const log = logOf(billed('sale', 0), wish(3), notice('resumed', 4));
    expect(derive(log, at(5)).status).toBe('active');
    expect(renewingSubscriptions(log)).toHaveLength(1);
  });

  test('changes nothing where it never stopped', () => {
    expect(record(logOf(billed('sale', 0)), notice('resumed', 1))).toBeUndefined();
  });
});

describe('what ends it', () => {
  test('a chargeback ends access at once, also after a cancel', () => {
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

const dayOf = (date: Date) => (date.getTime() - START) / DAY;

/** The order in which the log takes facts: a refund waits for its payment. */
function afterTheirPayments(facts: readonly Fact[]): Fact[] {
  const waiting = facts.filter((fact) => fact.kind === 'refunded');
  const others = facts.filter(({ kind }) => kind !== 'refunded');
  return others.flatMap((fact) => [fact, ...waiting.filter(({ payment }) => payment === fact.cause)]);
}
