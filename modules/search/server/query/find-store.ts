import type { Database } from '#kernel/db/database.ts';
import type { SearchGroup } from '../../contract/source.ts';
import { type LexemeClass, lexemeOf } from '../indexing/entry-of.ts';
import type { Alternative } from './alternatives.ts';

/** What is needed of a document to say how well it fits. */
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
  /** For each word, what may be meant by it. */
  words: readonly (readonly Alternative[])[];
  /** All of the words, or all but one. */
  need: 'all' | 'most';
  isNeutral: boolean;
}

const MOST = 150;
/** Of what is so common, the best known are found by going through all from the top. */
const COMMON = 4000;
const MOST_COMMON = 100;

const COLUMNS = `id, grp as "group", key, title_words as "titleWords", name_words as "nameWords", popularity`;
const BEST_FIRST = 'order by popularity desc, id desc';

/** What the lexemes lead to; only then is it put in order. */
const byLexeme = (parameter: string) => `(
  select * from (
    select ${COLUMNS} from search.documents
    where lexemes @@ ${parameter}::tsquery and site = $1 and (is_neutral or not $2::boolean) offset 0
  ) found ${BEST_FIRST} limit ${MOST})`;

/**
 * From the best known on, until there are enough: the function behind `@@`, since the operator would use the index of
 * lexemes.
 */
const byPopularity = (parameter: string) => `(
  select ${COLUMNS} from search.documents
  where site = $1 and grp = 'videos' and ts_match_vq(lexemes, ${parameter}::tsquery)
    and (is_neutral or not $2::boolean)
  ${BEST_FIRST} limit ${MOST_COMMON})`;

/** The best known of those that hold the words, at most a few hundred: those with all of them in the title first. */
export async function findCandidates(db: Pick<Database, 'pool'>, query: CandidateQuery): Promise<Candidate[]> {
  const { site, words, isNeutral } = query;
  const parts: { name: string; text: (parameter: string) => string; lexemes: string }[] = [];
  const add = (name: string, of: LexemeClass, common: number) => {
    // R7. No video is neutral.
    if (isNeutral && of !== 'o') return;
    const lexemes = tsqueryOf(query, of);
    if (lexemes === undefined) return;
    const isCommon = of !== 'o' && words.length === 1 && common > COMMON;
    parts.push({ name: `${name}${isCommon ? ' common' : ''}`, text: isCommon ? byPopularity : byLexeme, lexemes });
  };
  const together = (of: 'videos' | 'titled') => (words[0] ?? []).reduce((sum, { term }) => sum + term[of], 0);
  if (query.need === 'all') add('titled', 't', together('titled'));
  // Where so many have it in their title, no other video comes among the best.
  const isInTitles = query.need === 'all' && words.length === 1 && together('titled') >= 2 * MOST;
  if (!isInTitles) add('videos', 'v', together('videos'));
  add('others', 'o', 0);
  if (parts.length === 0) return [];
  const { rows } = await db.pool.query<Candidate>({
    name: `search ${parts.map(({ name }) => name).join(', ')}`,
    text: parts.map(({ text }, index) => text(`$${index + 3}`)).join(' union all '),
    values: [site, isNeutral, ...parts.map(({ lexemes }) => lexemes)],
  });
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

const COUNTED = { t: 'titled', v: 'videos', o: 'others' } as const;

/** Undefined where nothing can be found. */
function tsqueryOf({ site, words, need }: CandidateQuery, of: LexemeClass): string | undefined {
  const groups = words.map((alternatives) => {
    const used = alternatives.filter(({ term }) => term[COUNTED[of]] > 0);
    return used.map(({ term }) => `'${lexemeOf(site, of, term.word).replaceAll("'", "''")}'`).join('|');
  });
  const all = (some: readonly string[]) =>
    some.length === 0 || some.includes('') ? undefined : some.map((group) => `(${group})`).join('&');
  if (need === 'all' || groups.length === 1) return all(groups);
  const allButOne = groups.flatMap((_, left) => all(groups.filter((__, index) => index !== left)) ?? []);
  return allButOne.length > 0 ? allButOne.map((query) => `(${query})`).join('|') : undefined;
}
