import { deskCalls } from '#admin/parts/calls.ts';
import type { Item } from '#admin/parts/fields.ts';
import type { shopDeskCalls } from '../contract/desk-calls.ts';

export const shop = () => deskCalls<typeof shopDeskCalls>('shop');

/** So many are offered at once. */
const OFFERED = 24;

/** Tariffs by a part of their name, each with its site. */
export async function findTariffs(search: string): Promise<Item[]> {
  const { rows } = (await shop().tariffs({ search, limit: OFFERED })).data;
  return rows.map(({ id, name, site }) => ({ id, label: `${name} (${site})` }));
}

/** The names of what is chosen already; one that is gone keeps its id. */
export async function tariffsNamed(ids: readonly string[]): Promise<Item[]> {
  const found = await Promise.allSettled(ids.map((id) => shop().tariff({ id })));
  return found.flatMap((answer) => {
    if (answer.status !== 'fulfilled') return [];
    const { id, name, site } = answer.value.data;
    return [{ id, label: `${name} (${site})` }];
  });
}
