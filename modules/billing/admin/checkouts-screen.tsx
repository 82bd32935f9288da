import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/billing-admin';
import { CHECKOUTS } from '../contract/admin-types.ts';
import { billerName } from '../contract/biller-names.ts';
import { billing } from './api.ts';
import { CHECKOUT } from './states.tsx';

export const { loader, Component } = listScreen(CHECKOUTS, {
  load: (input) => billing().checkouts(input),
  title: m.checkouts,
  columns: [
    field.time('createdAt', m.begun),
    field.account('userId', m.account),
    field.badge('state', m.state, CHECKOUT),
    field.text('name', m.offer),
    field.money('price', m.first_payment),
    field.money('left', m.received_in_all),
    field.site('site', m.site),
    field.biller('biller', m.biller),
    field.code('affiliateId', m.affiliate),
  ],
  filters: [
    filter.choice('state', m.state, CHECKOUT),
    filter.siteChoice(m.site),
    filter.oneOf('biller', m.biller, ({ billers }) => billers, billerName),
  ],
  search: m.search_checkouts,
  searchesAccounts: true,
  path: ({ id }) => `/checkouts/${id}`,
  empty: m.no_checkouts,
});
