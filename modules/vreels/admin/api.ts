import type { Item } from '#admin/components/field/fields.ts';
import { adminEndpoints } from '#admin/components/request/api.ts';
import type { catalogueAdminEndpoints } from '#modules/catalogue/contract/admin-api.ts';
import type { vreelsAdminEndpoints } from '../contract/admin-api.ts';

export const vreels = () => adminEndpoints<typeof vreelsAdminEndpoints>('vreels');
const catalogue = () => adminEndpoints<typeof catalogueAdminEndpoints>('catalogue');

/** Results offered at once. */
const OFFERED = 24;

const asItem = ({ id, title }: { id: number; title: string }): Item => ({ id: String(id), label: title });

export async function findVideos(search: string): Promise<Item[]> {
  return (await catalogue().videos({ search, limit: OFFERED, state: 'shown' })).data.rows.map(asItem);
}

/** The video with its name; a deleted one is shown by its id. */
export async function videoNamed(id: number): Promise<Item[]> {
  if (id === 0) return [];
  return catalogue()
    .video({ id })
    .then(
      ({ data }) => [asItem(data)],
      () => [],
    );
}
