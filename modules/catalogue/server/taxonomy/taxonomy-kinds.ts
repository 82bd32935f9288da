import type { Fields } from '#api/errors/version-conflict.ts';
import { TAXONOMY_FIELDS, type TaxonomyKind } from '../../contract/admin-taxonomy.ts';
import type { Image } from '../../contract/types.ts';
import type { CategoryRow, TagRow, TaxonomyItem } from './taxonomy-store.ts';

/** Names in the audit log. */
export const TAXONOMY_TYPES = {
  tags: 'tag',
  categories: 'category',
  devices: 'device',
  'custom-items': 'custom item',
} as const satisfies Record<TaxonomyKind, string>;

/** Fields that decide whether and where visitors see it, and which lists its items are in. */
export const TAXONOMY_SHOWING = ['sites', 'isHidden', 'type', 'parentId', 'list', 'position'];

/** The stored values, in the contract's format for its kind. */
export function taxonomyFields(kind: TaxonomyKind, row: TaxonomyItem): Fields {
  const wire = { ...row, tagKind: (row as TagRow).kind, isHidden: row.hiddenAt !== null };
  const names = Object.keys(TAXONOMY_FIELDS[kind].shape) as (keyof typeof wire)[];
  return Object.fromEntries(names.map((name) => [name, wire[name]]));
}

/** The columns to set for these fields. @param now the time at which something is hidden */
export function taxonomyColumns({ tagKind, isHidden, ...fields }: Fields, now: Date): Partial<TaxonomyItem> {
  return {
    ...fields,
    ...(tagKind !== undefined && { kind: tagKind as TagRow['kind'] }),
    ...(isHidden !== undefined && { hiddenAt: isHidden ? now : null }),
  };
}

/** The path before the slug of its address; undefined if it has no page. */
export function pathOfTaxonomy(kind: TaxonomyKind, row: TaxonomyItem): string | undefined {
  if (kind === 'categories') return '/category/';
  if (kind === 'devices') return '/devices/';
  if (kind !== 'tags') return undefined;
  return { video: '/tag/', model: '/model_tag/' }[(row as TagRow).kind as string];
}

/** The sites that may show it; a tag appears wherever its items do. */
export function sitesOfTaxonomy(row: TaxonomyItem): readonly string[] {
  return 'sites' in row ? row.sites : [];
}

/** Addresses of the pictures that it shows. */
export function picturesOfTaxonomy(fields: Fields): string[] {
  const images = [fields.image, (fields.custom as CategoryRow['custom'])?.image] as (Image | undefined)[];
  return images.flatMap((image) => image?.permalink || []);
}
