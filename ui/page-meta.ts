import type { Location, MetaDescriptor } from 'react-router';
import { LANGUAGES, prefixOf } from './language.ts';
import type { PictureSource } from './picture.tsx';
import type { View } from './view.tsx';

/** The part of a `meta` function's arguments that every page's meta is made of; the root's data comes first. */
export interface MetaSource {
  location: Location;
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

export interface PageWords {
  title: string;
  description: string;
  /** Names in the query that make a different page. */
  keep?: readonly string[];
  picture?: PictureSource;
  type?: string;
}

/** Who the page belongs to; a failed root loader leaves both empty. */
export function frameOf({ matches }: MetaSource): { view?: View; origin: string } {
  const data = matches[0]?.loaderData as { view: View; origin: string } | undefined;
  return { view: data?.view, origin: data?.origin ?? 'http://localhost' };
}

/** Title, description, canonical address, the same page in other languages, and Open Graph. */
export function pageMeta(
  source: MetaSource,
  words: PageWords,
  languages: readonly string[] = LANGUAGES,
): MetaDescriptor[] {
  const { view, origin } = frameOf(source);
  const siteName = view?.siteName ?? '';
  const { title, picture, type = 'website' } = words;
  const addressIn = (language: string) =>
    origin + prefixOf(language).slice(0, -1) + canonicalPath(source.location, words.keep ?? []);
  const canonical = addressIn(view?.language ?? languages[0] ?? 'en');
  const alternates =
    languages.length > 1 ? languages.map((language) => alternate(language, addressIn(language))) : [];
  const description = excerpt(words.description, 160);
  const largest = picture?.previews.toSorted((a, b) => b.width - a.width)[0];
  const image = largest ? [{ property: 'og:image', content: new URL(largest.permalink, origin).href }] : [];
  return [
    { title: withSiteName(title, siteName) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates,
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: siteName },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    ...image,
    { name: 'twitter:card', content: largest ? 'summary_large_image' : 'summary' },
  ];
}

/** Title of a page that is one visitor's own business; no search engine is to list it. */
export function privateMeta(title: () => string) {
  return (source: MetaSource): MetaDescriptor[] => [
    { title: withSiteName(title(), frameOf(source).view?.siteName ?? '') },
    { name: 'robots', content: 'noindex' },
  ];
}

function withSiteName(title: string, siteName: string): string {
  return title.includes(siteName) ? title : `${title} | ${siteName}`;
}

function alternate(language: string, href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang: language, href };
}

function canonicalPath({ pathname, search }: Location, keep: readonly string[]): string {
  const kept = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keep.includes(name)));
  if (kept.get('page') === '1') kept.delete('page');
  return pathname + (kept.size > 0 ? `?${kept}` : '');
}

/** Cuts at a word's end. 55 characters unless told otherwise. */
export function excerpt(text: string, length = 55): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length + 1).lastIndexOf(' ');
  return `${flat.slice(0, cut > 0 ? cut : length)}…`;
}
