import { choose_currency } from '#messages/admin';
import * as m from '#messages/wallet-admin';

/** What each field of a pack is called, where changes are told of. */
const LABELS: Readonly<Record<string, () => string>> = {
  site: m.site,
  sort: m.sort,
  tokens: m.pack_tokens,
  imageToken: m.picture,
  isQuickBuy: m.quick_buy,
  onSale: m.on_sale,
  currency: choose_currency,
  normalMinor: m.normal_price,
  normalCodes: m.codes,
  normalOnceMinor: m.normal_once,
  specialMinor: m.special_price,
  specialCodes: m.codes_of_members,
  specialOnceMinor: m.special_once,
};

export const labelOf = (field: string) => LABELS[field]?.() ?? field;
