import type { Audit, Change } from '#kernel/audit/audit.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { actorOf, type DeskContext } from './desk-context.ts';

/** What every call of the desk is handed about the request it serves. */
export function makeDeskContext(
  { audit, db }: { audit: Pick<Audit, 'record'>; db: Pick<Database, 'transaction'> },
  known: Pick<DeskContext, 'operator' | 'request' | 'reply' | 'limits' | 'act'>,
): DeskContext {
  let isUnchanged = false;
  const record = (tx: Tx, change: Omit<Change, 'actor'>) =>
    audit.record(tx, { ...change, actor: actorOf(known) });
  return {
    ...known,
    record,
    unchanged() {
      isUnchanged = true;
    },
    isUnchanged: () => isUnchanged,
    recordCall: (name) =>
      db.transaction((tx) => record(tx, { action: 'desk.called', subject: { type: 'call', id: name } })),
  };
}
