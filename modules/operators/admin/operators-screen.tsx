import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { useActing } from '#admin/components/acting.ts';
import { textColumn, timeColumn } from '#admin/components/columns.tsx';
import { ConfirmDialog } from '#admin/components/confirm.tsx';
import { type Column, DataTable, type Filter } from '#admin/components/data-table.tsx';
import { useMay, useOperator } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { type TableInput, tableLoader } from '#admin/components/table-query.ts';
import { ROLES } from '#api/permissions.ts';
import * as m from '#messages/operators-admin';
import type { OperatorRow } from '../contract/operator-api.ts';
import { admin } from './api.ts';

const load = async (input: TableInput) => (await admin().operators(input)).data;

const SORTED = { sort: 'email', direction: 'ascending' } as const;

export const loader = tableLoader(load, SORTED);

const COLUMNS: readonly Column<OperatorRow>[] = [
  textColumn('email', m.email(), { sort: 'email' }),
  {
    id: 'roles',
    title: m.roles(),
    render: ({ roles }) => (
      <span className="badges">
        {roles.map((role) => (
          <span key={role} className="badge">
            {role}
          </span>
        ))}
      </span>
    ),
    text: ({ roles }) => roles.join(' '),
  },
  { id: 'factor', title: m.second_factor(), render: factorOf, text: factorOf },
  timeColumn('lastSeenAt', m.last_at_admin(), { sort: 'lastSeenAt', never: m.never() }),
];

const FILTERS: readonly Filter[] = [
  { name: 'role', label: m.roles(), options: ROLES.map((role) => ({ value: role, label: role })) },
];

/** Everybody who holds a role: when they were here last, and what they prove themselves with. */
export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { id: own } = useOperator();
  const mayManage = useMay('accounts.manage-accounts');
  const [resetting, setResetting] = useState<OperatorRow>();
  const [act] = useActing();
  async function reset(row: OperatorRow) {
    if (await act(() => admin().resetFactor({ id: row.id }), m.factor_reset())) setResetting(undefined);
  }
  const acts: Column<OperatorRow> = {
    id: 'acts',
    title: m.acts(),
    render: (row) =>
      row.id !== own &&
      hasFactor(row) && (
        <button type="button" className="button danger" onClick={() => setResetting(row)}>
          {m.reset_factor()} <span className="visually-hidden">{row.email}</span>
        </button>
      ),
  };
  return (
    <>
      <PageHead title={m.operators()} />
      <p className="muted">{m.operators_hint()}</p>
      <DataTable
        label={m.operators()}
        columns={mayManage ? [...COLUMNS, acts] : COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={({ id }) => `/accounts/${id}`}
        filters={FILTERS}
        searchHint={m.search_email()}
        load={load}
        sorted={SORTED}
      />
      {resetting && (
        <ConfirmDialog
          title={m.reset_factor_title({ email: resetting.email })}
          act={m.reset_factor()}
          tone="danger"
          onClose={() => setResetting(undefined)}
          onConfirm={() => reset(resetting)}
        >
          <p>{m.reset_factor_hint()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function hasFactor({ hasTotp, passkeys }: OperatorRow): boolean {
  return hasTotp || passkeys > 0;
}

function factorOf(row: OperatorRow): string {
  if (!row.mayEnter) return m.no_admin();
  if (!hasFactor(row)) return m.no_factor();
  const found = [];
  if (row.hasTotp) found.push(m.app());
  if (row.passkeys > 0) found.push(m.passkeys_count({ count: row.passkeys }));
  return found.join(', ');
}
