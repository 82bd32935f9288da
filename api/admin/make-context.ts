import type { Audit, Change } from '#kernel/audit/audit.ts';
import type { Database, Tx } from '#kernel/db/database.ts';
import { type AdminContext, actorOf } from './context.ts';

/** Makes the context of an admin request. */
export function makeAdminContext(
  { audit, db }: { audit: Pick<Audit, 'record'>; db: Pick<Database, 'transaction'> },
  known: Pick<AdminContext, 'operator' | 'request' | 'reply' | 'limits' | 'act' | 'sitesOf'>,
): AdminContext {
  let isUnchanged = false;
  const record = (tx: Tx, change: Omit<Change, 'actor'>) => audit.record(tx, { ...change, actor: actorOf(known) });
  return {
    ...known,
    record,
    unchanged() {
      isUnchanged = true;
    },
    isUnchanged: () => isUnchanged,
    recordEndpoint: (name) =>
      db.transaction((tx) => record(tx, { action: 'operators.called', subject: { type: 'call', id: name } })),
    recordExport: (name, query) =>
      db.transaction((tx) =>
        record(tx, { action: 'operators.exported', subject: { type: 'call', id: name }, after: query }),
      ),
    recordLook: (subject, query) =>
      db.transaction((tx) => record(tx, { action: 'operators.looked', subject, ...(query && { after: query }) })),
  };
}
