import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import type { Alert } from '#kernel/overview.ts';
import type { BillingModuleDeps } from '../deps.ts';
import {
  openDifferences,
  paidAfterRemoval,
  type Unanswered,
  unconfirmedRequests,
  unknownRefunds,
} from '../renewals/unanswered-store.ts';
import { openDisputes } from '../risk/disputes-store.ts';
import { billersAtRisk } from '../risk/risk-report.ts';
import { countPostbacks } from './billing-overview-store.ts';

/** A postback is interpreted within a minute or two; one that takes longer is waiting for something. */
const LATE_MS = 15 * MINUTE;
/** By then a working biller has been asked several times (R9). */
const UNCONFIRMED_MS = 2 * HOUR;
/** Operators refund by hand within days; the alert doesn't stay forever if nobody does (R13). */
const UNKNOWN_MS = 30 * DAY;

/** What needs an operator's attention. */
export async function billingAlerts(deps: Pick<BillingModuleDeps, 'db' | 'clock'>): Promise<Alert[]> {
  const {
    db: { drizzle },
    clock,
  } = deps;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  const [{ quarantined, waiting }, different, unknown, goingOn, stopped, dear, gone, disputed, risk] =
    await Promise.all([
      countPostbacks(drizzle, ago(LATE_MS)),
      openDifferences(drizzle),
      unknownRefunds(drizzle, { since: ago(UNKNOWN_MS), late: ago(LATE_MS) }),
      unconfirmedRequests(drizzle, 'cancellations', ago(UNCONFIRMED_MS)),
      unconfirmedRequests(drizzle, 'resumptions', ago(UNCONFIRMED_MS)),
      unconfirmedRequests(drizzle, 'priceChanges', ago(UNCONFIRMED_MS)),
      paidAfterRemoval(drizzle, ago(UNKNOWN_MS)),
      openDisputes(drizzle),
      billersAtRisk(deps),
    ]);
  const all: Alert[] = [
    bad('billing.postbacks-quarantined', quarantined, '/postbacks?state=quarantined'),
    { name: 'billing.postbacks-waiting', count: waiting, path: '/postbacks?state=waiting' },
    { name: 'billing.differences-open', count: different, path: '/differences?state=open' },
    bad('billing.refunds-unknown', unknown.count, oldest(unknown)),
    bad('billing.cancellations-unconfirmed', goingOn.count, oldest(goingOn)),
    bad('billing.prices-unconfirmed', dear.count, oldest(dear)),
    bad('billing.paid-after-removal', gone.count, oldest(gone)),
    bad('billing.risk-high', risk.high, '/risk'),
    bad('billing.risk-watch', risk.watch, '/risk'),
    bad('billing.disputes-open', disputed, '/disputes?state=open'),
    { name: 'billing.resumptions-unconfirmed', count: stopped.count, path: oldest(stopped) },
  ];
  return all.filter(({ count }) => count > 0);
}

const bad = (name: string, count: number, path: string): Alert => ({ name, count, isBad: true, path });

function oldest({ oldestCheckout }: Unanswered): string {
  return oldestCheckout ? `/checkouts/${oldestCheckout}` : '/checkouts';
}
