import { Link, useLoaderData } from 'react-router';
import { addressColumn, textColumn, timeColumn } from '#admin/components/columns.tsx';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/operators-admin';
import type { RefusedTry } from '../contract/operator-api.ts';
import { admin } from './api.ts';

const load = async (input: TableInput) => (await admin().refusedAttempts(input)).data;

export const loader = tableLoader(load);

const WORDS: Record<RefusedTry['what'], () => string> = {
  password: m.wrong_password,
  factor: m.wrong_factor,
};

const COLUMNS: readonly Column<RefusedTry>[] = [
  textColumn('email', m.email(), { none: m.account_gone() }),
  {
    id: 'what',
    title: m.what_refused(),
    render: ({ what }) => WORDS[what](),
    text: ({ what }) => WORDS[what](),
  },
  timeColumn('hour', m.hour(), { sort: 'hour' }),
  {
    id: 'attempts',
    title: m.attempts(),
    render: ({ attempts }) => attempts,
    text: ({ attempts }) => String(attempts),
    kind: 'number',
  },
  addressColumn(m.address()),
];

const FILTERS: readonly Filter[] = [
  {
    name: 'what',
    label: m.what_refused(),
    options: [
      { value: 'password', label: m.wrong_password() },
      { value: 'factor', label: m.wrong_factor() },
    ],
  },
];

/** Who was tried in vain, whence, and how often. */
export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.refused_attempts()}>
        <Link className="button" to="/sign-ins">
          {m.sign_ins()}
        </Link>
      </PageHead>
      <p className="muted">{m.refused_attempts_hint()}</p>
      <DataTable
        label={m.refused_attempts()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ userId }) => `/accounts/${userId}`}
        filters={FILTERS}
        searchHint={m.search_email()}
        load={load}
        sorted={{ sort: 'hour', direction: 'descending' }}
        empty={<p>{m.no_refused_attempts()}</p>}
      />
    </>
  );
}
