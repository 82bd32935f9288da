/** What is known of a list before any of it is read. */
export interface Known {
  /** Rows of the whole list. */
  whole: number;
  /** How many have each thing that is wanted; undefined where nobody counts them, which are few. */
  each: readonly (number | undefined)[];
}

/** What a row costs, in microseconds: one that is passed in the order of the list, one that is looked up and sorted, one of an index of facets. */
const PASSED = 0.4;
const LOOKED_UP = 6;
const INDEXED = 0.05;
/** No walk is longer. */
const LONGEST = 200_000;
/** Rows that are passed beyond the page to tell how much follows. */
const AHEAD = 2000;
/** Limits stand in the text of statements, so there are few of them. */
const LENGTHS = [4000, 20_000, LONGEST];

/** How to read a page of what is wanted: by looking up all that have it, or by passing rows in order until the page is full. */
export type Way = { by: 'facets' } | { by: 'order'; rows: number; ahead: number };

/** @param wanted rows up to the end of the page */
export function wayThroughList({ whole, each }: Known, wanted: number): Way {
  const counted = each.filter((count) => count !== undefined);
  if (counted.length < each.length || counted.length === 0) return { by: 'facets' };
  const share = counted.reduce((product, count) => product * (count / whole), 1);
  const walk = (wanted + 1) / share;
  const lookUp = Math.min(...counted) * INDEXED + share * whole * LOOKED_UP;
  if (walk > LONGEST || walk * PASSED > lookUp) return { by: 'facets' };
  // What is wanted may be rarer here than elsewhere in the list.
  const rows = LENGTHS.find((length) => length >= 2 * walk + AHEAD) ?? LONGEST;
  return { by: 'order', rows, ahead: Math.floor(AHEAD * share) };
}
