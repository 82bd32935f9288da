import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/shop-admin';
import { TARIFF_TABLE } from '../contract/admin-api.ts';
import { SPECIAL } from '../contract/tariff-types.ts';
import { shop } from './api.ts';

export const { loader, Component } = listScreen(TARIFF_TABLE, {
  load: (input) => shop().tariffs(input),
  title: m.tariffs,
  hint: m.tariffs_hint,
  links: [{ label: m.new_tariff, to: '/tariffs/new', permission: 'shop.set-prices', isPrimary: true }],
  columns: [
    field.text('name', m.name, { kind: 'wrap' }),
    field.site('site', m.site),
    field.words('place', m.type, ({ type, saleEvent }) => saleEvent ?? (type === SPECIAL ? m.special() : m.standard())),
    field.words('price', m.first_price, ({ priceMinor: minor, currency }) => money({ minor, currency })),
    field.words('further', m.rebill_price, ({ recurring, rebillMinor, priceMinor, currency }) =>
      recurring ? money({ minor: rebillMinor ?? priceMinor, currency }) : m.once(),
    ),
    field.words('onSale', m.on_sale, ({ isSound, onSale, obstacles }) => {
      if (!isSound) return m.not_sound();
      if (!onSale) return m.no();
      return obstacles.length === 0 ? m.yes() : m.no_biller();
    }),
  ],
  filters: [filter.siteChoice(m.site)],
  search: m.search_tariffs,
  path: ({ id }) => `/tariffs/${id}`,
  empty: m.no_tariffs,
});
