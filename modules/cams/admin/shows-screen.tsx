import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import { SHOW_TABLE } from '../contract/admin-types.ts';
import { cams } from './api.ts';
import { REASON, SHOW_KIND, SHOW_STATE } from './labels.ts';

export const { loader, Component } = listScreen(SHOW_TABLE, {
  load: (input) => cams().shows(input),
  title: m.shows,
  links: [{ label: m.live_now, to: '/cams' }],
  columns: [
    field.text('nickname', m.room),
    field.label('kind', m.kind, SHOW_KIND),
    field.badge('state', m.state, SHOW_STATE),
    field.account('visitorId', m.visitor),
    field.site('site', m.site, { isHidden: true }),
    field.number('tariff', m.tariff),
    field.number('ticks', m.periods),
    field.number('charged', m.charged),
    field.label('reason', m.reason, REASON),
    field.time('requestedAt', m.requested),
    field.time('startedAt', m.started),
    field.time('endedAt', m.ended),
  ],
  filters: [
    filter.siteChoice(m.site),
    filter.typed('room', m.room_number),
    filter.choice('kind', m.kind, SHOW_KIND),
    filter.choice('state', m.state, SHOW_STATE),
  ],
  path: ({ id }) => `/cams/shows/${id}`,
  empty: m.no_shows,
});
