import { fitting } from '#calls/cannot-be.ts';
import type { Fields } from '#calls/edited-meanwhile.ts';
import { findChange } from '#kernel/audit/history.ts';
import { SharedFields } from '../contract/wire.ts';
import { type Desk, type Recording, saveEntry } from './save-entry.ts';

/** Gives an entry back what one change took from it; the rest stays. */
export async function restoreEntry(
  desk: Desk,
  { id, version, entry }: { id: number; version: number; entry: number },
  context: Recording,
): Promise<number> {
  const { kind } = desk;
  const subject = { type: kind.name, id: String(id) };
  const { before } = await findChange(desk, subject, entry);
  const Restorable = SharedFields.partial().extend(kind.content.partial().shape);
  const fields = fitting(Restorable, before ?? {}) as Fields;
  return saveEntry(desk, { id, version, fields, action: 'restored' }, context);
}
