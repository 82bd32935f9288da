import type { Item } from '#admin/components/field/fields.ts';
import { adminEndpoints } from '#admin/components/request/api.ts';
import type { catalogueAdminEndpoints } from '#modules/catalogue/contract/admin-api.ts';
import type { promotionsAdminEndpoints } from '../contract/admin-api.ts';

export const promotions = () => adminEndpoints<typeof promotionsAdminEndpoints>('promotions');
const catalogue = () => adminEndpoints<typeof catalogueAdminEndpoints>('catalogue');

/** How many search results are offered at a time. */
const OFFERED = 24;

const asItem = ({ id, title }: { id: number; title: string }): Item => ({ id: String(id), label: title });

/** What operators can choose for a home page. */
export type Choosable = 'videos' | 'models' | 'categories';

export const FIND: Record<Choosable, (search: string) => Promise<Item[]>> = {
  videos: async (search) =>
    (await catalogue().videos({ search, limit: OFFERED, state: 'shown' })).data.rows.map(asItem),
  models: async (search) =>
    (await catalogue().models({ search, limit: OFFERED, state: 'shown' })).data.rows.map(asItem),
  categories: async (search) =>
    (await catalogue().taxonomy({ kind: 'categories', search, limit: OFFERED, direction: 'ascending' })).data.rows.map(
      ({ id, name }) => asItem({ id, title: name }),
    ),
};

const ONE: Record<Choosable, (id: number) => Promise<{ id: number; title: string }>> = {
  videos: async (id) => (await catalogue().video({ id })).data,
  models: async (id) => (await catalogue().model({ id })).data,
  categories: async (id) => {
    const { data } = await catalogue().taxonomyOne({ kind: 'categories', id });
    return { id, title: String(data.fields.name) };
  },
};

/** The names of what is chosen already. Deleted items are left out. */
export async function namesOf(kind: Choosable, ids: readonly number[]): Promise<Item[]> {
  const found = await Promise.allSettled(ids.map(ONE[kind]));
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? [asItem(answer.value)] : []));
}
