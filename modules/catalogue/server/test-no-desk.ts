import type { CatalogueDesk } from './parts.ts';

/** For worlds without operators. */
export const NO_DESK: CatalogueDesk = {
  audit: { read: async () => [], record: async () => {} },
  originOf: () => undefined,
  hasFilm: async () => false,
  holdPictures: async () => [],
  namesOf: async () => new Map(),
};
