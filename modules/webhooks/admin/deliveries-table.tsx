import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import * as m from '#messages/webhooks-admin';
import { DELIVERY_KINDS, DELIVERY_STATES, type DeliveryRow } from '../contract/admin-api.ts';
import { webhooks } from './api.ts';
import { DeliveryBadge } from './badges.tsx';
import { DELIVERY_WORDS, kindText } from './labels.ts';

/** The last status where there was an answer. */
export function statusText({ lastStatus, lastTryAt }: DeliveryRow): string {
  if (lastStatus !== null) return String(lastStatus);
  return lastTryAt ? m.no_answer() : '–';
}

const COLUMNS: readonly Column<DeliveryRow>[] = [
  { id: 'kind', title: m.kind(), render: ({ kind }) => kindText(kind), text: ({ kind }) => kind },
  {
    id: 'state',
    title: m.state(),
    render: ({ state }) => <DeliveryBadge state={state} />,
    text: ({ state }) => DELIVERY_WORDS[state].text(),
  },
  {
    id: 'attempts',
    title: m.attempts(),
    render: ({ attempts }) => attempts,
    text: ({ attempts }) => String(attempts),
    kind: 'number',
  },
  { id: 'lastStatus', title: m.last_status(), render: statusText, text: statusText },
  {
    id: 'createdAt',
    title: m.when(),
    sort: 'createdAt',
    kind: 'time',
    render: ({ createdAt }) => dateTimeShort(createdAt),
    text: ({ createdAt }) => createdAt,
  },
  {
    id: 'nextTryAt',
    title: m.next_try(),
    kind: 'time',
    render: ({ nextTryAt }) => (nextTryAt ? dateTimeShort(nextTryAt) : '–'),
    text: ({ nextTryAt }) => nextTryAt ?? '',
  },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: m.state(),
    options: DELIVERY_STATES.map((value) => ({ value, label: DELIVERY_WORDS[value].text() })),
  },
  {
    name: 'kind',
    label: m.kind(),
    options: DELIVERY_KINDS.map((value) => ({ value, label: kindText(value) })),
  },
];

export function DeliveriesTable(props: { endpointId: string; rows: DeliveryRow[]; total: number }) {
  const { endpointId, rows, total } = props;
  return (
    <DataTable
      label={m.deliveries()}
      columns={COLUMNS}
      rows={rows}
      total={total}
      rowKey={({ id }) => id}
      rowPath={({ id }) => `/webhooks/${endpointId}/deliveries/${id}`}
      filters={FILTERS}
      searchHint={m.search_deliveries()}
      load={async (input) => (await webhooks().deliveries({ ...input, id: endpointId })).data}
      sorted={{ sort: 'createdAt', direction: 'descending' }}
      empty={<p>{m.empty_deliveries()}</p>}
    />
  );
}
