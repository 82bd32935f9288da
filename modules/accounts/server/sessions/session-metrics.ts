import type { Database } from '#kernel/db/database.ts';
import { type MetricSource, metricSource } from '#kernel/metrics/metric-source.ts';
import { countLiveSessions } from './session-store.ts';

export function sessionMetrics(db: Database): MetricSource {
  return metricSource({
    about: 'sessions',
    declared: { parallax_sessions: { help: 'Sessions that have not ended' } },
    read: async () => ({ parallax_sessions: [{ value: await countLiveSessions(db.drizzle) }] }),
  });
}
