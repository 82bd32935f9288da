import { useLoaderData } from 'react-router';
import { idForEmail } from '#admin/components/account-book.ts';
import { AccountLink } from '#admin/components/account-link.tsx';
import { type Column, DataTable } from '#admin/components/data-table.tsx';
import { dateTimeShort } from '#admin/components/dates.ts';
import { useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { SiteName } from '#admin/components/site-name.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import * as m from '#messages/age-verification-admin';
import { CHECK_RESULTS, type CheckRow } from '../contract/admin-api.ts';
import { ageVerification } from './api.ts';
import { CheckResult, RESULTS } from './check-result.tsx';

async function load({ search, ...asked }: TableInput) {
  return (await ageVerification().checks({ ...asked, search: await idForEmail(search) })).data;
}

export const loader = tableLoader(load);

const COLUMNS: readonly Column<CheckRow>[] = [
  {
    id: 'at',
    title: m.when(),
    sort: 'at',
    kind: 'time',
    render: ({ at }) => dateTimeShort(at),
    text: ({ at }) => at,
  },
  {
    id: 'result',
    title: m.result(),
    render: ({ result }) => <CheckResult result={result} />,
    text: ({ result }) => result,
  },
  {
    id: 'account',
    title: m.account(),
    render: ({ userId }) =>
      userId ? <AccountLink id={userId} isShort /> : <span className="muted">{m.browser_alone()}</span>,
    text: ({ userId }) => userId ?? '',
  },
  { id: 'provider', title: m.provider(), render: ({ provider }) => provider, text: (row) => row.provider },
  {
    id: 'method',
    title: m.method(),
    render: ({ method }) => method ?? m.method_unknown(),
    text: ({ method }) => method ?? '',
  },
  { id: 'site', title: m.site(), render: ({ site }) => <SiteName site={site} />, text: ({ site }) => site },
  {
    id: 'expiresAt',
    title: m.kept_until(),
    kind: 'time',
    render: ({ expiresAt }) => dateTimeShort(expiresAt),
    text: ({ expiresAt }) => expiresAt,
  },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { sites } = useOperator();
  return (
    <>
      <PageHead title={m.age_checks()} />
      <DataTable
        label={m.age_checks()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ key }) => key}
        filters={[
          {
            name: 'result',
            label: m.result(),
            options: CHECK_RESULTS.map((result) => ({ value: result, label: RESULTS[result]() })),
          },
          {
            name: 'site',
            label: m.site(),
            options: sites.map(({ key, name }) => ({ value: key, label: name })),
          },
        ]}
        searchHint={m.search_account()}
        load={load}
        sorted={{ sort: 'at', direction: 'descending' }}
        empty={<p>{m.no_checks()}</p>}
      />
    </>
  );
}
