import type { Permission } from '#api/declare/permissions.ts';
import type { Database } from '#kernel/db/database.ts';
import { isUuid } from '#kernel/is-uuid.ts';
import { FOUND_LIMIT, type SearchProvider } from '#kernel/overview.ts';
import { TAXONOMY_KINDS } from '../../contract/admin-taxonomy.ts';
import type { CatalogueAdmin } from '../deps.ts';
import { models, videos } from '../tables.ts';
import { TAXONOMY_TYPES } from '../taxonomy/taxonomy-kinds.ts';
import { findTaxonomyNamed } from '../taxonomy/taxonomy-store.ts';
import { findTitles, readTitles } from './item-search-provider-store.ts';

const KINDS = [
  { kind: 'video', table: videos, screen: '/videos' },
  { kind: 'model', table: models, screen: '/models' },
] as const;

/** Finds videos and models by id, or by part of a slug or title. */
export function catalogueSearchProviders(
  { drizzle }: Pick<Database, 'drizzle'>,
  { findAlike }: Pick<CatalogueAdmin, 'findAlike'>,
): SearchProvider<Permission>[] {
  return KINDS.map(({ kind, table, screen }) => ({
    permission: 'catalogue.read',
    async find(query) {
      // The id of something else; no item is named like this.
      if (isUuid(query)) return [];
      const text = query.toLowerCase();
      let rows = await findTitles(drizzle, table, query);
      if (rows.length === 0)
        rows = await readTitles(drizzle, table, await findAlike(kind === 'video' ? 'videos' : 'models', query));
      const found = rows.map(({ id, title, slug }) => ({
        kind,
        title,
        hint: slug,
        path: `${screen}/${id}`,
        isExact: [String(id), slug, title.toLowerCase()].includes(text),
      }));
      return found.sort((left, right) => Number(right.isExact) - Number(left.isExact));
    },
  }));
}

/** Finds tags, categories, devices and custom items by part of their name or slug. */
export function taxonomySearchProviders({ drizzle }: Pick<Database, 'drizzle'>): SearchProvider<Permission>[] {
  return TAXONOMY_KINDS.map((kind) => ({
    permission: 'catalogue.read',
    async find(query) {
      // The id of something else; nothing is named like this.
      if (isUuid(query)) return [];
      const text = query.toLowerCase();
      const rows = await findTaxonomyNamed(drizzle, kind, text, FOUND_LIMIT);
      return rows.map(({ id, name, slug }) => ({
        kind: 'taxonomy',
        title: name,
        hint: slug ? `${TAXONOMY_TYPES[kind]} · ${slug}` : TAXONOMY_TYPES[kind],
        path: `/taxonomy/${kind}/${id}`,
        isExact: [slug, name.toLowerCase()].includes(text),
      }));
    },
  }));
}
