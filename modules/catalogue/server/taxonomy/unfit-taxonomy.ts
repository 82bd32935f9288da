import { refuseField } from '#api/errors/validation-error.ts';
import type { Fields } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { TaxonomyKind } from '../../contract/admin-taxonomy.ts';
import { BONUS_CATEGORY_KEY, FREE_CATEGORY_KEY } from '../../contract/browse-types.ts';
import type { CatalogueAdmin } from '../deps.ts';
import { picturesOfTaxonomy } from './taxonomy-kinds.ts';
import { readPlaceOfCategory, usesOfTaxonomy } from './taxonomy-store.ts';

const KEYS = { free: FREE_CATEGORY_KEY, bonus: BONUS_CATEGORY_KEY };

/** @param change `after` has the changed fields, `fields` all fields as they would be */
export async function refuseUnfit(
  { admin, isSite }: { admin: CatalogueAdmin; isSite(key: string): boolean },
  tx: Tx,
  kind: TaxonomyKind,
  { id, after, fields }: { id?: number; after: Fields; fields: Fields },
): Promise<void> {
  const unknown = ((after.sites ?? []) as string[]).find((site) => !isSite(site));
  if (unknown !== undefined) refuseField('sites', `There is no site ${unknown}.`);
  const gone = await admin.holdPictures(tx, picturesOfTaxonomy(after));
  if (gone.length > 0) refuseField('image', 'This picture was deleted from the library. Choose another one.');
  if (kind === 'categories') await refuseUnfitCategory(tx, id, fields);
  if (id === undefined || !('tagKind' in after || after.type === 'custom')) return;
  // The items filed under it would change their meaning.
  if ((await usesOfTaxonomy(tx, kind, id)) > 0)
    refuseField('tagKind' in after ? 'tagKind' : 'type', 'It’s in use as it is.');
}

async function refuseUnfitCategory(tx: Tx, id: number | undefined, fields: Fields): Promise<void> {
  const { type, slug, custom, parentId } = fields;
  if ((type === 'custom') !== (custom !== null))
    refuseField('custom', 'A custom category needs a destination. Other categories have none.');
  const key = type === 'free' || type === 'bonus' ? KEYS[type] : undefined;
  if (key !== undefined && slug !== key) refuseField('slug', `The category of this type must have the address ${key}.`);
  if (parentId === null || parentId === undefined) return;
  if (parentId === id) refuseField('parentId', 'A category can’t be its own parent.');
  const parent = await readPlaceOfCategory(tx, Number(parentId));
  if (!parent.exists) refuseField('parentId', 'There is no such category.');
  if (parent.isWithin) refuseField('parentId', 'That category is a subcategory itself.');
  if (id !== undefined && (await readPlaceOfCategory(tx, id)).holds)
    refuseField('parentId', 'This category has subcategories.');
}
