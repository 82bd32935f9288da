import type { Fields } from '#api/errors/version-conflict.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { Image } from '../../contract/types.ts';
import type { CatalogueAdmin } from '../deps.ts';
import { InvalidChange } from './refusals.ts';

const PICTURES = ['poster', 'heroImage', 'featuredImage', 'faceImage'];

/** R16: locks the pictures that a change is about to show; one that was removed can't be used again. */
export async function holdPictures(admin: Pick<CatalogueAdmin, 'holdPictures'>, tx: Tx, change: Fields): Promise<void> {
  const permalinks = PICTURES.flatMap((name) => (change[name] as Image | undefined)?.permalink || []);
  if (permalinks.length === 0) return;
  const gone = await admin.holdPictures(tx, permalinks);
  if (gone.length > 0) throw new InvalidChange('This picture was deleted from the library. Choose another one.');
}
