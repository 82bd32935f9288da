/** The name of what every page of a site is made from. */
export const siteTag = (site: string) => `${site}:site`;
