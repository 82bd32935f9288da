import type { Audit } from './audit.ts';

/** What a history is read with. */
export interface HistorySource {
  audit: Pick<Audit, 'read'>;
  /** What operators know each other by; nothing of those that there are no longer. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const SHOWN = 50;

/** What operators, and the program itself, changed of one thing, the newest first. */
export async function readHistory(
  { audit, namesOf }: HistorySource,
  subject: { type: string; id: string },
  beforeId?: number,
) {
  const entries = await audit.read({ subject, beforeId, limit: SHOWN });
  const people = new Set(entries.flatMap(({ actor }) => (actor.kind === 'user' ? [actor.id] : [])));
  const names = await namesOf([...people]);
  return entries.map(({ id, at, actor, action, before, after }) => ({
    id,
    at: at.toISOString(),
    by: actor.kind === 'user' ? (names.get(actor.id) ?? actor.id) : actor.name,
    action,
    before,
    after,
  }));
}
