import type { Clock } from '../clock.ts';
import { afterCommit } from '../db/after-commit.ts';
import type { Database, Tx } from '../db/database.ts';
import { toStorableJson } from '../db/storable.ts';
import { currentAuditGuard } from './audit-guard.ts';
import { currentOperationId } from './operation-id.ts';
import { addEntry, countEntries, findEntry, readActions, readEntries } from './store.ts';
import type { AuditEntry, AuditFilter, Change } from './types.ts';

export type { Actor, AuditEntry, AuditFilter, Change } from './types.ts';

/** The write side of the audit log, for modules. */
export interface AuditRecorder {
  /** In the change's transaction: the change and its entry are stored together or not at all. */
  record(tx: Tx, change: Change): Promise<void>;
}

/** Changes by operators and by the program itself. Append-only, which the database enforces. */
export interface Audit extends AuditRecorder {
  read(filter: AuditFilter): Promise<AuditEntry[]>;
  count(filter: Omit<AuditFilter, 'limit'>): Promise<number>;
  find(id: number): Promise<AuditEntry | undefined>;
  /** Every action that has an entry, sorted. */
  actions(): Promise<string[]>;
}

export function createAudit({ db, clock }: { db: Database; clock: Clock }): Audit {
  const jsonOf = (value: unknown) => (value === undefined || value === null ? null : toStorableJson(value));
  return {
    async record(tx, { actor, action, subject, before, after }) {
      await addEntry(tx, {
        at: clock.now(),
        actorKind: actor.kind,
        actor: actor.kind === 'user' ? actor.id : actor.name,
        address: actor.kind === 'user' ? actor.address : null,
        viaKey: (actor.kind === 'user' && actor.viaKey) || null,
        act: actor.kind === 'user' ? currentOperationId() : null,
        action,
        subjectType: subject.type,
        subjectId: subject.id,
        before: jsonOf(before),
        after: jsonOf(after),
      });
      if (actor.kind === 'user') afterCommit(tx, currentAuditGuard());
    },
    read: (filter) => readEntries(db, filter),
    count: (filter) => countEntries(db, filter),
    find: (id) => findEntry(db, id),
    actions: () => readActions(db),
  };
}
