import type { CatalogueDeps } from '../deps.ts';
import type { VideoDraft } from '../types.ts';
import { findMadeWith, INSERT_DRAFT } from './draft-store.ts';

const MOST_NAMESAKES = 1000;

/** Creates a draft for the program itself. The same key returns the existing one. */
export async function draftVideo(
  { db, clock }: Pick<CatalogueDeps, 'db' | 'clock'>,
  { key, title, slug }: VideoDraft,
): Promise<number> {
  return db.transaction(async (tx) => {
    for (let one = 1; one <= MOST_NAMESAKES; one += 1) {
      const made = await findMadeWith(tx, 'videos', key);
      if (made !== undefined) return made;
      const numbered = one === 1 ? slug : `${slug}-${one}`;
      const id = await INSERT_DRAFT.videos(tx, { title, slug: numbered, key, now: clock.now() });
      if (id !== undefined) return id;
    }
    throw new Error(`There are too many videos called ${slug}`);
  });
}
