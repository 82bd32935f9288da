import type { Item } from '#admin/components/field/fields.ts';
import type { PreviewText } from '#admin/components/markdown/markdown-preview.tsx';
import { adminEndpoints } from '#admin/components/request/api.ts';
import type { catalogueAdminEndpoints } from '#modules/catalogue/contract/admin-api.ts';
import type { blogAdminEndpoints } from '../contract/admin-api.ts';

export const blog = () => adminEndpoints<typeof blogAdminEndpoints>('blog');
const catalogue = () => adminEndpoints<typeof catalogueAdminEndpoints>('catalogue');

/** Results offered at once. */
const OFFERED = 24;

export const previewText: PreviewText = async (text) => (await blog().previewText({ text })).data.parts;

export const findVideos = async (search: string): Promise<Item[]> =>
  (await catalogue().videos({ search, limit: OFFERED, state: 'shown' })).data.rows.map(({ slug, title }) => ({
    id: slug,
    label: title,
  }));

export const findCategories = async (search: string): Promise<Item[]> =>
  (
    await blog().entries({ kind: 'category', search, limit: OFFERED, sort: 'name', direction: 'ascending' })
  ).data.rows.map(asItem);

/** Several sites may have a topic of the same name. */
const asItem = ({ id, name, sites }: { id: number; name: string; sites: readonly string[] }): Item => ({
  id: String(id),
  label: sites.length > 0 ? `${name} (${sites.join(', ')})` : name,
});

/** The chosen topics with their names; deleted ones are shown by number. */
export async function categoriesNamed(ids: readonly number[]): Promise<Item[]> {
  const found = await Promise.allSettled(ids.map((id) => blog().entry({ kind: 'category', id })));
  return found.flatMap((answer) => (answer.status === 'fulfilled' ? [asItem(answer.value.data)] : []));
}
