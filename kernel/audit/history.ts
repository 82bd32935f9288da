import { NotFound } from '../errors.ts';
import type { Audit, AuditEntry } from './audit.ts';

/** What a history is read with. */
export interface HistorySource {
  audit: Pick<Audit, 'read'>;
  /** What operators know each other by; nothing of those that there are no longer. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const SHOWN = 50;
/** That somebody looked at it changed nothing. */
const LOOKED = 'operators.looked';

/** One thing, or all of a kind. */
interface Subject {
  type: string;
  id?: string;
}

/** What operators, and the program itself, changed of one thing or of all of a kind, the newest first. */
export async function readHistory({ audit, namesOf }: HistorySource, subject: Subject, beforeId?: number) {
  const read = await audit.read({ subject, beforeId, limit: SHOWN });
  const entries = read.filter(({ action }) => action !== LOOKED);
  const people = new Set(entries.flatMap(({ actor }) => (actor.kind === 'user' ? [actor.id] : [])));
  const names = await namesOf([...people]);
  return entries.map(({ id, at, actor, action, subject, before, after }) => ({
    id,
    of: subject.id,
    at: at.toISOString(),
    by: actor.kind === 'user' ? (names.get(actor.id) ?? actor.id) : actor.name,
    action,
    before,
    after,
  }));
}

/** One change in the history of one thing. */
export async function findChange(
  { audit }: Pick<HistorySource, 'audit'>,
  subject: Subject,
  id: number,
): Promise<AuditEntry> {
  const [entry] = await audit.read({ subject, beforeId: id + 1, limit: 1 });
  if (entry?.id !== id) throw new NotFound('There is no such entry in its history.');
  return entry;
}
