import { and, eq, inArray, isNull, like, not } from 'drizzle-orm';
import type { QueryOf } from '#api/declare/admin-table.ts';
import type { Tx } from '#kernel/db/database.ts';
import { escapeLike } from '#kernel/db/escape-like.ts';
import { type PageSource, readPage } from '#kernel/db/read-page.ts';
import type { Image } from '#modules/catalogue/contract/types.ts';
import { pictureName } from '#modules/catalogue/server/index.ts';
import type { Crop, PICTURES } from '../../contract/admin-api.ts';
import { pictures } from '../tables.ts';

export type PictureFound = Omit<typeof pictures.$inferSelect, 'permalink' | 'search'>;

export async function findPicture(tx: Tx, id: number): Promise<PictureFound | undefined> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id));
  return row;
}

export async function findByPermalink(tx: Tx, permalink: string): Promise<PictureFound | undefined> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.permalink, permalink));
  return row;
}

/** By what the addresses of all its sizes begin with. */
export async function findNamed(tx: Tx, name: string): Promise<number | undefined> {
  const isNamed = like(pictures.permalink, `${escapeLike(name)}%`);
  const rows = await tx
    .select({ id: pictures.id, permalink: pictures.permalink })
    .from(pictures)
    .where(isNamed)
    .limit(50);
  return rows.find(({ permalink }) => pictureName(permalink) === name)?.id;
}

export async function findPictures(tx: Tx, ids: readonly number[]): Promise<PictureFound[]> {
  return ids.length === 0
    ? []
    : tx
        .select()
        .from(pictures)
        .where(inArray(pictures.id, [...ids]));
}

/** Says of what a picture is a part; one that was known before stays what it was said to be. */
export async function noteCrop(
  tx: Tx,
  picture: PictureFound,
  part: { croppedFrom: number; crop: Crop },
): Promise<PictureFound> {
  const isNew = and(eq(pictures.id, picture.id), isNull(pictures.crop));
  await tx.update(pictures).set(part).where(isNew);
  return { ...picture, ...part };
}

export async function lockPicture(tx: Tx, id: number): Promise<PictureFound | undefined> {
  const [row] = await tx.select().from(pictures).where(eq(pictures.id, id)).for('update');
  return row;
}

/** Answers the version that it has since. */
export async function updatePicture(tx: Tx, before: PictureFound, image: Image): Promise<number> {
  const version = before.version + 1;
  const former = new Set([...before.formerAlts, before.image.alt]);
  former.delete(image.alt);
  await tx
    .update(pictures)
    .set({ image, version, formerAlts: [...former] })
    .where(eq(pictures.id, before.id));
  return version;
}

/** Inserts it, or finds the one with its address. */
export async function savePicture(
  tx: Tx,
  picture: Pick<PictureFound, 'kind' | 'image' | 'sizeBytes' | 'addedAt'>,
): Promise<PictureFound & { isNew: boolean }> {
  const { permalink } = picture.image;
  const [added] = await tx
    .insert(pictures)
    .values({ ...picture, permalink })
    .onConflictDoNothing({ target: pictures.permalink })
    .returning();
  if (added) return { ...added, isNew: true };
  const found = await findByPermalink(tx, permalink);
  if (!found) throw new Error(`The picture ${permalink} was not stored.`);
  return { ...found, isNew: false };
}

/** As `encode/steps/poster.ts` names them. */
const isFrame = like(pictures.permalink, '/media/pictures/masters/%');

const SOURCE: PageSource<QueryOf<typeof PICTURES>> = {
  from: pictures,
  id: pictures.id,
  sorts: { addedAt: pictures.addedAt },
  search: (text) => like(pictures.search, `%${escapeLike(text.toLowerCase())}%`),
  filters: {
    kind: pictures.kind,
    permalink: pictures.permalink,
    from: (from) => (from === 'frames' ? isFrame : not(isFrame)),
  },
};

/** A page of pictures and how many there are in all. */
export async function readPictures(
  tx: Tx,
  query: QueryOf<typeof PICTURES>,
): Promise<{ rows: PictureFound[]; total: number }> {
  const { rows, total } = await readPage(tx, SOURCE, query, ({ page, order }) =>
    tx
      .select({ picture: pictures })
      .from(page)
      .innerJoin(pictures, eq(pictures.id, page.id))
      .orderBy(...order),
  );
  return { rows: rows.map(({ picture }) => picture), total };
}
