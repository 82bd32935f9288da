import { Link, useLoaderData } from 'react-router';
import { type Column, DataTable, type Filter, type LoadRows } from '#admin/parts/data-table.tsx';
import { useMay } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { tableLoader } from '#admin/parts/table-query.ts';
import * as m from '#messages/playback-admin';
import { MEDIA_ROLES, type MediaFileRow } from '../contract/desk-calls.ts';
import { VIDEO_FORMATS } from '../contract/wire.ts';
import { playback } from './calls.ts';
import { FILE_COLUMNS, roleWord } from './media-columns.tsx';
import { filmColumn } from './shared-columns.tsx';

type Row = MediaFileRow & { video: string };

const load: LoadRows<Row> = async (input) => (await playback().mediaFiles(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<Row>[] = [filmColumn(), ...FILE_COLUMNS];

const FILTERS: readonly Filter[] = [
  { name: 'role', label: m.role(), options: MEDIA_ROLES.map((value) => ({ value, label: roleWord(value) })) },
  { name: 'format', label: m.format(), options: VIDEO_FORMATS.map((value) => ({ value, label: value })) },
  {
    name: 'attached',
    label: m.film(),
    options: [
      { value: 'yes', label: m.of_a_film() },
      { value: 'no', label: m.of_no_film() },
    ],
  },
  {
    name: 'ready',
    label: m.ready(),
    options: [
      { value: 'yes', label: m.is_ready() },
      { value: 'no', label: m.not_ready() },
      { value: 'failed', label: m.failed() },
    ],
  },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const mayEdit = useMay('playback.edit-media');
  return (
    <>
      <PageHead title={m.media_files()}>
        {mayEdit && (
          <Link className="button" to="/media-files/new">
            {m.new_file()}
          </Link>
        )}
      </PageHead>
      <DataTable
        label={m.media_files()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        filters={FILTERS}
        searchHint={m.search_files()}
        sorted={{ sort: 'id', direction: 'descending' }}
        load={load}
      />
    </>
  );
}
