import type { Database } from '#kernel/db/database.ts';
import { readCategorySlugs } from '../browse/browse-store.ts';
import {
  type DirectoryList,
  type DirectoryModel,
  type DirectoryVideo,
  type Range,
  readDescriptions,
  readDirectoryModels,
  readDirectoryVideos,
  readParts,
} from './directory-store.ts';

/**
 * Everything that a site shows, for those who list all of it (R30). A part is a block of ids, so items never move to
 * another one; it is read in batches.
 */
export interface Directory {
  /** The numbers of the parts that aren't empty. */
  parts(site: string, list: DirectoryList): Promise<number[]>;
  videos(site: string, part: number): AsyncGenerator<DirectoryVideo>;
  models(site: string, part: number): AsyncGenerator<DirectoryModel>;
  /** Slugs of categories with content, sub-categories included. */
  categorySlugs(site: string): Promise<string[]>;
  /** Full descriptions of videos; cards have only the beginning. */
  descriptions(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}

const PART_SIZE = 10_000;
const BATCH = 500;

export function createDirectory(db: Pick<Database, 'pool'>): Directory {
  return {
    parts: (site, list) => readParts(db, site, list, PART_SIZE),
    videos: (site, part) => inBatches(part, (range) => readDirectoryVideos(db, site, range, BATCH)),
    models: (site, part) => inBatches(part, (range) => readDirectoryModels(db, site, range, BATCH)),
    categorySlugs: (site) => readCategorySlugs(db, site),
    descriptions: (ids) => readDescriptions(db, ids),
  };
}

async function* inBatches<Row extends { id: number }>(part: number, read: (range: Range) => Promise<Row[]>) {
  const last = part * PART_SIZE;
  let after = last - PART_SIZE;
  for (let isWhole = true; isWhole; ) {
    const rows = await read({ after, last });
    yield* rows;
    isWhole = rows.length === BATCH;
    after = rows.at(-1)?.id ?? last;
  }
}
