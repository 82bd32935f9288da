import {
  VIDEO_DEGREES,
  VIDEO_LENGTHS,
  VIDEO_RESOLUTIONS,
  VIDEO_TECH_FORMATS,
  VIDEO_TYPES,
} from '../../contract/video-facts.ts';

/** Facets of lists. The numbers are stored: add new ones, never change any. */
const KINDS = {
  tag: 1,
  category: 2,
  resolution: 3,
  /** A quality it is available in; not only the best one. */
  quality: 4,
  degree: 5,
  length: 6,
  type: 7,
  format: 8,
  letter: 9,
  /** 1: featured in any way; 2: listed before all others. */
  featured: 10,
  /** Models of a video; there are no totals for these. */
  model: 12,
} as const;
export type FacetKind = keyof typeof KINDS;

const IDS = 2 ** 24;

/** One number for one value: rows store these, and totals are named by them. */
export function facetOf(kind: FacetKind, id: number): number {
  if (!Number.isInteger(id) || id < 0 || id >= IDS) throw new RangeError(`${id} is no id of a ${kind}.`);
  return KINDS[kind] * IDS + id;
}

/** Models only: featured, and listed before all others. */
export const FEATURED = facetOf('featured', 1);
export const FEATURED_FIRST = facetOf('featured', 2);

/** Whether there are totals for it. */
export function isCounted(facet: number): boolean {
  return Math.floor(facet / IDS) !== KINDS.model;
}

/** Values that are words of the contract; the position of a word is its id. */
export const WORD_VALUES = {
  resolution: VIDEO_RESOLUTIONS,
  quality: VIDEO_RESOLUTIONS,
  degree: VIDEO_DEGREES,
  length: VIDEO_LENGTHS,
  type: [...VIDEO_TYPES, 'compilation'],
  format: VIDEO_TECH_FORMATS,
  letter: [...'abcdefghijklmnopqrstuvwxyz'],
} as const satisfies Partial<Record<FacetKind, readonly string[]>>;
export type WordKind = keyof typeof WORD_VALUES;

/** Undefined for unknown words, which imports may contain. */
export function wordFacet(kind: WordKind, word: string | null): number | undefined {
  const id = (WORD_VALUES[kind] as readonly string[]).indexOf(word ?? '');
  return id < 0 ? undefined : facetOf(kind, id);
}

const MINUTE = 60;

export function lengthOf(seconds: number): (typeof VIDEO_LENGTHS)[number] {
  if (seconds < 10 * MINUTE) return 'under-10';
  if (seconds < 20 * MINUTE) return '10-20';
  return seconds <= 40 * MINUTE ? '20-40' : 'over-40';
}
