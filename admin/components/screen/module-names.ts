import * as m from '#messages/admin';

const WORDS: Readonly<Record<string, () => string>> = {
  accounts: m.module_accounts,
  'age-verification': m.module_age_verification,
  billing: m.module_billing,
  catalogue: m.module_catalogue,
  pages: m.module_pages,
  operators: m.module_operators,
  membership: m.module_membership,
  media: m.module_media,
  promotions: m.module_promotions,
  shop: m.module_shop,
  site: m.module_site,
  webhooks: m.module_webhooks,
};

/** What people call a part of the program; one that is new to the admin is called by its name. */
export function moduleWords(module: string): string {
  return WORDS[module]?.() ?? module;
}
