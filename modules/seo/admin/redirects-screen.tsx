import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import type { BulkAct } from '#admin/components/table/table-types.ts';
import * as m from '#messages/seo-admin';
import { REDIRECT_TABLE } from '../contract/admin-api.ts';
import { seo } from './api.ts';
import { SOURCES } from './labels.ts';

const REMOVE: BulkAct = {
  label: m.remove(),
  permission: 'pages.publish',
  tone: 'danger',
  confirm: (count) => m.remove_text({ count }),
  act: async (ids) => {
    const { data } = await seo().removeRedirects({ ids });
    return { changed: undefined, count: data.removed };
  },
};

export const { loader, Component } = listScreen(REDIRECT_TABLE, {
  load: (input) => seo().redirects(input),
  title: m.redirects,
  hint: m.redirects_hint,
  links: [
    { label: m.import_file, to: '/redirects/import', permission: 'pages.publish' },
    { label: m.new_redirect, to: '/redirects/new', permission: 'pages.publish', isPrimary: true },
  ],
  columns: [
    field.code('from', m.from, { kind: 'wrap' }),
    field.code('to', m.to, { kind: 'wrap' }),
    field.site('site', m.site),
    field.label('source', m.source, SOURCES),
    field.number('hits', m.hits),
    field.time('lastHitAt', m.last_hit, { none: m.never }),
    field.time('createdAt', m.created, { isHidden: true }),
  ],
  filters: [
    filter.siteChoice(m.site),
    filter.choice('source', m.source, SOURCES),
    filter.choice('used', m.used, { yes: m.used_yes, no: m.used_no }),
  ],
  search: m.search_redirects,
  path: ({ id }) => `/redirects/${id}`,
  empty: () => m.no_redirects(),
  bulk: [REMOVE],
});
