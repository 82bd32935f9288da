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
  deletions: m.module_deletions,
  moderation: m.module_moderation,
  player: m.module_player,
  profiles: m.module_profiles,
  wallet: m.module_wallet,
  email: m.module_email,
  cancellation: m.module_cancellation,
  seo: m.module_seo,
  headset: m.module_headset,
  favourites: m.module_favourites,
  webhooks: m.module_webhooks,
};

/** What people call a part of the program; one that is new to the admin is called by its name. */
export function moduleWords(module: string): string {
  return WORDS[module]?.() ?? module;
}
