import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type MetricSource, metricSource } from '../metrics/metric-source.ts';
import { countDeliveries } from './store.ts';

export function eventMetrics({ db, clock }: { db: Database; clock: Clock }): MetricSource {
  const labels = ['handler'];
  return metricSource({
    about: 'events',
    declared: {
      parallax_events_waiting: { help: 'Facts on their way to a handler', labels },
      parallax_event_dead_letters: { help: 'Deliveries that wait for an operator', labels },
      parallax_event_lag_seconds: { help: 'How long the one that is due longest has been due', labels },
    },
    async read() {
      const counts = await countDeliveries(db, clock.now());
      const samples = (value: (of: (typeof counts)[number]) => number) =>
        counts.map((of) => ({ labels: { handler: of.handler }, value: value(of) }));
      return {
        parallax_events_waiting: samples(({ waiting }) => waiting),
        parallax_event_dead_letters: samples(({ dead }) => dead),
        parallax_event_lag_seconds: samples(({ lagSeconds }) => lagSeconds),
      };
    },
  });
}
