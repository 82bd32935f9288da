import { useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { LookAgain } from '#admin/components/request/refresh-button.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { DataTable, type Filter, type LoadRows } from '#admin/components/table/data-table.tsx';
import { tableLoader } from '#admin/components/table/table-query.ts';
import * as m from '#messages/media-admin';
import { MASTER_STATES, type MasterRow } from '../../contract/master-admin-api.ts';
import { media } from '../api.ts';
import { MASTER_COLUMNS, stateWord } from './master-labels.tsx';
import { UploadPanel } from './upload-panel.tsx';

const load: LoadRows<MasterRow> = async (input) => (await media().masters(input)).data;

export const loader = tableLoader(load);

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: m.master_state(),
    options: MASTER_STATES.map((value) => ({ value, label: stateWord(value) })),
  },
  {
    name: 'hasVideo',
    label: m.video(),
    options: [
      { value: 'yes', label: m.of_a_video() },
      { value: 'no', label: m.of_no_video() },
    ],
  },
];

/** The files that videos are made of, and the place to bring more. */
export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const mayEdit = useMay('media.edit');
  return (
    <>
      <PageHead title={m.masters()}>
        <LookAgain />
      </PageHead>
      {mayEdit && <UploadPanel />}
      <DataTable
        label={m.masters()}
        columns={MASTER_COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/masters/${id}`}
        filters={FILTERS}
        searchHint={m.search_masters()}
        sorted={{ sort: 'addedAt', direction: 'descending' }}
        load={load}
      />
    </>
  );
}
