import { Link, useLoaderData, useSearchParams } from 'react-router';
import { type Column, DataTable, type LoadRows } from '#admin/components/data-table.tsx';
import { useMay, useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/catalogue-admin';
import type { VideoRow } from '../contract/admin-types.ts';
import { catalogue } from './api.ts';
import { bulkChange } from './bulk-change.tsx';
import { bulkShowing } from './bulk-showing.ts';
import { filtersFor, SHARED } from './columns.tsx';
import { playingTime } from './playing-time.ts';

const load: LoadRows<VideoRow> = async (input) => (await catalogue().videos(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<VideoRow>[] = [
  SHARED.title,
  SHARED.state,
  SHARED.sites,
  SHARED.publishedAt,
  {
    id: 'views',
    title: m.views(),
    sort: 'views',
    kind: 'number',
    render: ({ views }) => views.toLocaleString('en'),
    text: ({ views }) => String(views),
  },
  {
    id: 'length',
    title: m.length(),
    kind: 'number',
    render: ({ durationSeconds }) => playingTime(durationSeconds),
    text: ({ durationSeconds }) => String(durationSeconds),
  },
  {
    id: 'resolution',
    title: m.resolution(),
    render: ({ resolution }) => resolution,
    text: ({ resolution }) => resolution,
  },
  SHARED.slug,
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const mayPublish = useMay('catalogue.publish');
  const mayEdit = useMay('catalogue.edit');
  const [query] = useSearchParams();
  const model = query.get('model');
  const isOfPicture = query.has('picture');
  return (
    <>
      <PageHead title={m.videos()}>
        {mayEdit && (
          <Link className="button primary" to="/videos/new">
            {m.new_video()}
          </Link>
        )}
      </PageHead>
      {model && (
        <p>
          {m.videos_with({ model })} <Link to="/videos">{m.all_videos()}</Link>
        </p>
      )}
      {isOfPicture && (
        <p>
          {m.videos_with_picture()} <Link to="/videos">{m.all_videos()}</Link>
        </p>
      )}
      <DataTable
        label={m.videos()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        rowPath={({ id }) => `/videos/${id}`}
        filters={filtersFor(sites)}
        searchHint={m.search_hint()}
        sorted={{ sort: 'publishedAt', direction: 'descending' }}
        load={load}
        bulk={[...(mayPublish ? bulkShowing('videos') : []), ...(mayEdit ? [bulkChange('videos')] : [])]}
        empty={<p>{m.begin_with_draft()}</p>}
      />
    </>
  );
}
