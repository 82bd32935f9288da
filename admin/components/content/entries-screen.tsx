import { useState } from 'react';
import { Link, type LoaderFunctionArgs, NavLink, useLoaderData, useParams } from 'react-router';
import * as m from '#messages/admin';
import { useMay, useOperator } from '../account/operator.ts';
import { type Field, field } from '../resource/index.ts';
import { PageHead } from '../screen/page-head.tsx';
import { DataTable, type LoadRows } from '../table/data-table.tsx';
import { deleteRows } from '../table/delete-rows.tsx';
import { tableLoader } from '../table/table-query.ts';
import { type AdminEntryKind, type EntryAdmin, type EntryRow, kindAt } from './entry-admin.ts';
import { audienceWords, STATES, StateBadge, stateWord } from './entry-labels.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { replaceAsk } from './replace-dialog.tsx';

const DELETE = deleteRows('entry');

/** The entries of a kind, and the ways to the other kinds. */
export function entriesScreen(admin: EntryAdmin) {
  const loadOf =
    (at: AdminEntryKind): LoadRows<EntryRow> =>
    async (input) =>
      (await admin.endpoints().entries({ ...orderOf(at), ...defined(input), kind: at.kind })).data;

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
          {mayEdit && total > 1 && !at.isDated && (
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
          sorted={orderOf(at)}
          load={loadOf(at)}
          bulk={[...(mayEdit ? [replaceAsk(admin, at.kind)] : []), ...(at.hasEditions ? [] : [DELETE])]}
        />
        {isOrdering && (
          <OrderDialog
            load={(site) => loadOf(at)({ site, limit: 500 })}
            save={(ids) => admin.endpoints().order({ kind: at.kind, ids })}
            onClose={() => setIsOrdering(false)}
          />
        )}
      </>
    );
  }

  return {
    loader: (args: LoaderFunctionArgs) => tableLoader(loadOf(kindAt(admin, args.params.kind)))(args),
    Component,
  };
}

/** As visitors see them; drafts, which have no date yet, come first. */
function orderOf({ isDated }: AdminEntryKind) {
  return isDated
    ? ({ sort: 'startsAt', direction: 'descending' } as const)
    : ({ sort: 'sort', direction: 'ascending' } as const);
}

/** What the address does not say is not said: it would stand above what is usual. */
function defined(input: Readonly<Record<string, string | number | undefined>>) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
}

function columnsOf({ key, hasWeight, isDated }: AdminEntryKind): Field<EntryRow>[] {
  return [
    field.text('name', m.entry_name, { sort: 'name', kind: 'wrap' }),
    ...(key ? [field.code('key', key.label)] : []),
    field.custom('state', m.entry_state, ({ state }: EntryRow) => <StateBadge state={state} />, {
      text: ({ state }) => stateWord(state),
    }),
    field.sites('sites', m.entry_sites),
    ...(isDated ? [] : [field.number('sort', m.entry_sort, { sort: 'sort' })]),
    ...(hasWeight ? [field.number('weight', m.entry_weight)] : []),
    field.custom('audiences', m.entry_audiences, ({ audiences }: EntryRow) => audienceWords(audiences), {
      text: ({ audiences }) => audiences.join(' '),
    }),
    field.time('startsAt', m.entry_starts, { sort: 'startsAt' }),
    field.time('endsAt', m.entry_ends),
    field.time('changedAt', m.entry_changed, { sort: 'changedAt', isHidden: true }),
  ];
}

/** The ways between the kinds of a module. @param at the kind that is shown where the address names none */
function KindsMenu({ admin, at }: { admin: EntryAdmin; at: string }) {
  return (
    <nav className="sub-menu" aria-label={admin.title()}>
      {admin.kinds.map(({ kind, title }) => (
        <NavLink key={kind} to={`/${admin.module}/${kind}`} aria-current={kind === at ? 'page' : undefined}>
          {title()}
        </NavLink>
      ))}
    </nav>
  );
}
