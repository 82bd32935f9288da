import { field, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/profiles-admin';
import { NAMES } from '../contract/admin-api.ts';
import { profiles } from './api.ts';

export const { loader, Component } = listScreen(NAMES, {
  load: (input) => profiles().names(input),
  title: m.names,
  search: m.search_names,
  columns: [field.text('name', m.name), field.time('changedAt', m.changed), field.account('userId', m.account)],
  path: ({ id }) => `/names/${id}`,
  empty: m.no_names,
});
