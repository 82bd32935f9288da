import { openTestCatalogue } from './test-catalogue.ts';
import { fillCatalogue } from './test-many.ts';
import { CARD_VERSION } from './videos/video-card.ts';

/** A catalogue of a test whose site `one` shows so many videos. */
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
