import type { AuditEntry } from '#kernel/audit/audit.ts';
import { NotFound } from '#kernel/errors.ts';
import type { HistoryEntry } from '../contract/desk-wire.ts';
import type { CatalogueDesk } from './parts.ts';

interface Subject {
  type: 'video' | 'model';
  id: string;
}

const SHOWN = 50;

/** What operators changed of one thing, the newest first, with what they know each other by. */
export async function readHistory(
  { audit, nameOf }: CatalogueDesk,
  subject: Subject,
  beforeId: number | undefined,
): Promise<HistoryEntry[]> {
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

export async function findEntry({ audit }: CatalogueDesk, subject: Subject, id: number): Promise<AuditEntry> {
  const [entry] = await audit.read({ subject, beforeId: id + 1, limit: 1 });
  if (entry?.id !== id) throw new NotFound('There is no such entry in its history.');
  return entry;
}
