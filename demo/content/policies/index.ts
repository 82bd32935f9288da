import type { PageContent } from '#modules/pages/contract/kinds.ts';
import { seo } from '../seo.ts';
import type { SiteWords } from '../site-words.ts';
import { california } from './california.ts';
import { complaints } from './complaints.ts';
import { cookies } from './cookies.ts';
import { privacy } from './privacy.ts';
import { records } from './records.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';

const POLICIES = {
  'terms-and-conditions': terms,
  'privacy-policy': privacy,
  'cookie-policy': cookies,
  'usc-2257': records,
  'complaints-policy': complaints,
  'ca-privacy-rights': california,
  'refund-policy': refunds,
};

/** By slug. */
export function policiesOf(words: SiteWords): [slug: string, policy: PageContent][] {
  return Object.entries(POLICIES).map(([slug, policyOf]) => {
    const { title, description, text } = policyOf(words);
    return [slug, { title, text, image: null, sections: [], seoParams: seo(title, description) }];
  });
}
