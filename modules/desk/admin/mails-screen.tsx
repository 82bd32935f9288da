import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type Column, DataTable, type Filter } from '#admin/parts/data-table.tsx';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { inputOf, tableAddress } from '#admin/parts/table-query.ts';
import * as m from '#messages/desk-admin';
import type { MailRow } from '../contract/mail-calls.ts';
import { MAIL_STATES } from '../contract/states.ts';
import { desk } from './calls.ts';
import { MailState, stateWord } from './mail-state.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  return load(inputOf(tableAddress(request.url)));
}

async function load(input: ReturnType<typeof inputOf>) {
  return (await desk().mails(input)).data;
}

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
  {
    id: 'madeAt',
    title: m.at(),
    sort: 'madeAt',
    kind: 'time',
    render: ({ madeAt }) => dateTimeShort(madeAt),
    text: ({ madeAt }) => madeAt,
  },
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
