import { useOperator } from '#admin/components/account/operator.ts';
import { CheckField, ChoicesField, SelectField, TextField } from '#admin/components/field/fields.ts';
import * as m from '#messages/webhooks-admin';
import { KIND_OPTIONS } from './labels.ts';

const LABELS: Readonly<Record<string, () => string>> = {
  url: m.address,
  description: m.description,
  kinds: m.kinds,
  site: m.site,
  isOn: m.is_on,
  offBecause: m.off_because,
  delivery: m.notice_id,
};
export const labelOf = (field: string) => LABELS[field]?.() ?? field;

/** The editable fields of an endpoint, new or existing. */
export function SettingsFields() {
  const { sites } = useOperator();
  return (
    <>
      <TextField name="url" label={m.address()} hint={m.address_hint()} type="url" isCode />
      <TextField name="description" label={m.description()} hint={m.description_hint()} />
      <ChoicesField name="kinds" label={m.kinds()} options={KIND_OPTIONS} />
      <SelectField
        name="site"
        label={m.site()}
        none={m.all_sites()}
        options={sites.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <CheckField name="isOn" label={m.is_on()} hint={m.is_on_hint()} />
    </>
  );
}
