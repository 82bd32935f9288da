import type { Item } from '#admin/parts/fields.ts';
import { catalogue } from '../calls.ts';

const SHOWN = 20;

/** Films by a part of their title, as somebody types it. */
export async function findFilms(search: string): Promise<Item[]> {
  const { rows } = (await catalogue().videos({ search, limit: SHOWN })).data;
  return rows.map(({ id, title }) => ({ id: String(id), label: title }));
}
