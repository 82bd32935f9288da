import { MESSAGE_LENGTH } from '../../contract/limits.ts';

/** A visible character: no space, control character, lone combining mark, or letter without a glyph. */
const VISIBLE = /[^\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Characters that break lines, change the direction of text, or are invisible; joiners stay for emoji and scripts. */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\u200b]/gu;
/** Stacked combining marks reach into the lines above. */
const PILED = /(\p{M}{3})\p{M}+/gu;
const LINK =
  /(?:https?:|www\.)\S|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\s?\.\s?|\s?\(dot\)\s?)(?:com|net|org|info|biz|io|co|me|tv|gg|xxx|cam|live|link|site|online|app|dev|to|ru|de|uk|eu|fr|nl)(?![\p{L}\p{N}])|discord\.gg|t\.me\//iu;
const MENTION = /(?<![\p{L}\p{N}_@-])@([\p{L}\p{N}_-]{3,24})/gu;
const MOST_MENTIONS = 5;

/**
 * R44. Text on one line, without characters that change its direction or are invisible; undefined if nothing visible is
 * left or it is too long.
 */
export function cleanText(text: string): string | undefined {
  const clean = text.replace(HIDDEN, ' ').replace(PILED, '$1').replace(/\s+/gu, ' ').trim();
  return VISIBLE.test(clean) && clean.length <= MESSAGE_LENGTH ? clean : undefined;
}

/** Reads the text as people do: neither joiners between letters nor full stops of other scripts hide a link. */
export function hasLink(text: string): boolean {
  const read = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');
  return LINK.test(read);
}

/** Names mentioned in a text, as written there. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name = '']) => name);
  return [...new Set(names)].slice(0, MOST_MENTIONS);
}
