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

/** What a lexeme says of a word besides its site: in a video's title, anywhere of a video, or of something else. */
export type LexemeClass = 't' | 'v' | 'o';

const MOST_EXCERPT = 160;
const MOST_TEXT = 4000;
const MOST_TEXT_WORDS = 80;
const MOST_WORDS = 400;
/** Raise it with every change to what this makes: what an older version made is then made anew by the sweep. */
const ENTRY_VERSION = 3;

/** R1. The words that a document is found by, and what results show of it. */
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
    // Where a script has no spaces, half a character may be what it ends with, which the database refuses.
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

/** In the place of a word, which never begins so: that a video is as well known as that. */
export const levelWord = (level: number) => `${LEVEL}${level}`;

/** The level that stands in the place of a word; undefined of a word. */
export const levelIn = (word: string) => (word.startsWith(LEVEL) ? Number(word.slice(LEVEL.length)) : undefined);

/** How well known it is, 0 to 255: in coarse steps, so that not every view writes a row. */
function levelOf(popularity: number): number {
  return Math.max(0, Math.min(255, Math.round(4 * Math.log2(1 + popularity))));
}
