import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import * as m from '#messages/admin';
import { type Column, DataTable, type LoadRows } from '../data-table.tsx';
import { dateTimeShort } from '../dates.ts';
import { useMay, useOperator } from '../operator.ts';
import { PageHead } from '../page-head.tsx';
import { SiteNames } from '../site-name.tsx';
import { tableLoader } from '../table-query.ts';
import { type AdminEntryKind, type EntryAdmin, type EntryRow, kindAt } from './entry-admin.ts';
import { audienceWords, STATES, StateBadge, stateWord } from './entry-words.tsx';
import { KindsMenu } from './kinds-menu.tsx';
import { OrderDialog } from './order-dialog.tsx';

/** The entries of a kind, and the ways to the other kinds. */
export function entriesScreen(admin: EntryAdmin) {
  const loadOf =
    (kind: string): LoadRows<EntryRow> =>
    async (input) =>
      (await admin.endpoints().entries({ sort: 'sort', direction: 'ascending', ...defined(input), kind })).data;

  function Component() {
    const { rows, total } = useLoaderData<Awaited<ReturnType<LoadRows<EntryRow>>>>();
    const { kind: named } = useParams();
    const at = kindAt(admin, named);
    const { sites } = useOperator();
    const mayEdit = useMay(admin.may.edit);
    const [isOrdering, setIsOrdering] = useState(false);
    return (
      <>
        <PageHead title={admin.title()}>
          {mayEdit && total > 1 && (
            <button type="button" className="button" onClick={() => setIsOrdering(true)}>
              {m.put_in_order()}
            </button>
          )}
          {mayEdit && (
            <Link className="button primary" to={`/${admin.module}/${at.kind}/new`}>
              {at.make()}
            </Link>
          )}
        </PageHead>
        <KindsMenu admin={admin} at={at.kind} />
        <p className="muted">{at.about()}</p>
        <DataTable
          key={at.kind}
          label={at.title()}
          columns={columnsOf(at)}
          rows={rows}
          total={total}
          rowKey={({ id }) => String(id)}
          rowPath={({ id }) => `/${admin.module}/${at.kind}/${id}`}
          filters={[
            {
              name: 'state',
              label: m.entry_state(),
              options: STATES.map((state) => ({ value: state, label: stateWord(state) })),
            },
            {
              name: 'site',
              label: m.entry_site(),
              options: sites.map(({ key, name }) => ({ value: key, label: name })),
            },
          ]}
          searchHint={m.search_entries()}
          sorted={{ sort: 'sort', direction: 'ascending' }}
          load={loadOf(at.kind)}
        />
        {isOrdering && (
          <OrderDialog
            load={(site) => loadOf(at.kind)({ site, limit: 500 })}
            save={(ids) => admin.endpoints().order({ kind: at.kind, ids })}
            onClose={() => setIsOrdering(false)}
          />
        )}
      </>
    );
  }

  return {
    loader: (args: LoaderFunctionArgs) => tableLoader(loadOf(kindAt(admin, args.params.kind).kind))(args),
    Component,
  };
}

/** What the address does not say is not said: it would stand above what is usual. */
function defined(input: Readonly<Record<string, string | number | undefined>>) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function columnsOf({ key, hasWeight }: AdminEntryKind): Column<EntryRow>[] {
  const time = (value: string | null) => (value === null ? '' : dateTimeShort(value));
  return [
    {
      id: 'name',
      title: m.entry_name(),
      sort: 'name',
      kind: 'wrap',
      render: ({ name }) => name,
      text: ({ name }) => name,
    },
    ...(key
      ? [
          {
            id: 'key',
            title: key.label(),
            render: (row: EntryRow) => <code>{row.key}</code>,
            text: (row: EntryRow) => row.key ?? '',
          },
        ]
      : []),
    {
      id: 'state',
      title: m.entry_state(),
      render: ({ state }) => <StateBadge state={state} />,
      text: ({ state }) => stateWord(state),
    },
    {
      id: 'sites',
      title: m.entry_sites(),
      render: ({ sites }) => <SiteNames sites={sites} />,
      text: ({ sites }) => sites.join(' '),
    },
    {
      id: 'sort',
      title: m.entry_sort(),
      sort: 'sort',
      kind: 'number',
      render: ({ sort }) => sort,
      text: ({ sort }) => String(sort),
    },
    ...(hasWeight
      ? [
          {
            id: 'weight',
            title: m.entry_weight(),
            kind: 'number' as const,
            render: (row: EntryRow) => row.weight,
            text: (row: EntryRow) => String(row.weight),
          },
        ]
      : []),
    {
      id: 'audiences',
      title: m.entry_audiences(),
      render: ({ audiences }) => audienceWords(audiences),
      text: ({ audiences }) => audiences.join(' '),
    },
    {
      id: 'startsAt',
      title: m.entry_starts(),
      sort: 'startsAt',
      kind: 'time',
      render: ({ startsAt }) => time(startsAt),
      text: ({ startsAt }) => startsAt ?? '',
    },
    {
      id: 'endsAt',
      title: m.entry_ends(),
      kind: 'time',
      render: ({ endsAt }) => time(endsAt),
      text: ({ endsAt }) => endsAt ?? '',
    },
    {
      id: 'changedAt',
      title: m.entry_changed(),
      sort: 'changedAt',
      kind: 'time',
      render: ({ changedAt }) => dateTimeShort(changedAt),
      text: ({ changedAt }) => changedAt,
      isHidden: true,
    },
  ];
}
