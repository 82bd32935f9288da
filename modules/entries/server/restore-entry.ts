import type { Fields } from '#calls/edited-meanwhile.ts';
import { NotFound } from '#kernel/errors.ts';
import { SharedFields } from '../contract/wire.ts';
import { fitting } from './faults.ts';
import { type Desk, type Recording, saveEntry } from './save-entry.ts';

/** Gives an entry back what one change took from it; the rest stays. */
export async function restoreEntry(
  desk: Desk,
  { id, version, entry }: { id: number; version: number; entry: number },
  context: Recording,
): Promise<number> {
  const { audit, kind } = desk;
  const subject = { type: kind.name, id: String(id) };
  const [found] = await audit.read({ subject, beforeId: entry + 1, limit: 1 });
  if (found?.id !== entry) throw new NotFound('There is no such entry in its history.');
  const Restorable = SharedFields.partial().extend(kind.content.partial().shape);
  const fields = fitting(Restorable, found.before ?? {}) as Fields;
  return saveEntry(desk, { id, version, fields, action: 'restored' }, context);
}
