import { Link, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { type Column, DataTable, type Filter, type LoadRows } from '#admin/components/table/data-table.tsx';
import { tableLoader } from '#admin/components/table/table-query.ts';
import * as m from '#messages/media-admin';
import { MEDIA_ROLES, type MediaFileRow } from '../contract/admin-api.ts';
import { VIDEO_FORMATS } from '../contract/types.ts';
import { media } from './api.ts';
import { FILE_COLUMNS, roleWord } from './media-columns.tsx';
import { videoColumn } from './shared-columns.tsx';

type Row = MediaFileRow & { video: string };

const load: LoadRows<Row> = async (input) => (await media().mediaFiles(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<Row>[] = [videoColumn(), ...FILE_COLUMNS];

const FILTERS: readonly Filter[] = [
  { name: 'role', label: m.role(), options: MEDIA_ROLES.map((value) => ({ value, label: roleWord(value) })) },
  { name: 'format', label: m.format(), options: VIDEO_FORMATS.map((value) => ({ value, label: value })) },
  {
    name: 'attached',
    label: m.video(),
    options: [
      { value: 'yes', label: m.of_a_video() },
      { value: 'no', label: m.of_no_video() },
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
  const mayEdit = useMay('media.edit');
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
