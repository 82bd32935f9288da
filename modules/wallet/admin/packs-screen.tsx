import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/wallet-admin';
import { type BillerCodes, presentCodes } from '#modules/billing/contract/biller-codes.ts';
import { billerName } from '#modules/billing/contract/biller-names.ts';
import { PACK_TABLE } from '../contract/pack-admin-api.ts';
import type { PackRow } from '../contract/pack-admin-types.ts';
import { wallet } from './api.ts';

function codesOf(codes: BillerCodes, once: number | null, currency: string): string {
  const present = Object.entries(presentCodes(codes)).map(([owner, code]) => `${billerName(owner)} ${code}`);
  const onceText = once === null ? [] : [m.code_once({ price: money({ minor: once, currency }) })];
  return [...present, ...onceText].join(' · ') || m.no_code();
}

const soldOf = ({ isSound, onSale }: PackRow) => {
  if (!isSound) return m.not_sound();
  return onSale ? m.yes() : m.no();
};

export const { loader, Component } = listScreen(PACK_TABLE, {
  load: (input) => wallet().packs(input),
  title: m.packs,
  hint: m.packs_hint,
  links: [{ label: m.new_pack, to: '/token-packs/new', permission: 'shop.set-prices', isPrimary: true }],
  columns: [
    field.words('tokens', m.pack_tokens, ({ tokens }) => m.pack_of({ count: tokens })),
    field.words('onSale', m.on_sale, soldOf),
    field.site('site', m.site),
    field.words('normal', m.normal_price, ({ normalMinor: minor, currency }) => money({ minor, currency })),
    field.words('special', m.special_price, ({ specialMinor: minor, currency }) =>
      minor === null ? m.as_normal() : money({ minor, currency }),
    ),
    field.words('codes', m.codes, (row) => codesOf(row.normalCodes, row.normalOnceMinor, row.currency), {
      kind: 'wrap',
    }),
    field.words(
      'specialCodes',
      m.codes_of_members,
      (row) =>
        row.specialMinor === null ? m.as_normal() : codesOf(row.specialCodes, row.specialOnceMinor, row.currency),
      { kind: 'wrap' },
    ),
    field.yesNo('isQuickBuy', m.quick_buy),
    // Rows are in this order by default.
    field.number('sort', m.sort, { isHidden: true, sort: undefined }),
  ],
  filters: [filter.siteChoice(m.site), filter.choice('onSale', m.on_sale, { yes: m.yes, no: m.no })],
  search: m.search_packs,
  path: ({ id }) => `/token-packs/${id}`,
  empty: m.no_packs,
});
