import { excerpt } from '../page/page-meta.ts';

/** Fits the four lines that a phone has for text beside a title. */
const LEAD = 150;

/** As many whole sentences from the start as fit; the start of the first if it is too long. */
export function opening(text: string, length = LEAD): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const ends = [...flat.slice(0, length + 1).matchAll(/[.!?](?= )/g)];
  const last = ends.at(-1)?.index;
  return last === undefined ? excerpt(flat, length) : flat.slice(0, last + 1);
}
