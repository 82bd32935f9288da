import { Link, useLoaderData, useSearchParams } from 'react-router';
import { type Column, DataTable, type LoadRows } from '#admin/components/data-table.tsx';
import { useMay, useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/catalogue-admin';
import type { ModelRow } from '../contract/admin-types.ts';
import { catalogue } from './api.ts';
import { bulkChange } from './bulk-change.tsx';
import { bulkShowing } from './bulk-showing.ts';
import { filtersFor, SHARED } from './columns.tsx';

const load: LoadRows<ModelRow> = async (input) => (await catalogue().models(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<ModelRow>[] = [
  { ...SHARED.title, title: m.name() },
  SHARED.state,
  SHARED.sites,
  SHARED.publishedAt,
  {
    id: 'videos',
    title: m.videos(),
    kind: 'number',
    render: ({ videos }) => videos.toLocaleString('en'),
    text: ({ videos }) => String(videos),
  },
  {
    id: 'featured',
    title: m.featured(),
    render: ({ isFeatured }) => (isFeatured ? m.yes() : ''),
    text: ({ isFeatured }) => (isFeatured ? m.yes() : ''),
  },
  SHARED.slug,
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  const mayPublish = useMay('catalogue.publish');
  const mayEdit = useMay('catalogue.edit');
  const [query] = useSearchParams();
  return (
    <>
      <PageHead title={m.models()}>
        {mayEdit && (
          <Link className="button primary" to="/models/new">
            {m.new_model()}
          </Link>
        )}
      </PageHead>
      {query.has('picture') && (
        <p>
          {m.models_with_picture()} <Link to="/models">{m.all_models()}</Link>
        </p>
      )}
      <DataTable
        label={m.models()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        rowPath={({ id }) => `/models/${id}`}
        filters={filtersFor(sites)}
        searchHint={m.search_hint()}
        sorted={{ sort: 'publishedAt', direction: 'descending' }}
        load={load}
        bulk={[...(mayPublish ? bulkShowing('models') : []), ...(mayEdit ? [bulkChange('models')] : [])]}
        empty={<p>{m.begin_with_draft()}</p>}
      />
    </>
  );
}
