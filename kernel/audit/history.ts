import type { Audit } from './audit.ts';

/** What a history is read with. */
export interface HistorySource {
  audit: Pick<Audit, 'read'>;
  /** What operators know each other by. */
  nameOf(userId: string): Promise<string | undefined>;
}

const SHOWN = 50;

/** What operators, and the program itself, changed of one thing, the newest first. */
export async function readHistory(
  { audit, nameOf }: HistorySource,
  subject: { type: string; id: string },
  beforeId?: number,
) {
  const entries = await audit.read({ subject, beforeId, limit: SHOWN });
  const people = new Set(entries.flatMap(({ actor }) => (actor.kind === 'user' ? [actor.id] : [])));
  const names = new Map(await Promise.all([...people].map(async (id) => [id, await nameOf(id)] as const)));
  return entries.map(({ id, at, actor, action, before, after }) => ({
    id,
    at: at.toISOString(),
    by: actor.kind === 'user' ? (names.get(actor.id) ?? actor.id) : actor.name,
    action,
    before,
    after,
  }));
}
