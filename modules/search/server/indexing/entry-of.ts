import { createHash } from 'node:crypto';
import { excerpt } from '#ui/page/page-meta.ts';
import type { SearchDocument, SearchGroup } from '../../contract/source.ts';
import { wordsOf } from '../fold.ts';

/** A document as it is stored. */
export interface Entry {
  site: string;
  key: string;
  group: SearchGroup;
  url: string;
  title: string;
  otherNames: readonly string[];
  excerpt: string;
  picture: SearchDocument['picture'];
  isNeutral: boolean;
  titleWords: string;
  nameWords: string;
  popularity: number;
  lexemes: readonly string[];
  stamp: string;
}

/** The kind of occurrence that a lexeme stands for: in a video's title, anywhere in a video, or in another document. */
export type LexemeClass = 't' | 'v' | 'o';

const MOST_EXCERPT = 160;
const MOST_TEXT = 4000;
const MOST_TEXT_WORDS = 80;
const MOST_WORDS = 400;
/** Increment it with every change to what `entryOf` returns: the sweep then replaces older entries. */
const ENTRY_VERSION = 3;

/** R1: the words that a document is found by, and what results show of it. */
export function entryOf(group: SearchGroup, document: SearchDocument): Entry {
  const { site, key, url, title, otherNames = [], words = [], text = '', picture = null } = document;
  const titleWords = wordsOf(title);
  const nameWords = wordsOf(otherNames.join(' '));
  const ofText = wordsOf(text.slice(0, MOST_TEXT));
  const all = [...new Set([...titleWords, ...nameWords, ...wordsOf(words.join(' '))])];
  all.push(...[...new Set(ofText)].filter((word) => !all.includes(word)).slice(0, MOST_TEXT_WORDS));
  const used = all.slice(0, MOST_WORDS);
  const level = levelOf(document.popularity ?? 0);
  const lexemes =
    group === 'videos'
      ? [
          ...used.map((word) => lexemeOf(site, 'v', word)),
          ...[...new Set([...titleWords, ...nameWords])].map((word) => lexemeOf(site, 't', word)),
          lexemeOf(site, 'v', levelWord(level)),
        ]
      : used.map((word) => lexemeOf(site, 'o', word));
  const entry = {
    site,
    key,
    group,
    url,
    title,
    otherNames,
    // In scripts without spaces the cut may leave half a surrogate pair, which the database rejects.
    excerpt: excerpt(text, MOST_EXCERPT).toWellFormed(),
    picture,
    isNeutral: document.isNeutral ?? false,
    titleWords: titleWords.join(' '),
    nameWords: nameWords.join(' '),
    popularity: level,
    lexemes,
  };
  const stamp = createHash('sha1')
    .update(JSON.stringify([ENTRY_VERSION, entry]))
    .digest('base64url');
  return { ...entry, stamp };
}

export const lexemeOf = (site: string, of: LexemeClass, word: string) => `${site}/${of}/${word}`;

const LEVEL = '*';

/** A lexeme for a video's popularity level; no word starts like this. */
export const levelWord = (level: number) => `${LEVEL}${level}`;

/** The level in such a lexeme; undefined for words. */
export const levelIn = (word: string) => (word.startsWith(LEVEL) ? Number(word.slice(LEVEL.length)) : undefined);

/** Popularity as a level from 0 to 255: in coarse steps, so that not every view writes a row. */
function levelOf(popularity: number): number {
  return Math.max(0, Math.min(255, Math.round(4 * Math.log2(1 + popularity))));
}
