import { fitting } from '#api/errors/validation-error.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import { findChange } from '#kernel/audit/history.ts';
import { SharedFields } from '../contract/types.ts';
import { type Admin, type Recording, saveEntry } from './save-entry.ts';

/** Gives an entry back what one change took from it; the rest stays. */
export async function restoreEntry(
  admin: Admin,
  { id, version, entry }: { id: number; version: number; entry: number },
  context: Recording,
): Promise<number> {
  const { kind } = admin;
  const subject = { type: kind.name, id: String(id) };
  const { before } = await findChange(admin, subject, entry);
  const Restorable = SharedFields.partial().extend(kind.content.partial().shape);
  const fields = fitting(Restorable, before ?? {}) as Fields;
  return saveEntry(admin, { id, version, fields, action: 'restored' }, context);
}
