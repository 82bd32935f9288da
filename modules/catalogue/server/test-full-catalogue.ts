import { openTestCatalogue } from './test-catalogue.ts';
import { fillCatalogue } from './test-many.ts';
import { CARD_VERSION } from './videos/video-card.ts';

/** A test catalogue whose site `one` shows this many videos. */
export async function openFullCatalogue(videos: number) {
  const catalogue = await openTestCatalogue();
  const { pool } = catalogue.db;
  await fillCatalogue((text, values) => pool.query(text, values), {
    site: 'one',
    videos,
    cardVersion: CARD_VERSION,
  });
  return catalogue;
}
