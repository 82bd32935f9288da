import type { Database } from '#kernel/db/database.ts';
import { type Figures, figures } from '#kernel/metrics/metric-source.ts';
import { countLiveSessions } from './session-store.ts';

export function sessionMetrics(db: Database): Figures {
  return figures({
    about: 'sessions',
    declared: { parallax_sessions: { help: 'Sessions that have not ended' } },
    ask: async () => ({ parallax_sessions: [{ value: await countLiveSessions(db.drizzle) }] }),
  });
}
