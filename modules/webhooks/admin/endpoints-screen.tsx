import { Link, useLoaderData } from 'react-router';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/webhooks-admin';
import { ENDPOINT_STATES, type EndpointRow } from '../contract/admin-api.ts';
import { webhooks } from './api.ts';
import { DeliveryBadge, EndpointBadge } from './badges.tsx';
import { ENDPOINT_WORDS } from './labels.ts';

const load = async (input: TableInput) => (await webhooks().endpoints(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<EndpointRow>[] = [
  {
    id: 'url',
    title: m.address(),
    sort: 'url',
    render: ({ url }) => url,
    text: ({ url }) => url,
    kind: 'wrap',
  },
  {
    id: 'description',
    title: m.description(),
    render: ({ description }) => description,
    text: ({ description }) => description,
    kind: 'wrap',
  },
  {
    id: 'state',
    title: m.state(),
    render: ({ state }) => <EndpointBadge state={state} />,
    text: ({ state }) => ENDPOINT_WORDS[state].text(),
  },
  {
    id: 'lastDelivery',
    title: m.last_delivery(),
    kind: 'time',
    render: ({ lastDelivery }) =>
      lastDelivery ? (
        <>
          {dateTimeShort(lastDelivery.createdAt)} <DeliveryBadge state={lastDelivery.state} />
        </>
      ) : (
        m.none_yet()
      ),
    text: ({ lastDelivery }) => lastDelivery?.createdAt ?? '',
  },
  {
    id: 'failingSince',
    title: m.failing_since(),
    sort: 'failingSince',
    kind: 'time',
    render: ({ failingSince }) => (failingSince ? dateTimeShort(failingSince) : '–'),
    text: ({ failingSince }) => failingSince ?? '',
  },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: m.state(),
    options: ENDPOINT_STATES.map((value) => ({ value, label: ENDPOINT_WORDS[value].text() })),
  },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.webhooks()}>
        <Link to="/webhooks/new" className="button primary">
          {m.new_endpoint()}
        </Link>
      </PageHead>
      <p className="muted">{m.webhooks_hint()}</p>
      <DataTable
        label={m.webhooks()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/webhooks/${id}`}
        filters={FILTERS}
        searchHint={m.search_endpoints()}
        load={load}
        sorted={{ sort: 'createdAt', direction: 'descending' }}
        empty={<p>{m.empty_endpoints()}</p>}
      />
    </>
  );
}
