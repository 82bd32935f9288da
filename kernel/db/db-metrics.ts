import { type Figures, figures } from '../metrics/metric-source.ts';
import type { Database } from './database.ts';

export function databaseFigures(db: Pick<Database, 'load'>): Figures {
  return figures({
    about: 'database',
    declared: {
      parallax_database_connections: {
        help: 'Connections that are in use or idle',
        labels: ['pool', 'state'],
      },
      parallax_database_waiting: { help: 'Who waits for a connection', labels: ['pool'] },
    },
    async ask() {
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
