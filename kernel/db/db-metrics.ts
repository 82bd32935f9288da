import { type MetricSource, metricSource } from '../metrics/metric-source.ts';
import type { Database } from './database.ts';

export function databaseMetrics(db: Pick<Database, 'load'>): MetricSource {
  return metricSource({
    about: 'database',
    declared: {
      parallax_database_connections: {
        help: 'Connections that are in use or idle',
        labels: ['pool', 'state'],
      },
      parallax_database_waiting: { help: 'Who waits for a connection', labels: ['pool'] },
    },
    async read() {
      const load = db.load();
      return {
        parallax_database_connections: load.flatMap(({ pool, used, idle }) => [
          { labels: { pool, state: 'used' }, value: used },
          { labels: { pool, state: 'idle' }, value: idle },
        ]),
        parallax_database_waiting: load.map(({ pool, waiting }) => ({ labels: { pool }, value: waiting })),
      };
    },
  });
}
