import { createAudit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { noteChecked } from './store.ts';

/** Records the result of a check. @param problem the first one found */
export async function recordCheck(
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  problem: string | undefined,
): Promise<void> {
  const checkFault = problem ?? null;
  await db.transaction(async (tx) => {
    await noteChecked(tx, id, { checkedAt: clock.now(), checkFault });
    await createAudit({ db, clock }).record(tx, {
      actor: { kind: 'program', name: 'backup' },
      action: 'kernel.backup-checked',
      subject: { type: 'backup', id },
      after: { fault: checkFault },
    });
  });
}
