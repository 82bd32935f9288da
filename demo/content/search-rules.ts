import type { ContentOf } from '#modules/content/contract/kinds.ts';
import { FORBIDDEN, type SEARCH_RULES } from '#modules/search/contract/kinds.ts';
import type { Site } from '#sites/site.ts';

const GAY_TERMS = 'gay,gay vr,m4m,twink,bear,men'.split(',');
const TRANS_TERMS = 'trans,trans vr,tgirl,transgender,ts'.split(',');

/** What a site's search refuses, and where it sends those who look for something of another demo site. */
export function searchRulesOf(
  { key }: Pick<Site, 'key'>,
  sites: readonly { key: string; domain?: string }[],
): ContentOf<typeof SEARCH_RULES> {
  const linkTo = (about: RegExp) => {
    const other = about.test(key) ? undefined : sites.find((site) => about.test(site.key));
    return other?.domain ? `https://${other.domain}/` : '';
  };
  const [gayLink, transLink] = [linkTo(/^gay$/), linkTo(/^trans$/)];
  return {
    forbidden: [...FORBIDDEN],
    isSpecial: gayLink !== '' && transLink !== '',
    gayTerms: GAY_TERMS,
    gayLink,
    transTerms: TRANS_TERMS,
    transLink,
  };
}
