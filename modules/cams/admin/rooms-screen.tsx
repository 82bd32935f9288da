import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import { ROOM_TABLE } from '../contract/admin-types.ts';
import { cams } from './api.ts';
import { LIST, STATUS, YES_NO } from './labels.ts';

export const { loader, Component } = listScreen(ROOM_TABLE, {
  load: (input) => cams().rooms(input),
  title: m.rooms,
  hint: m.rooms_hint,
  links: [{ label: m.live_now, to: '/cams' }],
  columns: [
    field.text('nickname', m.nickname),
    field.label('list', m.list, LIST),
    field.badge('status', m.status, STATUS),
    field.yesNo('mayBroadcast', m.may_broadcast),
    field.yesNo('isHidden', m.hidden),
    field.account('performerId', m.performer),
    field.time('statusAt', m.status_since),
    field.time('lastOnlineAt', m.last_online, { none: m.never }),
    field.time('createdAt', m.created, { isHidden: true }),
  ],
  filters: [
    filter.siteChoice(m.site),
    filter.choice('list', m.list, LIST),
    filter.choice('status', m.status, STATUS),
    filter.choice('mayBroadcast', m.may_broadcast, YES_NO),
    filter.choice('isHidden', m.hidden, YES_NO),
  ],
  search: m.search_rooms,
  path: ({ id }) => `/cams/rooms/${id}`,
  empty: m.no_rooms,
});
