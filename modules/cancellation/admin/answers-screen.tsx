import { useLoaderData } from 'react-router';
import { type Column, DataTable } from '#admin/components/data-table.tsx';
import { useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/cancellation-admin';
import type { AnswerRow } from '../contract/admin-api.ts';
import { cancellation } from './api.ts';

const load = async (query: TableInput) => (await cancellation().answers(query)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<AnswerRow>[] = [
  {
    id: 'question',
    title: m.question(),
    sort: 'question',
    render: ({ question }) => question,
    text: ({ question }) => question,
  },
  { id: 'answer', title: m.answer(), render: ({ answer }) => answer, text: ({ answer }) => answer },
  { id: 'site', title: m.site(), render: ({ site }) => <SiteName site={site} />, text: ({ site }) => site },
  {
    id: 'count',
    title: m.times(),
    sort: 'count',
    kind: 'number',
    render: ({ count }) => String(count),
    text: ({ count }) => String(count),
  },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  return (
    <>
      <PageHead title={m.given()} />
      <DataTable
        label={m.given()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ site, question, answer }) => JSON.stringify([site, question, answer])}
        filters={[
          {
            name: 'site',
            label: m.site(),
            options: sites.map(({ key, name }) => ({ value: key, label: name })),
          },
        ]}
        searchHint={m.search_hint()}
        load={load}
        sorted={{ sort: 'count', direction: 'descending' }}
        empty={<p>{m.none_yet()}</p>}
      />
    </>
  );
}
