import { deskCalls } from '#admin/parts/calls.ts';
import type { Item } from '#admin/parts/fields.ts';
import type { catalogueDeskCalls } from '#modules/catalogue/contract/desk-calls.ts';
import type { promotionsDeskCalls } from '../contract/desk-calls.ts';

export const promotions = () => deskCalls<typeof promotionsDeskCalls>('promotions');
const catalogue = () => deskCalls<typeof catalogueDeskCalls>('catalogue');

/** So many are offered at once. */
const OFFERED = 24;

const asItem = ({ id, title }: { id: number; title: string }): Item => ({ id: String(id), label: title });

export const findVideos = async (search: string) =>
  (await catalogue().videos({ search, limit: OFFERED, state: 'shown' })).data.rows.map(asItem);
export const findModels = async (search: string) =>
  (await catalogue().models({ search, limit: OFFERED, state: 'shown' })).data.rows.map(asItem);

/** The names of what is chosen already; a thing that is gone keeps its number. */
export async function namesOf(kind: 'videos' | 'models', ids: readonly number[]): Promise<Item[]> {
  const one = (id: number) => (kind === 'videos' ? catalogue().video({ id }) : catalogue().model({ id }));
  const found = await Promise.allSettled(ids.map(one));
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? [asItem(answer.value.data)] : []));
}
