export { policyOf } from './policy-templates.ts';

/** A page for lists of all pages. */
export interface ListedPage {
  slug: string;
  changedAt: Date;
}

/** The written pages for other modules. */
export interface PagesApi {
  /** The page tag of a site's written pages. */
  pagesTag(site: string): string;
  /** Whether there is a page at this slug that isn't explicit: any policy, and a few others. */
  isNeutral(site: string, slug: string): Promise<boolean>;
  /** The pages that a guest can see, before or after the age check, except noindex ones. */
  listedPages(site: string, isVerified: boolean): Promise<ListedPage[]>;
}
