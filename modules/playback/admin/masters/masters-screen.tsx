import { useLoaderData } from 'react-router';
import { DataTable, type Filter, type LoadRows } from '#admin/parts/data-table.tsx';
import { LookAgain } from '#admin/parts/look-again.tsx';
import { useMay } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { tableLoader } from '#admin/parts/table-query.ts';
import * as m from '#messages/playback-admin';
import { MASTER_STATES, type MasterRow } from '../../contract/master-calls.ts';
import { playback } from '../calls.ts';
import { MASTER_COLUMNS, stateWord } from './master-words.tsx';
import { UploadPanel } from './upload-panel.tsx';

const load: LoadRows<MasterRow> = async (input) => (await playback().masters(input)).data;

export const loader = tableLoader(load);

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: m.master_state(),
    options: MASTER_STATES.map((value) => ({ value, label: stateWord(value) })),
  },
  {
    name: 'film',
    label: m.film(),
    options: [
      { value: 'yes', label: m.of_a_film() },
      { value: 'no', label: m.of_no_film() },
    ],
  },
];

/** The files that films are made of, and the place to bring more. */
export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const mayEdit = useMay('playback.edit-media');
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
