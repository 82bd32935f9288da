import type { DataOwner, LinkedData } from './linked-data.ts';

export interface Collection {
  name: string;
  /** The page's own path, from the site's root. */
  path: string;
  description?: string;
  /** What it lists, in order. */
  items: readonly { name: string; path: string }[];
  /** How many items come before the first of them. */
  before?: number;
}

/** A page of a list. */
export function collectionPage({ origin }: DataOwner, collection: Collection): LinkedData {
  const { name, path, description, items, before = 0 } = collection;
  return {
    '@type': 'CollectionPage',
    url: origin + path,
    name,
    ...(description && { description }),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: items.map((item, index) => ({
        '@type': 'ListItem',
        position: before + index + 1,
        name: item.name,
        url: origin + item.path,
      })),
    },
  };
}
