import { useLoaderData } from 'react-router';
import { timeColumn } from '#admin/components/columns.tsx';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/operators-admin';
import type { MailRow } from '../contract/email-api.ts';
import { MAIL_STATES } from '../contract/states.ts';
import { admin } from './api.ts';
import { MailState, stateWord } from './email-state.tsx';

const load = async (input: TableInput) => (await admin().mails(input)).data;

export const loader = tableLoader(load);

const COLUMNS: readonly Column<MailRow>[] = [
  {
    id: 'subject',
    title: m.mail_subject(),
    render: ({ subject }) => subject,
    text: ({ subject }) => subject,
  },
  {
    id: 'recipient',
    title: m.recipient(),
    sort: 'recipient',
    render: ({ recipient }) => recipient,
    text: ({ recipient }) => recipient,
  },
  {
    id: 'state',
    title: m.how_it_stands(),
    render: ({ state }) => <MailState state={state} />,
    text: ({ state }) => state,
  },
  timeColumn('madeAt', m.at(), { sort: 'madeAt' }),
];

const FILTERS: readonly Filter[] = [
  {
    name: 'state',
    label: m.how_it_stands(),
    options: MAIL_STATES.map((state) => ({ value: state, label: stateWord(state) })),
  },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.mails()} />
      <DataTable
        label={m.mails()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/mails/${id}`}
        filters={FILTERS}
        searchHint={m.search_mails()}
        load={load}
        sorted={{ sort: 'madeAt', direction: 'descending' }}
        empty={<p>{m.no_mails_hint()}</p>}
      />
    </>
  );
}
