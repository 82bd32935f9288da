import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import { CHARGE_TABLE } from '../contract/admin-types.ts';
import { cams } from './api.ts';
import { CHARGE_KIND } from './labels.ts';

export const { loader, Component } = listScreen(CHARGE_TABLE, {
  load: (input) => cams().charges(input),
  title: m.charges,
  hint: m.charges_hint,
  links: [{ label: m.live_now, to: '/cams' }],
  Above: ({ data: { tokens, earned } }) => <p>{m.charges_sum({ tokens, earned, share: tokens - earned })}</p>,
  columns: [
    field.time('madeAt', m.made),
    field.text('nickname', m.room),
    field.label('kind', m.kind, CHARGE_KIND),
    field.text('title', m.title),
    field.account('visitorId', m.visitor),
    field.number('tokens', m.tokens),
    field.number('earned', m.earned),
    field.site('site', m.site, { isHidden: true }),
    field.yesNo('isAnonymous', m.anonymous, { isHidden: true }),
    field.code('key', m.key, { isHidden: true }),
  ],
  filters: [
    filter.siteChoice(m.site),
    filter.typed('room', m.room_number),
    filter.typed('show', m.show_id),
    filter.choice('kind', m.kind, CHARGE_KIND),
  ],
  path: ({ id }) => `/cams/charges/${id}`,
  empty: m.no_charges,
});
