import { useNavigate } from 'react-router';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/operators-admin';
import { RoleFields as Schema } from '../../contract/role-api.ts';
import { admin } from '../api.ts';
import { RoleFields, roleFieldLabel } from './role-fields.tsx';

const BEGINNING = {
  name: '',
  about: '',
  permissions: ['operators.enter' as const],
  isEverywhere: true,
  sites: [],
  refundsADay: null,
  tokensADay: null,
  benefitDays: null,
};

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={m.new_role()} />
      <RecordForm
        schema={Schema}
        value={BEGINNING}
        act={m.make_role()}
        labelOf={roleFieldLabel}
        save={async (fields) => (await admin().makeRole(fields)).data}
        onSaved={({ id }) => void navigate(`/roles/${id}`, { replace: true })}
      >
        <RoleFields />
      </RecordForm>
    </>
  );
}
