import { useLoaderData } from 'react-router';
import { DataTable } from '#admin/components/data-table.tsx';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/billing-admin';
import { POSTBACK_STATES } from '../contract/admin-types.ts';
import { billing } from './api.ts';
import { POSTBACK_COLUMNS } from './postback-columns.tsx';
import { POSTBACK_NAMES } from './states.tsx';

const load = async (input: TableInput) => (await billing().postbacks(input)).data;

export const loader = tableLoader(load);

export function Component() {
  const { rows, total, billers } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.postbacks()} />
      <DataTable
        label={m.postbacks()}
        columns={POSTBACK_COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        rowPath={({ id }) => `/postbacks/${id}`}
        filters={[
          {
            name: 'state',
            label: m.state(),
            options: POSTBACK_STATES.map((state) => ({ value: state, label: POSTBACK_NAMES[state]() })),
          },
          {
            name: 'biller',
            label: m.biller(),
            options: billers.map((name) => ({ value: name, label: name })),
          },
        ]}
        searchHint={m.search_postbacks()}
        load={load}
        sorted={{ sort: 'receivedAt', direction: 'descending' }}
        empty={<p>{m.no_postbacks()}</p>}
      />
    </>
  );
}
