export { policyOf } from './policy-templates.ts';

/** A page that operators wrote, as those who list all pages need to know it. */
export interface ListedPage {
  slug: string;
  changedAt: Date;
}

/** What other modules may ask of the written pages. */
export interface PagesApi {
  /** Names what the pages of a site are made from, for anyone who keeps something made of them. */
  pagesTag(site: string): string;
  /** Whether a written page stands at the address that holds nothing explicit: any policy, and a few others. */
  isNeutral(site: string, slug: string): Promise<boolean>;
  /** What a guest finds who has proved an age or not, without the pages that are to be kept out of search engines. */
  listedPages(site: string, isVerified: boolean): Promise<ListedPage[]>;
}
