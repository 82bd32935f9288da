/** The page tag of every page of a site. */
export const siteTag = (site: string) => `${site}:site`;
