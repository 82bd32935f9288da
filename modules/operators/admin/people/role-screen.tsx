import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import { actionLabel } from '#admin/components/history/record-labels.ts';
import { type Action, Actions } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';
import { type RoleDetail, RoleFields as Schema } from '../../contract/role-api.ts';
import { admin } from '../api.ts';
import { PERMISSION_LABELS } from './permission-labels.ts';
import { RoleFields, roleFieldLabel } from './role-fields.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await admin().role({ id: params.id ?? '' })).data;
}

const REMOVE: Action<RoleDetail> = {
  label: m.remove_role,
  tone: 'danger',
  permission: 'accounts.set-roles',
  when: ({ isStandard, holders }) => !isStandard && holders === 0,
  confirm: ({ name }) => ({ title: m.remove_role_title({ name }), text: m.remove_role_hint() }),
  run: ({ id }) => admin().removeRole({ id }),
  done: m.role_removed,
  to: () => '/roles',
};

export function Component() {
  const role = useLoaderData<typeof loader>();
  const mayChange = useMay('accounts.set-roles') && !role.isFixed;
  const { id, version, holders } = role;
  return (
    <>
      <PageHead title={role.name}>
        <Actions of={role} actions={[REMOVE]} />
      </PageHead>
      <p className="muted">
        {m.role_held_by({ count: holders })} <code>{id}</code>
      </p>
      {mayChange ? (
        <RecordForm
          key={id}
          schema={Schema}
          value={role}
          version={version}
          labelOf={roleFieldLabel}
          save={async (fields, seen) => (await admin().saveRole({ ...fields, id, version: seen })).data}
          onSaved={() => notify(m.role_saved())}
        >
          <RoleFields />
        </RecordForm>
      ) : (
        <section className="card">
          <p>{role.isFixed ? m.role_fixed() : role.about}</p>
          <ul>
            {role.permissions.map((permission) => (
              <li key={permission}>{PERMISSION_LABELS[permission]()}</li>
            ))}
          </ul>
        </section>
      )}
      <HistoryPanel
        key={`history ${id}`}
        version={version}
        labelOf={roleFieldLabel}
        load={async () => historyEntries((await admin().roleHistory({ id })).data.items, actionLabel)}
      />
    </>
  );
}
