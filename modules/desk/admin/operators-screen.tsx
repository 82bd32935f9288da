import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useActing } from '#admin/parts/acting.ts';
import { ConfirmDialog } from '#admin/parts/confirm.tsx';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { useMay, useOperator } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/desk-admin';
import type { OperatorRow } from '../contract/operator-calls.ts';
import { desk } from './calls.ts';

export async function loader() {
  return (await desk().operators()).data;
}

/** Everybody who holds a role: when they were here last, and what they prove themselves with. */
export function Component() {
  const { operators } = useLoaderData<typeof loader>();
  const { id: own } = useOperator();
  const mayManage = useMay('access.manage-accounts');
  const [resetting, setResetting] = useState<OperatorRow>();
  const [act] = useActing();
  async function reset(row: OperatorRow) {
    if (await act(() => desk().resetFactor({ id: row.id }), m.factor_reset())) setResetting(undefined);
  }
  return (
    <>
      <PageHead title={m.operators()} />
      <p className="muted">{m.operators_hint()}</p>
      <div className="table-frame">
        <table className="data-table" aria-label={m.operators()}>
          <thead>
            <tr>
              {[m.email(), m.roles(), m.second_factor(), m.last_at_desk()].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
              {mayManage && (
                <th scope="col">
                  <span className="visually-hidden">{m.acts()}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {operators.map((row) => (
              <tr key={row.id}>
                <td data-title={m.email()}>
                  <Link to={`/accounts/${row.id}`}>{row.email}</Link>
                </td>
                <td data-title={m.roles()}>
                  <span className="badges">
                    {row.roles.map((role) => (
                      <span key={role} className="badge">
                        {role}
                      </span>
                    ))}
                  </span>
                </td>
                <td data-title={m.second_factor()}>{factorOf(row)}</td>
                <td data-title={m.last_at_desk()}>
                  {row.lastSeenAt ? dateTimeShort(row.lastSeenAt) : m.never()}
                </td>
                {mayManage && (
                  <td>
                    {row.id !== own && hasFactor(row) && (
                      <button type="button" className="button danger" onClick={() => setResetting(row)}>
                        {m.reset_factor()}
                      </button>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
  if (!row.mayEnter) return m.no_desk();
  if (!hasFactor(row)) return m.no_factor();
  const found = [];
  if (row.hasTotp) found.push(m.app());
  if (row.passkeys > 0) found.push(m.passkeys_count({ count: row.passkeys }));
  return found.join(', ');
}
