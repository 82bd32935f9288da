import type { Item } from '#admin/components/field/fields.ts';
import { catalogue } from '../api.ts';

const SHOWN = 20;

/** Videos by a part of their title, as somebody types it. */
export async function findVideos(search: string): Promise<Item[]> {
  const { rows } = (await catalogue().videos({ search, limit: SHOWN })).data;
  return rows.map(({ id, title }) => ({ id: String(id), label: title }));
}
