import { useOperator } from '#admin/components/account/operator.ts';
import { CheckField, ChoicesField, NumberField, TextField } from '#admin/components/field/fields.ts';
import { moduleWords } from '#admin/components/screen/module-names.ts';
import { PERMISSIONS, SITE_PERMISSIONS } from '#api/declare/permissions.ts';
import * as m from '#messages/operators-admin';
import { PERMISSION_LABELS } from './permission-labels.ts';

const LABELS: Readonly<Record<string, () => string>> = {
  name: m.role_name,
  about: m.role_about,
  permissions: m.permissions,
  isEverywhere: m.role_is_everywhere,
  sites: m.role_sites,
  limits: m.role_limits,
  refundsADay: m.role_refunds,
  tokensADay: m.role_tokens,
  benefitDays: m.role_benefit_days,
};
export const roleFieldLabel = (field: string) => LABELS[field]?.() ?? field;

const CUT: readonly string[] = SITE_PERMISSIONS;
const OPTIONS = PERMISSIONS.map((permission) => {
  const label = PERMISSION_LABELS[permission]();
  return { value: permission, label: CUT.includes(permission) ? `${label} ${m.role_can_be_cut()}` : label };
});

/** The editable fields of a role, new or existing. */
export function RoleFields() {
  const { sites } = useOperator();
  return (
    <>
      <TextField name="name" label={m.role_name()} />
      <TextField name="about" label={m.role_about()} hint={m.role_about_hint()} />
      <ChoicesField
        name="permissions"
        label={m.permissions()}
        hint={m.role_permissions_hint()}
        options={OPTIONS}
        groupOf={(permission) => moduleWords(permission.split('.', 1)[0] ?? '')}
      />
      <CheckField name="isEverywhere" label={m.role_is_everywhere()} hint={m.role_is_everywhere_hint()} />
      <ChoicesField
        name="sites"
        label={m.role_sites()}
        hint={m.role_sites_hint()}
        options={sites.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <NumberField name="refundsADay" label={m.role_refunds()} hint={m.role_refunds_hint()} min={1} step={1} />
      <NumberField name="tokensADay" label={m.role_tokens()} hint={m.role_tokens_hint()} min={1} step={1} />
      <NumberField
        name="benefitDays"
        label={m.role_benefit_days()}
        hint={m.role_benefit_days_hint()}
        min={1}
        step={1}
      />
    </>
  );
}
