import { UNKNOWN } from '#ui/text/unknown.ts';

const MOST_LETTERS = 100;
const TITLE = new RegExp(`(<title>[^<]*)${UNKNOWN}`);

/** What somebody requested, as a title names it: the last part of the path. */
export function lookedFor({ pathname }: { pathname: string }): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, MOST_LETTERS);
  } catch {
    return last.slice(0, MOST_LETTERS);
  }
}

/** One cached page serves all addresses without a page; its title names the requested one. */
export function namedInTitle(html: string, address: string): string {
  const safe = address.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
  return html.replace(TITLE, (_, before: string) => before + safe);
}
