import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database.ts';
import { auditLog } from './tables.ts';
import type { AuditEntry, AuditFilter } from './types.ts';

type NewRow = Omit<typeof auditLog.$inferInsert, 'before' | 'after'> & {
  /** JSON */
  before: string | null;
  after: string | null;
};

export async function addEntry(tx: Tx, { before, after, ...row }: NewRow): Promise<void> {
  const json = (text: string | null): SQL | null => (text === null ? null : sql`${text}::jsonb`);
  await tx.insert(auditLog).values({ ...row, before: json(before), after: json(after) });
}

export async function readEntries(db: Database, filter: AuditFilter): Promise<AuditEntry[]> {
  const { direction = 'descending', offset = 0, limit } = filter;
  const rows = await db.drizzle
    .select()
    .from(auditLog)
    .where(matching(filter))
    .orderBy(direction === 'ascending' ? asc(auditLog.id) : desc(auditLog.id))
    .offset(offset)
    .limit(limit);
  return rows.map(entryOf);
}

export async function countEntries(db: Database, filter: Omit<AuditFilter, 'limit'>): Promise<number> {
  return db.drizzle.$count(auditLog, matching(filter));
}

function matching({ actor, action, subject, act, from, to, beforeId }: Omit<AuditFilter, 'limit'>) {
  return and(
    actor && eq(auditLog.actorKind, actor.kind),
    actor && eq(auditLog.actor, actor.kind === 'user' ? actor.id : actor.name),
    action === undefined ? undefined : eq(auditLog.action, action),
    subject?.type === undefined ? undefined : eq(auditLog.subjectType, subject.type),
    subject?.id === undefined ? undefined : eq(auditLog.subjectId, subject.id),
    act === undefined ? undefined : eq(auditLog.act, act),
    from && gte(auditLog.at, from),
    to && lt(auditLog.at, to),
    beforeId === undefined ? undefined : lt(auditLog.id, beforeId),
  );
}

export async function findEntry(db: Database, id: number): Promise<AuditEntry | undefined> {
  const [row] = await db.drizzle.select().from(auditLog).where(eq(auditLog.id, id));
  return row && entryOf(row);
}

/** Skips from action to action through the index: the log may be long, but it has few distinct actions. */
export async function readActions(db: Database): Promise<string[]> {
  const { rows } = await db.drizzle.execute<{ action: string }>(sql`
    with recursive found(action) as (
      (select action from kernel.audit_log order by action limit 1)
      union all
      select (select l.action from kernel.audit_log l where l.action > found.action order by l.action limit 1)
      from found where found.action is not null
    )
    select action from found where action is not null`);
  return rows.map(({ action }) => action);
}

function entryOf({ id, at, act, action, before, after, ...row }: typeof auditLog.$inferSelect): AuditEntry {
  return {
    id,
    at,
    ...(act && { act }),
    actor:
      row.actorKind === 'user'
        ? {
            kind: 'user',
            id: row.actor,
            address: row.address ?? '',
            ...(row.viaKey && { viaKey: row.viaKey }),
          }
        : { kind: 'program', name: row.actor },
    action,
    subject: { type: row.subjectType, id: row.subjectId },
    before,
    after,
  };
}
