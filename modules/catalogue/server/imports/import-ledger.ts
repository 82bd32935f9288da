import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { findImport, isEmpty, recordImport, recordImportFinished } from './import-store.ts';

type ImportState = 'begun' | 'resumed' | 'finished' | 'not-empty';

export function beginImport(db: Database, clock: Clock, name: string): Promise<ImportState> {
  return db.transaction(
    async (tx) => {
      const found = await findImport(tx, name);
      if (found) return found.isFinished ? 'finished' : 'resumed';
      if (!(await isEmpty(tx))) return 'not-empty';
      await recordImport(tx, name, clock.now());
      return 'begun';
    },
    { isolation: 'serializable' },
  );
}

export async function finishImport(db: Database, clock: Clock, name: string): Promise<void> {
  await recordImportFinished(db.drizzle, name, clock.now());
}
