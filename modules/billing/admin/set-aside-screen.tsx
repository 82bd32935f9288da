import { useLoaderData } from 'react-router';
import { DataTable } from '#admin/components/data-table.tsx';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/billing-admin';
import { billing } from './api.ts';
import { POSTBACK_COLUMNS } from './postback-columns.tsx';

/** Anyone who has waited longest comes first. */
async function load(input: TableInput) {
  const order = input.direction ? {} : ({ direction: 'ascending' } as const);
  return (await billing().postbacks({ ...input, ...order, state: 'quarantined' })).data;
}

export const loader = tableLoader(load);

const COLUMNS = POSTBACK_COLUMNS.filter(({ id }) => id !== 'state');

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.set_aside()} />
      <p className="muted">{m.set_aside_hint()}</p>
      <DataTable
        label={m.set_aside()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        rowPath={({ id }) => `/postbacks/${id}`}
        searchHint={m.search_postbacks()}
        load={load}
        sorted={{ sort: 'receivedAt', direction: 'ascending' }}
        empty={<p>{m.nothing_set_aside()}</p>}
      />
    </>
  );
}
