import { useLoaderData } from 'react-router';
import { timeColumn } from '#admin/parts/columns.tsx';
import { type Column, DataTable, type Filter } from '#admin/parts/data-table.tsx';
import { PageHead } from '#admin/parts/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/parts/table-query.ts';
import * as m from '#messages/desk-admin';
import type { MailRow } from '../contract/mail-calls.ts';
import { MAIL_STATES } from '../contract/states.ts';
import { desk } from './calls.ts';
import { MailState, stateWord } from './mail-state.tsx';

const load = async (input: TableInput) => (await desk().mails(input)).data;

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
