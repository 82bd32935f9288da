import { sql } from 'drizzle-orm';
import type { CatalogueAdmin } from './deps.ts';

/** For worlds without operators. */
export const NO_ADMIN: CatalogueAdmin = {
  audit: { read: async () => [], record: async () => {} },
  originOf: () => undefined,
  hasVideo: async () => false,
  isPlayable: () => sql`false`,
  isDeadLink: async () => false,
  holdPictures: async () => [],
  namesOf: async () => new Map(),
};
