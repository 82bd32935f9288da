import type { PictureSource } from '../media/picture.tsx';

/** Structured data in the vocabulary of schema.org. */
export type LinkedData = { readonly '@type': string } & { readonly [property: string]: unknown };

/** The site of a page. Addresses in structured data are absolute. */
export interface DataOwner {
  /** Scheme, host and port of the site. */
  origin: string;
  siteName: string;
}

/** One block for all structured data of a page or an answer. */
export function inContext(items: readonly LinkedData[]): Record<string, unknown> {
  const [first] = items;
  const context = { '@context': 'https://schema.org' };
  return items.length === 1 ? { ...context, ...first } : { ...context, '@graph': items };
}

/** Absolute addresses of a picture, the largest first. */
export function picturesOf(origin: string, { permalink, previews }: PictureSource): string[] {
  const bySize = previews.toSorted((one, other) => other.width - one.width);
  const all = bySize.length > 0 ? bySize.slice(0, 2).map((preview) => preview.permalink) : [permalink];
  return all.map((address) => new URL(address, origin).href);
}

export function isoDate(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toISOString();
}
