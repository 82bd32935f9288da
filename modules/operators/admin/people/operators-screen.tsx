import { useOperator } from '#admin/components/account/operator.ts';
import { Actions, field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import { OPERATORS, type OperatorRow } from '../../contract/operator-api.ts';
import { admin } from '../api.ts';

/** Everybody with a role: when they were last active, and which second factors they have. */
export const { loader, Component } = listScreen(OPERATORS, {
  load: (input) => admin().operators(input),
  title: m.operators,
  hint: m.operators_hint,
  columns: [
    field.text('email', m.email),
    field.roles('roles', m.roles),
    field.words('factor', m.second_factor, factorOf),
    field.time('lastSeenAt', m.last_at_admin, { none: m.never }),
    field.custom('acts', m.actions, (row) => <ResetFactor row={row} />, { permission: 'accounts.manage-accounts' }),
  ],
  links: [{ label: m.invitations, to: '/invitations', permission: 'accounts.set-roles' }],
  filters: [filter.roleChoice(m.roles)],
  search: m.search_email,
  path: ({ id }) => `/accounts/${id}`,
});

function ResetFactor({ row }: { row: OperatorRow }) {
  const { id: own } = useOperator();
  return (
    <Actions
      of={row}
      name={row.email}
      actions={[
        {
          label: m.reset_factor,
          tone: 'danger',
          when: (one) => one.id !== own && hasFactor(one),
          confirm: ({ email }) => ({ title: m.reset_factor_title({ email }), text: m.reset_factor_hint() }),
          run: ({ id }) => admin().resetFactor({ id }),
          done: m.factor_reset,
        },
      ]}
    />
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
