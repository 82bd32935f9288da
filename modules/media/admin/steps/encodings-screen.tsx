import { useLoaderData } from 'react-router';
import { useReloadWhile } from '#admin/components/request/use-reload-while.ts';
import { field } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { type Column, DataTable, type Filter, type LoadRows } from '#admin/components/table/data-table.tsx';
import { tableLoader } from '#admin/components/table/table-query.ts';
import * as m from '#messages/media-admin';
import { type EncodingRow, STEP_STATES } from '../../contract/step-admin-api.ts';
import { media } from '../api.ts';
import { videoColumn } from '../shared-columns.tsx';
import { STATE_LABELS, STATE_TONES } from './step-labels.ts';

const load: LoadRows<EncodingRow> = async (input) => (await media().encodings(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<EncodingRow>[] = [
  { id: 'name', title: m.master(), kind: 'wrap', render: ({ name }) => name, text: ({ name }) => name },
  videoColumn(),
  {
    id: 'steps',
    title: m.steps(),
    kind: 'wrap',
    render: ({ counts }) => <Counts counts={counts} />,
    text: ({ counts }) => STEP_STATES.map((state) => `${state} ${counts[state]}`).join(', '),
  },
  field.time('addedAt', m.added, { sort: 'addedAt' }),
];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: m.step_state(),
    options: STEP_STATES.map((value) => ({ value, label: STATE_LABELS[value]() })),
  },
];

function Counts({ counts }: Pick<EncodingRow, 'counts'>) {
  return STEP_STATES.filter((state) => counts[state] > 0).map((state) => (
    <span key={state} className="badge" data-tone={STATE_TONES[state]}>
      {counts[state]} {STATE_LABELS[state]()}
    </span>
  ));
}

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  useReloadWhile(rows.some(({ counts }) => counts.running + counts.waiting > 0));
  return (
    <>
      <PageHead title={m.encoding()} />
      <DataTable
        label={m.encoding()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/encoding/${id}`}
        filters={FILTERS}
        searchHint={m.search_encodings()}
        sorted={{ sort: 'addedAt', direction: 'descending' }}
        load={load}
        empty={<p>{m.nothing_made()}</p>}
      />
    </>
  );
}
