import { field, oneScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/cams-admin';
import type { ShowRow } from '../contract/admin-types.ts';
import { cams } from './api.ts';
import { REASON, SHOW_KIND, SHOW_STATE } from './labels.ts';

export const { loader, Component } = oneScreen<ShowRow>({
  load: ({ id = '' }) => cams().show({ id }),
  title: ({ nickname }) => m.show_of({ name: nickname }),
  links: ({ id, roomId }) => [
    { label: m.charges, to: `/cams/charges?show=${id}` },
    { label: m.room, to: `/cams/rooms/${roomId}` },
  ],
  facts: [
    field.code('id', m.show_id),
    field.label('kind', m.kind, SHOW_KIND),
    field.badge('state', m.state, SHOW_STATE),
    field.label('reason', m.reason, REASON),
    field.account('visitorId', m.visitor),
    field.site('site', m.site),
    field.number('tariff', m.tariff),
    field.number('minMinutes', m.min_minutes),
    field.number('periodSeconds', m.period_seconds),
    field.number('ticks', m.periods),
    field.number('charged', m.charged),
    field.time('requestedAt', m.requested),
    field.time('startedAt', m.started),
    field.time('endedAt', m.ended),
  ],
});
