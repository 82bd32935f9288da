import { MESSAGE_LENGTH } from '../../contract/limits.ts';

/** Something that is seen: no space, sign of control, mark alone, or letter without a shape. */
const VISIBLE = /[^\s\p{C}\p{M}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** They end lines, turn the direction of text, or are not seen; joiners stay for emoji and scripts. */
const HIDDEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\u2028\u2029\ufeff\u200b]/gu;
/** Marks piled on one letter reach into the lines above. */
const PILED = /(\p{M}{3})\p{M}+/gu;
const LINK =
  /(?:https?:|www\.)\S|(?<![\p{L}\p{N}])[\p{L}\p{N}-]+(?:\s?\.\s?|\s?\(dot\)\s?)(?:com|net|org|info|biz|io|co|me|tv|gg|xxx|cam|live|link|site|online|app|dev|to|ru|de|uk|eu|fr|nl)(?![\p{L}\p{N}])|discord\.gg|t\.me\//iu;
const MENTION = /(?<![\p{L}\p{N}_@-])@([\p{L}\p{N}_-]{3,24})/gu;
const MOST_MENTIONS = 5;

/** R44. One line, without what turns or hides text; undefined where nothing is left to see. */
export function cleanText(text: string): string | undefined {
  const clean = text.replace(HIDDEN, ' ').replace(PILED, '$1').replace(/\s+/gu, ' ').trim();
  return VISIBLE.test(clean) && clean.length <= MESSAGE_LENGTH ? clean : undefined;
}

/** As it is read: joiners between its letters do not hide a link, nor do full stops of other scripts. */
export function hasLink(text: string): boolean {
  const read = text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll('。', '.');
  return LINK.test(read);
}

/** Names that a text mentions, as it spells them. */
export function mentionsIn(text: string): string[] {
  const names = [...text.matchAll(MENTION)].map(([, name = '']) => name);
  return [...new Set(names)].slice(0, MOST_MENTIONS);
}
