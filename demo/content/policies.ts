import type { PageContent } from '#modules/pages/contract/kinds.ts';
import { POLICY_SLUGS } from '#modules/pages/contract/policy-templates.ts';
import { policyOf } from '#modules/pages/server/index.ts';
import type { SiteWords } from './site-words.ts';

const ADDRESS = '1 Example Street, 10000 Example City';

/** By slug: the templates offered to operators, filled in for a company that doesn't exist. */
export function policiesOf({ name, domain }: SiteWords): [slug: string, policy: PageContent][] {
  const values = {
    site: name,
    domain,
    company: 'Example Productions Ltd. (to be replaced by the operator)',
    address: ADDRESS,
    country: 'the country in which the operator is based',
    email: `support@${domain}`,
    complaintsEmail: `removal@${domain}`,
    privacyEmail: `privacy@${domain}`,
    custodian: 'Example Productions Ltd. (to be replaced by the operator)',
    custodianAddress: ADDRESS,
    dmcaAgent: 'Example Productions Ltd. (to be replaced by the operator)',
    dmcaAddress: ADDRESS,
    dmcaEmail: `removal@${domain}`,
  };
  // The demo has a contact page of its own.
  return POLICY_SLUGS.filter((slug) => slug !== 'contact').map((slug) => [slug, policyOf(slug, values)]);
}
