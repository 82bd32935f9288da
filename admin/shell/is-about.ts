import type { Screen } from '../components/screen/screen.ts';

/** Whether each word is a part of a screen's title or of other words for it, one of a thing or many. */
export function isAbout({ menu, palette = menu?.title, keywords }: Screen, text: string): boolean {
  const known = `${palette?.() ?? ''} ${keywords?.() ?? ''}`.toLowerCase();
  const words = text.trim().toLowerCase().split(/\s+/);
  return words.every((word) => known.includes(word.replace(/s$/, '')));
}
