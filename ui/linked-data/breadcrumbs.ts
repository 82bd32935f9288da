import type { DataOwner, LinkedData } from './linked-data.ts';

export interface Crumb {
  name: string;
  /** From the site's root: `/videos/`. */
  path: string;
}

/** The path from the home page to a page, which comes last. */
export function breadcrumbs({ origin, siteName }: DataOwner, crumbs: readonly Crumb[]): LinkedData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: siteName, path: '/' }, ...crumbs].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
