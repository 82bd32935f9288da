import type { Item } from '#admin/components/field/fields.ts';
import { adminEndpoints } from '#admin/components/request/api.ts';
import type { catalogueAdminEndpoints } from '#modules/catalogue/contract/admin-api.ts';
import type { pagesAdminEndpoints } from '../contract/admin-api.ts';
import type { Section } from '../contract/kinds.ts';

export const staticPages = () => adminEndpoints<typeof pagesAdminEndpoints>('pages');
const catalogue = () => adminEndpoints<typeof catalogueAdminEndpoints>('catalogue');

/** Results offered at once. */
const OFFERED = 24;

/** The sources of a section of videos that need names: ids of videos, or the slug of a tag or category. */
export type Named = Exclude<Section['videos'], 'latest' | 'popular'>;

const taxonomy = async (search: string, of: { kind: 'tags'; variety: 'video' } | { kind: 'categories' }) =>
  (
    await catalogue().taxonomy({ ...of, search, limit: OFFERED, sort: 'name', direction: 'ascending' })
  ).data.rows.flatMap(({ slug, name }): Item[] => (slug === null ? [] : [{ id: slug, label: name }]));

export const FIND: Record<Named, (search: string) => Promise<Item[]>> = {
  ids: async (search) =>
    (await catalogue().videos({ search, limit: OFFERED, state: 'shown' })).data.rows.map(({ id, title }) => ({
      id: String(id),
      label: title,
    })),
  tag: (search) => taxonomy(search, { kind: 'tags', variety: 'video' }),
  category: (search) => taxonomy(search, { kind: 'categories' }),
};

/** The chosen items with their names; deleted ones are shown by id or slug. */
export async function itemsNamed(source: Named, names: readonly string[]): Promise<Item[]> {
  const found = await Promise.allSettled(names.map((name) => labelOf(source, name)));
  return names.map((id, index) => {
    const answer = found[index];
    return { id, label: (answer?.status === 'fulfilled' && answer.value) || id };
  });
}

async function labelOf(source: Named, name: string): Promise<string | undefined> {
  if (source === 'ids') return (await catalogue().video({ id: Number(name) })).data.title;
  return (await FIND[source](name)).find(({ id }) => id === name)?.label;
}
