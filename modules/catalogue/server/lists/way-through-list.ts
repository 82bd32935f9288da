/** What is known of a list before any of it is read. */
export interface Known {
  /** Rows of the whole list. */
  whole: number;
  /** How many have each thing that is wanted; undefined where nobody counts them, which are few. */
  each: readonly Wanted[];
}
interface Wanted {
  count: number | undefined;
  /** The facet, where there is a list of it. */
  listed?: number;
}

/** What a row costs, in microseconds: one that is passed in the order of a list, one that is looked up and sorted, one of an index of facets. */
const PASSED = 0.4;
const LOOKED_UP = 8;
const INDEXED = 0.05;
/** No walk is longer. */
const LONGEST = 200_000;
/** Rows that are passed beyond the page to tell how much follows. */
const AHEAD = 500;
/** A list of no more rows is passed to its end, so that its total is true. */
const COUNTED = 1000;
/** Limits stand in the text of statements, so there are few of them. */
const LENGTHS = [4000, 20_000, LONGEST];

/** How to read a page of what is wanted: by looking up all that have it, or by passing rows in order until the page is full. */
export type Way =
  | { by: 'facets' }
  | {
      by: 'order';
      /** The list that is passed: that of a facet, or the whole. */
      facet: number | undefined;
      rows: number;
      /** Whether it has no more rows. */
      isAll: boolean;
      ahead: number;
    };

/** @param wanted rows up to the end of the page */
export function wayThroughList({ whole, each }: Known, wanted: number): Way {
  const counted = each.flatMap(({ count, listed }) => (count === undefined ? [] : [{ count, listed }]));
  if (counted.length < each.length || counted.length === 0) return { by: 'facets' };
  const share = counted.reduce((product, { count }) => product * (count / whole), 1);
  const lookUp = Math.min(...counted.map(({ count }) => count)) * INDEXED + share * whole * LOOKED_UP;
  const { facet, length } = shortestList(counted, whole);
  const inList = share * (whole / length);
  const walk = Math.min((wanted + 1) / inList, length);
  if (walk > LONGEST || walk * PASSED > lookUp) return { by: 'facets' };
  // What is wanted may be rarer here than elsewhere in the list.
  const rows = LENGTHS.find((length) => length >= 2 * walk + AHEAD) ?? LONGEST;
  const ahead = length <= COUNTED ? length : Math.floor(AHEAD * inList);
  return { by: 'order', facet, rows, isAll: rows >= length, ahead };
}

function shortestList(counted: readonly { count: number; listed: number | undefined }[], whole: number) {
  let shortest: { facet: number | undefined; length: number } = { facet: undefined, length: whole };
  for (const { count, listed } of counted)
    if (listed !== undefined && count <= shortest.length) shortest = { facet: listed, length: count };
  return shortest;
}
