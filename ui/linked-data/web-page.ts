import type { DataOwner, LinkedData } from './linked-data.ts';

/** A page of text. */
export function webPage(
  { origin }: DataOwner,
  { name, path, description }: { name: string; path: string; description: string },
): LinkedData {
  return {
    '@type': 'WebPage',
    url: origin + path,
    name,
    description,
    isPartOf: { '@id': `${origin}/#site` },
  };
}
