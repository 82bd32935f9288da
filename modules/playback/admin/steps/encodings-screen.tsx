import { useLoaderData } from 'react-router';
import { timeColumn } from '#admin/parts/columns.tsx';
import { type Column, DataTable, type Filter, type LoadRows } from '#admin/parts/data-table.tsx';
import { PageHead } from '#admin/parts/page-head.tsx';
import { tableLoader } from '#admin/parts/table-query.ts';
import * as m from '#messages/playback-admin';
import { type EncodingRow, STEP_STATES } from '../../contract/step-calls.ts';
import { playback } from '../calls.ts';
import { filmColumn } from '../shared-columns.tsx';
import { STATE_TONES, STATE_WORDS } from './step-words.ts';
import { useLive } from './use-live.ts';

const load: LoadRows<EncodingRow> = async (input) => (await playback().encodings(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<EncodingRow>[] = [
  { id: 'name', title: m.master(), kind: 'wrap', render: ({ name }) => name, text: ({ name }) => name },
  filmColumn(),
  {
    id: 'steps',
    title: m.steps(),
    kind: 'wrap',
    render: ({ counts }) => <Counts counts={counts} />,
    text: ({ counts }) => STEP_STATES.map((state) => `${state} ${counts[state]}`).join(', '),
  },
  timeColumn('addedAt', m.added(), { sort: 'addedAt' }),
];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: m.step_state(),
    options: STEP_STATES.map((value) => ({ value, label: STATE_WORDS[value]() })),
  },
];

function Counts({ counts }: Pick<EncodingRow, 'counts'>) {
  return STEP_STATES.filter((state) => counts[state] > 0).map((state) => (
    <span key={state} className="badge" data-tone={STATE_TONES[state]}>
      {counts[state]} {STATE_WORDS[state]()}
    </span>
  ));
}

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  useLive(rows.some(({ counts }) => counts.running + counts.waiting > 0));
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
