import { Badge, field, filter, listScreen } from '#admin/components/resource/index.ts';
import { dateTimeShort } from '#admin/components/screen/dates.ts';
import * as m from '#messages/webhooks-admin';
import { ENDPOINT_TABLE } from '../contract/admin-api.ts';
import { webhooks } from './api.ts';
import { DELIVERY, ENDPOINT } from './labels.ts';

export const { loader, Component } = listScreen(ENDPOINT_TABLE, {
  load: (input) => webhooks().endpoints(input),
  title: m.webhooks,
  hint: m.webhooks_hint,
  links: [{ label: m.new_endpoint, to: '/webhooks/new', isPrimary: true }],
  columns: [
    field.text('url', m.address, { kind: 'wrap' }),
    field.text('description', m.description, { kind: 'wrap' }),
    field.badge('state', m.state, ENDPOINT),
    field.custom(
      'lastDelivery',
      m.last_delivery,
      ({ lastDelivery }) =>
        lastDelivery ? (
          <>
            {dateTimeShort(lastDelivery.createdAt)} <Badge labels={DELIVERY} value={lastDelivery.state} />
          </>
        ) : (
          m.none_yet()
        ),
      { kind: 'time', text: ({ lastDelivery }) => lastDelivery?.createdAt ?? '' },
    ),
    field.time('failingSince', m.failing_since, { none: () => '–' }),
  ],
  filters: [filter.choice('state', m.state, ENDPOINT)],
  search: m.search_endpoints,
  path: ({ id }) => `/webhooks/${id}`,
  empty: m.empty_endpoints,
});
