/** What texts say about the site they are on. */
export interface SiteWords {
  key: string;
  name: string;
  /** What it calls its videos. */
  word: 'VR' | 'AR';
  domain: string;
}

export function siteWords(site: Partial<SiteWords> & { key: string }): SiteWords {
  return { name: site.key, word: 'VR', domain: `${site.key}.example`, ...site };
}
