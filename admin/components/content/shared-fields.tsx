import * as m from '#messages/admin';
import { useOperator } from '../account/operator.ts';
import { ChoicesField, DateTimeField, NumberField, SelectField, TextField } from '../field/fields.ts';
import type { AdminEntryKind } from './entry-admin.ts';
import { audienceOptions } from './entry-labels.tsx';

/** What every entry has. */
export function SharedFields({ kind: { key, hasWeight, isDated } }: { kind: AdminEntryKind }) {
  return (
    <>
      <TextField name="name" label={m.entry_name()} hint={m.entry_name_hint()} />
      {key?.options && <SelectField name="key" label={key.label()} hint={key.hint?.()} options={key.options} />}
      {key && !key.options && <TextField name="key" label={key.label()} hint={key.hint?.()} isCode />}
      {hasWeight && <NumberField name="weight" label={m.entry_weight()} hint={m.entry_weight_hint()} />}
      {!isDated && <NumberField name="sort" label={m.entry_sort()} hint={m.entry_sort_hint()} />}
    </>
  );
}

/** Where, when and to whom; for those who may publish. */
export function ShowingFields() {
  const { sites } = useOperator();
  return (
    <fieldset className="field-part">
      <legend>{m.entry_showing()}</legend>
      <ChoicesField
        name="sites"
        label={m.entry_sites()}
        options={sites.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <ChoicesField name="audiences" label={m.entry_audiences()} options={audienceOptions()} />
      <DateTimeField name="startsAt" label={m.entry_starts()} hint={m.entry_open_hint()} />
      <DateTimeField name="endsAt" label={m.entry_ends()} hint={m.entry_open_hint()} />
    </fieldset>
  );
}
