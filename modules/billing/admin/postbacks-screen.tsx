import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/billing-admin';
import { POSTBACKS } from '../contract/admin-types.ts';
import { billerName } from '../contract/biller-names.ts';
import { billing } from './api.ts';
import { POSTBACK } from './states.tsx';

const shared = {
  search: m.search_postbacks,
  path: ({ id }: { id: number }) => `/postbacks/${id}`,
};
const received = field.time('receivedAt', m.received);
const facts = [
  field.text('detail', m.why, { kind: 'wrap' }),
  field.code('reference', m.transaction),
  field.biller('biller', m.biller),
];

export const { loader, Component } = listScreen(POSTBACKS, {
  ...shared,
  load: (input) => billing().postbacks(input),
  title: m.postbacks,
  columns: [received, field.badge('state', m.state, POSTBACK), ...facts],
  filters: [
    filter.choice('state', m.state, POSTBACK),
    filter.oneOf('biller', m.biller, ({ billers }) => billers, billerName),
  ],
  empty: m.no_postbacks,
});

/** Quarantined postbacks, oldest first. */
export const quarantined = listScreen(POSTBACKS, {
  ...shared,
  load: (input) => billing().postbacks({ ...input, state: 'quarantined' }),
  title: m.quarantined,
  hint: m.quarantined_hint,
  columns: [received, ...facts],
  sorted: { sort: 'receivedAt', direction: 'ascending' },
  empty: m.nothing_quarantined,
});
