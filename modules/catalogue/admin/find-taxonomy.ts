import type { Item } from '#admin/components/field/fields.ts';
import type { TagKind } from '../contract/tag-kinds.ts';
import { catalogue } from './api.ts';

/** Results offered at once. */
const OFFERED = 24;

const asItems = (rows: readonly { slug: string | null; name: string }[]): Item[] =>
  rows.flatMap(({ slug, name }) => (slug === null ? [] : [{ id: slug, label: name }]));

export const findTags = (variety: TagKind) => async (search: string) =>
  asItems(
    (
      await catalogue().taxonomy({
        kind: 'tags',
        variety,
        search,
        sort: 'name',
        direction: 'ascending',
        limit: OFFERED,
      })
    ).data.rows,
  );

export const findCategories = async (search: string) =>
  asItems(
    (await catalogue().taxonomy({ kind: 'categories', search, direction: 'ascending', limit: OFFERED })).data.rows,
  );

export async function findVideos(search: string): Promise<Item[]> {
  const { rows } = (await catalogue().videos({ search, limit: OFFERED, sort: 'title', direction: 'ascending' })).data;
  return rows.map(({ slug, title }) => ({ id: slug, label: title }));
}

export async function findModels(search: string): Promise<Item[]> {
  const { rows } = (await catalogue().models({ search, limit: OFFERED, sort: 'title', direction: 'ascending' })).data;
  return rows.map(({ slug, title }) => ({ id: slug, label: title }));
}

export const asKnown = (named: readonly { slug: string; title: string }[]): Item[] =>
  named.map(({ slug, title }) => ({ id: slug, label: title }));
