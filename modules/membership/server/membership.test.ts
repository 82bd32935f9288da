import { describe, expect, test } from 'vitest';
import { knowsWhatCameBefore, renewingSubscriptions } from './history.ts';
import { derive, GRACE_DAYS } from './membership.ts';
import type { MembershipOffer } from './plan.ts';
import { record } from './record.ts';
import {
  at,
  billed,
  logOf,
  notice,
  offer,
  once,
  period,
  refunded,
  standing,
  time,
  wish,
} from './test-facts.ts';

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
    expect(renewingSubscriptions(log)).toMatchObject([{ biller: 'b', reference: 'B' }]);
  });

  test('renewal stops with the latest payment, also where an earlier one still pays for access', () => {
    const rebill = billed('rebill', 1);
    const log = logOf(sale(), rebill, refunded(rebill, 2));
    expect(derive(log, at(3))).toMatchObject({ status: 'canceled', entitled: true, paidThrough: at(30) });
    expect(derive(log, at(3)).renewal).toBeUndefined();
    expect(record(log, wish(3))).toBeUndefined();
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
  test('what was bought before a chargeback and is heard of after it does not renew', () => {
    const log = logOf(billed('sale', 0), notice('revoked', 10), billed('sale', 5, 'B'));
    expect(derive(log, at(11))).toMatchObject({ status: 'inactive', renewal: undefined });
  });

  test('the end of one subscription leaves what another one costs next', () => {
    const cheap = { ...offer, further: { ...period, amount: { ...period.amount, minor: 999 } } };
    const log = logOf(billed('sale', 0), billed('sale', 1, 'B', cheap), notice('ended', 2, 'B'));
    expect(derive(log, at(3))).toMatchObject({ status: 'active', renewal: period });
  });

  test('a plan paid once beside one that renews hides neither its renewal nor its grace', () => {
    const facts = [billed('sale', 0), billed('sale', 1, 'B', once)];
    expect(standing(61, ...facts)).toMatchObject({ status: 'active', renewal: period });
    expect(standing(63, ...facts).status).toBe('expired');
  });

  test('whose biller may still take the next payment after the grace can cancel it', () => {
    const log = logOf(billed('sale', 0), time(40));
    expect(derive(log, at(41))).toMatchObject({ status: 'expired', renewal: period });
    expect(record(log, wish(41))).toMatchObject({ to: 'expired', renewal: undefined });
  });

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
    expect(renewingSubscriptions(logOf(...facts))).toMatchObject([{ biller: 'b', reference: 'B' }]);
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
