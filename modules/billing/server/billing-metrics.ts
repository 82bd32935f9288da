import { DAY } from '#kernel/clock.ts';
import { type MetricSource, metricSource } from '#kernel/metrics/metric-source.ts';
import { countCheckouts } from './checkout/checkouts-store.ts';
import type { BillingModuleDeps } from './deps.ts';
import type { CheckoutState } from './index.ts';
import { countWaitingPostbacks } from './postbacks/postbacks-store.ts';

/** All states are reported, even at zero. */
const STATES: readonly CheckoutState[] = ['pending', 'approved', 'declined'];

export function billingMetrics({ db, clock }: Pick<BillingModuleDeps, 'db' | 'clock'>): MetricSource[] {
  return [
    metricSource({
      about: 'checkouts',
      declared: {
        parallax_checkouts_of_day: { help: 'Checkouts that began in the last 24 hours', labels: ['state'] },
      },
      async read() {
        const counts = await countCheckouts(db.drizzle, new Date(clock.now().getTime() - DAY));
        const countOf = (state: CheckoutState) => counts.find((of) => of.state === state)?.count ?? 0;
        const samples = STATES.map((state) => ({ labels: { state }, value: countOf(state) }));
        return { parallax_checkouts_of_day: samples };
      },
    }),
    metricSource({
      about: 'postbacks',
      declared: { parallax_postbacks_waiting: { help: 'Messages of billers that are not interpreted yet' } },
      read: async () => ({ parallax_postbacks_waiting: [{ value: await countWaitingPostbacks(db.drizzle) }] }),
    }),
  ];
}
