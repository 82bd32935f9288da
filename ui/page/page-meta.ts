import type { Location, MetaDescriptor } from 'react-router';
import { type DataOwner, inContext, type LinkedData } from '../linked-data/linked-data.ts';
import { jpegAddress } from '../media/jpeg-address.ts';
import type { PictureSource } from '../media/picture.tsx';
import { PLAYER_SIZE } from '../media/player-size.ts';
import { LANGUAGES, prefixOf } from './language.ts';
import type { View } from './view.tsx';

/** The part of a `meta` function's arguments that every page's meta uses; the root's data comes first. */
export interface MetaSource {
  location: Location;
  matches: readonly ({ loaderData?: unknown } | undefined)[];
}

export interface PageWords {
  title: string;
  description: string;
  /** The page's canonical path, if it has several; by default the requested address. */
  path?: string;
  /** Names in the query that make a different page. */
  keep?: readonly string[];
  picture?: PictureSource;
  type?: string;
  /** False keeps the page itself out of search engines; its links are still followed. */
  isListed?: boolean;
  /** Path of the embeddable player of the page's video. */
  player?: string;
  /**
   * Structured data about the page's content; the makers are in `ui/linked-data/`. Machines read pages as they are
   * sent, so create it only if `import.meta.env.SSR`: browsers then don't load the makers.
   */
  data?: readonly LinkedData[];
}

/** The picture of a page without one of its own. */
const MARK = { permalink: '/icons/512.png', width: 512, height: 512 } as const;

/** The page's view and origin; a failed root loader leaves both empty. */
export function frameOf({ matches }: MetaSource): { view?: View; origin: string } {
  const data = matches[0]?.loaderData as { view: View; origin: string } | undefined;
  return { view: data?.view, origin: data?.origin ?? 'http://localhost' };
}

/** The site of the page, for its structured data. */
export function ownerOf(source: MetaSource): DataOwner {
  const { view, origin } = frameOf(source);
  return { origin, siteName: view?.siteName ?? '' };
}

/** Title, description, canonical address, the page in other languages, and metadata for sharing and search engines. */
export function pageMeta(
  source: MetaSource,
  words: PageWords,
  languages: readonly string[] = LANGUAGES,
): MetaDescriptor[] {
  const { view, origin } = frameOf(source);
  const siteName = view?.siteName ?? '';
  const { title, isListed = true, data = [] } = words;
  const addressIn = (language: string) =>
    origin +
    prefixOf(language).slice(0, -1) +
    canonicalPath(words.path ?? source.location.pathname, source.location.search, words.keep ?? []);
  const canonical = addressIn(view?.language ?? languages[0] ?? 'en');
  const alternates = languages.length > 1 ? languages.map((language) => alternate(language, addressIn(language))) : [];
  const description = excerpt(words.description, 160);
  return [
    { title: withSiteName(title, siteName) },
    { name: 'description', content: description },
    ...(isListed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...alternates,
    // Services that share or index a page get it from the server, so browsers don't need this.
    ...(import.meta.env.SSR ? sharedMeta({ ...words, description, origin, siteName, canonical }) : []),
    ...(import.meta.env.SSR && data.length > 0 ? [{ 'script:ld+json': inContext(data) } as MetaDescriptor] : []),
  ];
}

/** How a shared page looks: Open Graph, which others read as well, and the type of card. */
function sharedMeta({
  title,
  description,
  type = 'website',
  picture,
  player,
  origin,
  siteName,
  canonical,
}: PageWords & { origin: string; siteName: string; canonical: string }): MetaDescriptor[] {
  const largest = picture?.previews.toSorted((a, b) => b.width - a.width)[0];
  const { permalink, width, height } = largest ?? MARK;
  const card = largest ? 'summary_large_image' : 'summary';
  return [
    ...properties({
      'og:type': type,
      'og:site_name': siteName,
      'og:title': title,
      'og:description': description,
      'og:url': canonical,
      'og:image': new URL(jpegAddress(permalink), origin).href,
      'og:image:width': String(width),
      'og:image:height': String(height),
      ...(largest && picture && { 'og:image:alt': picture.alt }),
    }),
    ...(player ? playerMeta(origin + player) : [{ name: 'twitter:card', content: card }]),
  ];
}

function playerMeta(address: string): MetaDescriptor[] {
  const width = String(PLAYER_SIZE.width);
  const height = String(PLAYER_SIZE.height);
  return [
    ...properties({
      'og:video': address,
      ...(address.startsWith('https:') && { 'og:video:secure_url': address }),
      'og:video:type': 'text/html',
      'og:video:width': width,
      'og:video:height': height,
    }),
    { name: 'twitter:card', content: 'player' },
    { name: 'twitter:player', content: address },
    { name: 'twitter:player:width', content: width },
    { name: 'twitter:player:height', content: height },
  ];
}

function properties(values: Readonly<Record<string, string>>): MetaDescriptor[] {
  return Object.entries(values).map(([property, content]) => ({ property, content }));
}

/** The title of a page that belongs to one visitor; search engines shouldn't list it. */
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

function canonicalPath(path: string, search: string, keep: readonly string[]): string {
  const remaining = new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => keep.includes(name)));
  if (remaining.get('page') === '1') remaining.delete('page');
  return path + (remaining.size > 0 ? `?${remaining}` : '');
}

/** Cuts text at the end of a word, by default at 55 characters. */
export function excerpt(text: string, length = 55): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= length) return flat;
  const cut = flat.slice(0, length + 1).lastIndexOf(' ');
  return `${flat.slice(0, cut > 0 ? cut : length)}…`;
}
