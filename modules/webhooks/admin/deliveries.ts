import { field, filter, type TableOptions } from '#admin/components/resource/index.ts';
import * as m from '#messages/webhooks-admin';
import type { DELIVERY_TABLE, DeliveryRow } from '../contract/admin-api.ts';
import { DELIVERY, eventKindLabel, KIND } from './labels.ts';

/** The last status, if there was a response. */
const status = field.words<DeliveryRow>('lastStatus', m.last_status, ({ lastStatus, lastTryAt }) =>
  lastStatus !== null ? String(lastStatus) : lastTryAt ? m.no_answer() : '–',
);

/** The deliveries on an endpoint's screen. */
export const DELIVERY_LIST: TableOptions<typeof DELIVERY_TABLE> = {
  title: m.deliveries,
  columns: [
    field.words('kind', m.kind, ({ kind }) => eventKindLabel(kind)),
    field.badge('state', m.state, DELIVERY),
    field.number('attempts', m.attempts),
    status,
    field.time('createdAt', m.when),
    field.time('nextTryAt', m.next_try, { none: () => '–' }),
  ],
  filters: [filter.choice('state', m.state, DELIVERY), filter.choice('kind', m.kind, KIND)],
  search: m.search_deliveries,
  path: ({ endpointId, id }) => `/webhooks/${endpointId}/deliveries/${id}`,
  empty: m.empty_deliveries,
};

export const DELIVERY_FACTS = [
  field.code('id', m.notice_id),
  field.badge('state', m.state, DELIVERY),
  field.text('problem', m.problem),
  field.number('attempts', m.attempts),
  status,
  field.time('createdAt', m.when),
  field.time('lastTryAt', m.last_try, { none: m.never }),
  field.time('nextTryAt', m.next_try),
];
