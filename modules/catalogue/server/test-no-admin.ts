import { sql } from 'drizzle-orm';
import { NO_FILES } from '#kernel/deletable.ts';
import type { CatalogueAdmin } from './deps.ts';

/** For tests without operators. */
export const NO_ADMIN: CatalogueAdmin = {
  audit: { read: async () => [], record: async () => {} },
  originOf: () => undefined,
  hasVideo: async () => false,
  isPlayable: () => sql`false`,
  findAlike: async () => [],
  isDeadLink: async () => false,
  setMediaGoing: async () => {},
  eraseMedia: async () => ({ files: NO_FILES, counts: {}, sources: [] }),
  holdPictures: async () => [],
  namesOf: async () => new Map(),
};
