import { Refused } from '#api/errors/refused.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import { Forbidden, NotFound } from '#kernel/errors.ts';
import { moduleOf } from '../../contract/kinds.ts';
import { findEntry } from '../store.ts';
import { type Admin, type Recording, saveEntry } from './save-entry.ts';

interface Replacement {
  ids: readonly number[];
  find: string;
  replace: string;
  isCheck: boolean;
}

/** Fields that hold addresses or words of the program, not text. */
const NO_TEXTS = ['permalink', 'link', 'url', 'src', 'key', 'type', 'topic', 'videos', 'names', 'from', 'to', 'tariff'];

const REFUSED = [Refused, NotFound, Forbidden];

/** R15: replaces a text, one entry after the other. */
export async function replaceText(admin: Admin, { ids, find, replace, isCheck }: Replacement, context: Recording) {
  const changed: { id: number; version: number }[] = [];
  const failed: { id: number; why: string }[] = [];
  const sought = oneSpelling(find);
  let places = 0;
  for (const id of new Set(ids)) {
    try {
      const row = await findEntry(admin.db.drizzle, admin.kind.name, id);
      if (!row) throw new NotFound('It doesn’t exist any more.');
      const found = replaced(row.content, sought, oneSpelling(replace));
      if (found.places === 0) {
        failed.push({ id, why: 'It doesn’t contain this text.' });
        continue;
      }
      const edit = { id, version: row.revision, fields: found.value as Fields, action: 'saved' };
      changed.push({ id, version: isCheck ? row.revision : await saveEntry(admin, edit, context) });
      places += found.places;
    } catch (error) {
      if (!REFUSED.some((kind) => error instanceof kind)) throw error;
      failed.push({ id, why: (error as Error).message });
    }
  }
  if (isCheck || changed.length === 0) context.unchanged();
  return { places, changed, failed };
}

/** Undoes the last change of each entry, unless it has changed since. */
export async function undoReplace(
  admin: Admin,
  changed: readonly { id: number; version: number }[],
  context: Recording,
): Promise<{ undone: number[]; passedOver: number[] }> {
  const undone: number[] = [];
  const passedOver: number[] = [];
  for (const { id, version } of changed) {
    const subject = { type: admin.kind.name, id: String(id) };
    const [last] = await admin.audit.read({ subject, limit: 1 });
    try {
      if (last?.action !== `${moduleOf(admin.kind)}.saved`) throw new NotFound('It was changed otherwise.');
      await saveEntry(admin, { id, version, fields: (last.before ?? {}) as Fields, action: 'restored' }, context);
      undone.push(id);
    } catch (error) {
      if (!REFUSED.some((kind) => error instanceof kind)) throw error;
      passedOver.push(id);
    }
  }
  if (undone.length === 0) context.unchanged();
  return { undone, passedOver };
}

/** Forms send line breaks as two characters. */
const oneSpelling = (text: string) => text.replaceAll('\r\n', '\n');

function replaced(value: unknown, find: string, replace: string): { value: unknown; places: number } {
  if (typeof value === 'string') {
    const parts = oneSpelling(value).split(find);
    return parts.length === 1 ? { value, places: 0 } : { value: parts.join(replace), places: parts.length - 1 };
  }
  if (typeof value !== 'object' || value === null) return { value, places: 0 };
  let places = 0;
  const entries = Object.entries(value).map(([name, part]) => {
    if (NO_TEXTS.includes(name)) return [name, part] as const;
    const inside = replaced(part, find, replace);
    places += inside.places;
    return [name, inside.value] as const;
  });
  return { value: Array.isArray(value) ? entries.map(([, part]) => part) : Object.fromEntries(entries), places };
}
