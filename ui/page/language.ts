import { setLanguage } from '#messages/language';

/** What the product ships in. The first is the one whose addresses have no prefix. */
export const LANGUAGES: readonly string[] = ['en'];
/** For development: English that nobody could have typed (bin/pseudo-language.mjs). */
export const PSEUDO_LANGUAGE = 'en-XA';

const KNOWN = import.meta.env?.DEV ? [...LANGUAGES, PSEUDO_LANGUAGE] : LANGUAGES;

/**
 * The language of the page at a path: `/{lang}/…`, and English without a prefix. As the path is a part of a page's key,
 * the language is too.
 */
export function languageOf(path: string, languages: readonly string[] = KNOWN): string {
  const [, first = ''] = path.split('/', 2);
  const [base = 'en', ...others] = languages;
  return others.find((language) => language === first) ?? base;
}

/** What stands in front of all addresses of a language. */
export function prefixOf(language: string): string {
  return language === LANGUAGES[0] ? '/' : `/${language}/`;
}

/** How dates and numbers are written: as the site asks for, where it speaks the page's language. */
export function localeOf(language: string, siteLocale: string): string {
  return siteLocale.split('-')[0] === language ? siteLocale : language;
}

/** Renders in a language. What is passed must not wait for anything: the language stands for this one call. */
export function inLanguage<Result>(language: string, render: () => Result): Result {
  setLanguage(language);
  try {
    return render();
  } finally {
    setLanguage(LANGUAGES[0] ?? language);
  }
}

/** In the browser there is one page at a time, and its address says what it speaks. */
export function speak(language: string): void {
  setLanguage(language);
}
