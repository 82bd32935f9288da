import type { Database } from '#kernel/db/database.ts';
import type { SearchGroup } from '../../contract/source.ts';
import { type LexemeClass, lexemeOf } from '../indexing/entry-of.ts';
import type { Alternative } from './alternatives.ts';
import type { Levels } from './levels.ts';

/** What ranking needs of a document. */
export interface Candidate {
  id: number;
  group: SearchGroup;
  key: string;
  titleWords: string;
  nameWords: string;
  popularity: number;
}

export interface CandidateQuery {
  site: string;
  /** For each word, its alternatives. */
  words: readonly (readonly Alternative[])[];
  /** All of the words, or all but one. */
  need: 'all' | 'most';
  isNeutral: boolean;
}

/** Documents of one class that contain the words. */
interface Part {
  of: LexemeClass;
  /** For each word, the lexemes of which a document has at least one; rarest first, which is fastest in the index. */
  words: readonly (readonly string[])[];
  /** Lexemes of the most popular levels, of which it has one as well; undefined to look at all levels. */
  top: readonly string[] | undefined;
}

interface Row extends Candidate {
  of: LexemeClass;
}

const MOST = 150;
/** Results to expect from the levels looked at; more than needed, because words aren't spread evenly. */
const EXPECTED = 2 * MOST;
/** Reading a row takes as long as comparing this many index entries. */
const ROW = 4;

/** The most popular documents with the words, a few hundred at most: those with all words in the title first. */
export async function findCandidates(
  db: Pick<Database, 'pool'>,
  levels: Levels,
  query: CandidateQuery,
): Promise<Candidate[]> {
  const parts = partsOf(query, levels);
  const rows = await readParts(db, query, parts);
  // Not enough: the words are mostly in less popular documents.
  const short = parts.filter(({ of, top }) => top && rows.filter((row) => row.of === of).length < MOST);
  const all = short.map((part) => ({ ...part, top: undefined }));
  rows.push(...(await readParts(db, query, all)));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

const COUNTED = { t: 'titled', v: 'videos', o: 'others' } as const;

function partsOf(query: CandidateQuery, levels: Levels): Part[] {
  const { site, words, need, isNeutral } = query;
  const [titled, all, others] = (['t', 'v', 'o'] as const).map((of): Part | undefined => {
    // R7: videos are never neutral.
    if (isNeutral && of !== 'o') return undefined;
    const rarestFirst = words
      .map((alternatives) => {
        const used = alternatives.filter(({ term }) => term[COUNTED[of]] > 0);
        const count = used.reduce((sum, { term }) => sum + term[COUNTED[of]], 0);
        return { count, lexemes: used.map(({ term }) => lexemeOf(site, of, term.word)) };
      })
      .sort((one, other) => one.count - other.count);
    const counts = rarestFirst.map(({ count }) => count);
    const spare = need === 'most' && words.length > 1 ? 1 : 0;
    if (counts[spare] === 0) return undefined;
    const top = of === 'o' ? undefined : topOf(levels, counts, spare);
    const lexemes = top?.map((word) => lexemeOf(site, 'v', word));
    return { of, words: rarestFirst.map((word) => word.lexemes), top: lexemes };
  });
  // With this many title matches, no other video can be among the best.
  const inTitles = (words[0] ?? []).reduce((sum, { term }) => sum + term.titled, 0);
  const isInTitles = words.length === 1 && inTitles >= 2 * MOST;
  const parts = need === 'all' ? [titled, isInTitles ? undefined : all, others] : [all, others];
  return parts.filter((part) => part !== undefined);
}

/**
 * The levels that are enough, if reading only those is cheaper.
 * @param counts of the words, rarest first
 * @param spare how many words may be missing
 */
function topOf(levels: Levels, counts: readonly number[], spare: 0 | 1): string[] | undefined {
  const videos = levels.videos();
  // Assumes that words are spread evenly. If one may be missing, it usually is the rarest.
  const expected = counts.slice(spare).reduce((product, count) => product * Math.min(1, count / videos), videos);
  const isWorthIt = ROW * (expected - EXPECTED) > (counts[spare] ?? 0);
  return isWorthIt ? levels.top(EXPECTED / expected) : undefined;
}

async function readParts(
  db: Pick<Database, 'pool'>,
  { site, isNeutral, need }: CandidateQuery,
  parts: readonly Part[],
): Promise<Row[]> {
  if (parts.length === 0) return [];
  const values: unknown[] = [site, isNeutral];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const text = parts.map((part) => textOf(part, need, parameter)).join(' union all ');
  const names = parts.map(({ of, words, top }) => `${of}${words.length}${top ? ' top' : ''}`);
  const { rows } = await db.pool.query<Row>({ name: `search ${need} ${names.join(' ')}`, text, values });
  return rows;
}

const COLUMNS = `id, grp as "group", key, title_words as "titleWords", name_words as "nameWords", popularity`;

/**
 * Documents by their lexemes, sorted afterwards. The lexemes are in a subselect, so that the planner doesn't look at
 * their values and the plan can be reused.
 */
function textOf({ of, words, top }: Part, need: 'all' | 'most', parameter: (value: unknown) => string): string {
  const holds = (lexemes: readonly string[]) => `tsvector_to_array(lexemes) && (select ${parameter(lexemes)}::text[])`;
  const held = words.map(holds);
  const allButOne = held.map((_, left) => held.toSpliced(left, 1).join(' and '));
  const isFound = need === 'all' || held.length === 1 ? held.join(' and ') : `(${allButOne.join(' or ')})`;
  return `(
    select * from (
      select '${of}' as "of", ${COLUMNS} from search.documents
      where ${[isFound, ...(top ? [holds(top)] : [])].join(' and ')}
        and site = $1 and (is_neutral or not $2::boolean) offset 0
    ) found order by popularity desc, id desc limit ${MOST})`;
}
