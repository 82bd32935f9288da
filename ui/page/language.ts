import { setLanguage } from '#messages/language';

/** The languages of the product. The first one has no address prefix. */
export const LANGUAGES: readonly string[] = ['en'];
/** For development: English that can't be mistaken for typed text (bin/pseudo-language.mjs). */
export const PSEUDO_LANGUAGE = 'en-XA';

const KNOWN = import.meta.env?.DEV ? [...LANGUAGES, PSEUDO_LANGUAGE] : LANGUAGES;

/**
 * The language of the page at a path: `/{lang}/…`, and English without a prefix. Since the path is part of a page's
 * cache key, so is the language.
 */
export function languageOf(path: string, languages: readonly string[] = KNOWN): string {
  const [, first = ''] = path.split('/', 2);
  const [base = 'en', ...others] = languages;
  return others.find((language) => language === first) ?? base;
}

/** The prefix of all addresses in a language. */
export function prefixOf(language: string): string {
  return language === LANGUAGES[0] ? '/' : `/${language}/`;
}

/** The locale of dates and numbers: the site's own, if it is one of the page's language. */
export function localeOf(language: string, siteLocale: string): string {
  return siteLocale.split('-')[0] === language ? siteLocale : language;
}

/** Renders in a language. `render` must be synchronous: the language is set only during this call. */
export function inLanguage<Result>(language: string, render: () => Result): Result {
  setLanguage(language);
  try {
    return render();
  } finally {
    setLanguage(LANGUAGES[0] ?? language);
  }
}

/** Sets the language of the browser's page, from its address. */
export function speak(language: string): void {
  setLanguage(language);
}
