import type { AuditEntry } from '#kernel/audit/audit.ts';
import { NotFound } from '#kernel/errors.ts';
import type { CatalogueDesk } from './parts.ts';

interface Subject {
  type: string;
  id: string;
}

/** One change in the history of one thing. */
export async function findEntry({ audit }: CatalogueDesk, subject: Subject, id: number): Promise<AuditEntry> {
  const [entry] = await audit.read({ subject, beforeId: id + 1, limit: 1 });
  if (entry?.id !== id) throw new NotFound('There is no such entry in its history.');
  return entry;
}
