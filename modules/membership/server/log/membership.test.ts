import { describe, expect, test } from 'vitest';
import { derive, type Fact, GRACE_DAYS } from '../membership.ts';
import { hasPredecessors } from './history.ts';
import type { MembershipOffer } from './plan.ts';
import { record } from './record.ts';
import { renewing, replaced } from './renewals.ts';
import { stoppedBy } from './stopped-by.ts';
import {
  at,
  billed,
  logOf,
  notice,
  offer,
  once,
  pause,
  period,
  refunded,
  request,
  standing,
  time,
} from './test-facts.ts';

describe('the paid period', () => {
  test('a sale lasts its period, then the grace, to the millisecond', () => {
    const log = logOf(billed('sale', 0));
    const end = at(30 + GRACE_DAYS);
    expect(derive(log, new Date(end.getTime() - 1))).toMatchObject({ status: 'active', entitled: true });
    expect(derive(log, end)).toMatchObject({ status: 'expired', entitled: false });
  });

  test('canceled, it lasts its period without grace', () => {
    const log = logOf(billed('sale', 0), request(3));
    expect(derive(log, new Date(at(30).getTime() - 1))).toMatchObject({ status: 'canceled', entitled: true });
    expect(derive(log, at(30))).toMatchObject({ status: 'expired', entitled: false });
  });

  test('a plan that does not renew has no grace and nothing to cancel', () => {
    expect(standing(30, billed('sale', 0, 'A', once)).status).toBe('expired');
    expect(record(logOf(billed('sale', 0, 'A', once)), request(1))).toBeUndefined();
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
    const facts = [billed('sale', 0), request(3), billed('rebill', 30)];
    expect(standing(59, ...facts)).toMatchObject({ status: 'canceled', entitled: true, paidThrough: at(60) });
  });

  test('an expired or canceled member may buy again', () => {
    expect(standing(41, billed('sale', 0), request(1), time(30), billed('sale', 40, 'B'))).toMatchObject({
      status: 'active',
      paidThrough: at(70),
    });
    expect(standing(6, billed('sale', 0), request(1), billed('sale', 5, 'B'))).toMatchObject({
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
    expect(standing(1, billed('sale', 0, 'A', trial), billed('rebill', 2, 'A', trial)).paidThrough).toEqual(at(32));
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
    expect(renewing(log)).toMatchObject({ reference: 'A' });
  });

  test('a refund in full of the period’s payment ends access and renewal at once, also after a cancel', () => {
    const paid = sale();
    const log = logOf(paid, refunded(paid, 4));
    expect(derive(log, at(5))).toMatchObject({ status: 'inactive', entitled: false });
    expect(renewing(log)).toBeUndefined();
    expect(standing(5, paid, request(2), refunded(paid, 4)).status).toBe('inactive');
  });

  test('a refund in full of an earlier payment revokes nothing', () => {
    const paid = sale();
    const log = logOf(paid, billed('rebill', 30), refunded(paid, 40));
    expect(derive(log, at(41))).toMatchObject({ status: 'active', entitled: true, paidThrough: at(60) });
    expect(renewing(log)).toMatchObject({ reference: 'A' });
  });

  test('access that another subscription pays for stays', () => {
    const paid = sale();
    const log = logOf(paid, billed('sale', 5, 'B'), refunded(paid, 10));
    expect(derive(log, at(11))).toMatchObject({ status: 'active', paidThrough: at(35) });
    expect(renewing(log)).toMatchObject({ biller: 'b', reference: 'B' });
  });

  test('renewal stops with the latest payment, also where an earlier one still pays for access', () => {
    const rebill = billed('rebill', 1);
    const log = logOf(sale(), rebill, refunded(rebill, 2));
    expect(derive(log, at(3))).toMatchObject({ status: 'canceled', entitled: true, paidThrough: at(30) });
    expect(derive(log, at(3)).renewal).toBeUndefined();
    expect(record(log, request(3))).toBeUndefined();
  });

  test('a refund waits until the log knows its payment', () => {
    const paid = sale();
    const rebill = billed('rebill', 30);
    expect(hasPredecessors(logOf(paid), refunded(rebill, 31))).toBe(false);
    expect(hasPredecessors(logOf(paid, rebill), refunded(rebill, 31))).toBe(true);
  });
});

describe('renewal that is taken up again', () => {
  test('turns canceled into active, and renews', () => {
    const log = logOf(billed('sale', 0), request(3), notice('resumed', 4));
    expect(derive(log, at(5)).status).toBe('active');
    expect(renewing(log)).toMatchObject({ reference: 'A' });
  });

  test('changes nothing where it never stopped', () => {
    const log = logOf(billed('sale', 0));
    expect(derive(logOf(billed('sale', 0), notice('resumed', 1)), at(2))).toEqual(derive(log, at(2)));
  });
});

describe('what ends it', () => {
  test('what was bought before a chargeback and is heard of after it does not renew', () => {
    const log = logOf(billed('sale', 0), notice('revoked', 10), billed('sale', 5, 'B'));
    expect(derive(log, at(11))).toMatchObject({ status: 'inactive', renewal: undefined });
  });

  test('the end of one subscription leaves what another one costs next', () => {
    const cheap = { ...offer, further: { ...period, amount: { ...period.amount, minor: 999 } } };
    const log = logOf(billed('sale', 0, 'B', cheap), billed('sale', 1), notice('ended', 2, 'B'));
    expect(derive(log, at(3))).toMatchObject({ status: 'active', renewal: period });
  });

  test('an end takes the days that its own subscription paid for, and those of others move up', () => {
    const facts = [billed('sale', 0), request(1), billed('sale', 20, 'B', once)];
    expect(standing(31, ...facts, notice('ended', 30)).paidThrough).toEqual(at(60));
    expect(standing(26, ...facts, notice('ended', 25)).paidThrough).toEqual(at(55));
    expect(standing(26, ...facts, notice('ended', 25, 'B'))).toMatchObject({
      status: 'active',
      paidThrough: at(30),
    });
    expect(standing(36, ...facts, notice('ended', 35, 'B'))).toMatchObject({
      status: 'expired',
      paidThrough: at(35),
    });
  });

  test('a payment heard of after the end of its subscription gives back the days of others that it was used before', () => {
    const facts = [billed('sale', 0), billed('sale', 10, 'B', once), notice('ended', 60)];
    expect(standing(60, ...facts)).toMatchObject({ status: 'expired', paidThrough: at(60) });
    const late = billed('rebill', 5);
    expect(standing(61, ...facts, late)).toMatchObject({ entitled: true, paidThrough: at(90) });
    expect(standing(61, ...facts, billed('rebill', 60)).entitled).toBe(false);
  });

  test('a plan paid once beside one that renews hides neither its renewal nor its grace', () => {
    const facts = [billed('sale', 0), billed('sale', 1, 'B', once)];
    expect(standing(61, ...facts)).toMatchObject({ status: 'active', renewal: period });
    expect(standing(63, ...facts).status).toBe('expired');
  });

  test('whose biller may still take the next payment after the grace can cancel it', () => {
    const log = logOf(billed('sale', 0), time(40));
    expect(derive(log, at(41))).toMatchObject({ status: 'expired', renewal: period });
    expect(record(log, request(41))).toMatchObject({ to: 'expired', renewal: undefined });
  });

  test('a chargeback ends access at once, also after a cancel', () => {
    expect(standing(5, billed('sale', 0), notice('revoked', 4))).toMatchObject({
      status: 'inactive',
      entitled: false,
    });
    expect(standing(5, billed('sale', 0), request(2), notice('revoked', 4)).status).toBe('inactive');
  });

  test('after a chargeback or an operator’s word nothing that was bought before begins again, and its biller is told once more', () => {
    const byOperator = (day: number): Fact => ({ kind: 'revoked', cause: 'fraud', occurredAt: at(day) });
    for (const end of [notice('revoked', 10), byOperator(10)])
      for (const again of [billed('rebill', 30), notice('resumed', 12)]) {
        const log = logOf(billed('sale', 0), end, again);
        expect(derive(log, at(31))).toMatchObject({
          status: 'inactive',
          entitled: false,
          renewal: undefined,
        });
        const [row] = log.slice(-1);
        expect(row && stoppedBy(log.slice(0, -1), row)).toEqual([{ biller: 'b', reference: 'A' }]);
        // In either order of arrival.
        expect(standing(31, billed('sale', 0), again, end)).toMatchObject({ status: 'inactive' });
        const anew = logOf(billed('sale', 0), end, again, billed('sale', 32, 'B'));
        expect(derive(anew, at(33))).toMatchObject({ status: 'active', entitled: true });
        expect(renewing(anew)).toMatchObject({ reference: 'B' });
      }
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
    const facts = [billed('sale', 0), request(1), billed('sale', 2, 'B'), notice('canceled', 1, 'A')];
    expect(standing(3, ...facts).status).toBe('active');
    expect(renewing(logOf(...facts))).toMatchObject({ biller: 'b', reference: 'B' });
  });

  test('a member’s request cancels what renews', () => {
    const log = logOf(billed('sale', 0, 'A'), billed('sale', 1, 'B'));
    const canceled = record(log, request(2));
    expect(canceled).toMatchObject({ to: 'canceled', renewal: undefined });
  });

  test('time ends nothing early', () => {
    expect(record(logOf(billed('sale', 0)), time(32))).toBeUndefined();
    expect(record(logOf(billed('sale', 0)), time(33))?.to).toBe('expired');
  });
});

describe('of several that renew', () => {
  const first = billed('sale', 0, 'A');
  const second = billed('sale', 40, 'B');
  const names = (...references: string[]) => references.map((reference) => ({ biller: 'b', reference }));
  const stoppedAfter = (...facts: Fact[]) => {
    const log = logOf(...facts);
    const last = log.at(-1);
    return last && stoppedBy(log.slice(0, -1), last);
  };

  test('the one that was sold last stays, whichever is heard of first', () => {
    for (const facts of [
      [first, second],
      [second, first],
    ]) {
      expect(renewing(logOf(...facts))).toMatchObject({ reference: 'B' });
      expect(stoppedAfter(...facts)).toEqual(names('A'));
    }
    expect(stoppedAfter(first, time(33), second)).toEqual(names('A'));
  });

  test('what made way does not come back when the other one stops', () => {
    const log = logOf(first, second, notice('canceled', 41, 'B'));
    expect(renewing(log)).toBeUndefined();
    expect(derive(log, at(42)).status).toBe('canceled');
  });

  test('one that is taken up again beside a later sale has to stop, and renews where that one does not', () => {
    const facts = [first, request(1), second];
    expect(stoppedAfter(...facts, notice('resumed', 45))).toEqual(names('A'));
    expect(stoppedAfter(...facts, notice('resumed', 20))).toEqual(names('A'));
    expect(renewing(logOf(...facts, notice('resumed', 45)))).toMatchObject({ reference: 'B' });
    expect(renewing(logOf(...facts, notice('canceled', 43, 'B'), notice('resumed', 45)))).toMatchObject({
      reference: 'A',
    });
    expect(renewing(logOf(...facts, notice('canceled', 43, 'B'), notice('resumed', 20)))).toBeUndefined();
  });

  test('what is paid once leaves a renewal alone, unless it is for life or an upgrade', () => {
    expect(stoppedAfter(first, billed('sale', 40, 'B', once))).toEqual([]);
    for (const more of [{ isLifeTimePrice: true }, { replaces: true }]) {
      const terms = { ...once, subject: { ...once.subject, ...more } };
      const log = logOf(first, billed('sale', 10, 'B', terms));
      expect(replaced(log)).toEqual(names('A'));
      expect(derive(log, at(11))).toMatchObject({
        status: 'active',
        renewal: undefined,
        paidThrough: at(60),
      });
    }
  });

  test('a purchase has what is paused stopped again, since taking it up may be under way', () => {
    const paused = pause(1);
    for (const terms of [offer, once])
      expect(stoppedAfter(first, paused, billed('sale', 2, 'B', terms))).toEqual(names('A'));
    expect(stoppedAfter(first, paused, notice('resumed', 2))).toEqual([]);
    expect(stoppedAfter(first, paused, request(2))).toEqual(names('A'));
  });

  test('a biller is not told what it told itself', () => {
    for (const kind of ['canceled', 'ended'] as const) expect(stoppedAfter(first, notice(kind, 2))).toEqual([]);
  });
});

describe('of a stop and a taking up again the later counts, whichever is heard of first', () => {
  const sale = billed('sale', 0);

  test('where nothing renewed any more when the biller’s stop was heard of', () => {
    for (const kind of ['canceled', 'ended'] as const) {
      expect(renewing(logOf(sale, request(3), notice(kind, 6), notice('resumed', 5)))).toBeUndefined();
      expect(renewing(logOf(sale, request(3), notice('resumed', 5), notice(kind, 6)))).toBeUndefined();
      expect(renewing(logOf(sale, notice('resumed', 7), notice(kind, 6)))).toMatchObject({ reference: 'A' });
    }
  });

  test('where it was the member who stopped it', () => {
    const paused = pause(3);
    for (const stop of [request(3), paused]) {
      expect(renewing(logOf(sale, stop, notice('resumed', 2)))).toBeUndefined();
      expect(renewing(logOf(sale, stop, notice('resumed', 4)))).toMatchObject({ reference: 'A' });
    }
    // The biller's clock dated the resumption later; the member had already seen it.
    expect(renewing(logOf(sale, notice('canceled', 1), notice('resumed', 4), request(3)))).toBeUndefined();
  });
});
