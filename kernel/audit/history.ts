import { NotFound } from '../errors.ts';
import type { Audit, AuditEntry } from './audit.ts';

export interface HistorySource {
  audit: Pick<Audit, 'read'>;
  /** Operators' names by id. Deleted operators are missing. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

const SHOWN = 50;
/** Viewing is audited too, but changes nothing. */
const LOOKED = 'operators.looked';

/** One thing, or all things of a type. */
interface Subject {
  type: string;
  id?: string;
}

/** Changes by operators and the program itself to one thing or to all things of a type, newest first. */
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

/** One change of one thing. Throws `NotFound` if it isn't in the thing's history. */
export async function findChange(
  { audit }: Pick<HistorySource, 'audit'>,
  subject: Subject,
  id: number,
): Promise<AuditEntry> {
  const [entry] = await audit.read({ subject, beforeId: id + 1, limit: 1 });
  if (entry?.id !== id) throw new NotFound('There is no such entry in its history.');
  return entry;
}
