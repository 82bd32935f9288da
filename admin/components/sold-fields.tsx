import * as m from '#messages/admin';
import { useOperator } from './operator.ts';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

/** Where something is sold: said as it is made, and kept. */
export function SiteField() {
  const { sites } = useOperator();
  return (
    <SelectField name="site" label={m.site()} options={sites.map(({ key, name }) => ({ value: key, label: name }))} />
  );
}

/** In what it is paid: said as it is made, and kept. */
export function CurrencyField({ currencies }: { currencies: readonly string[] }) {
  return (
    <SelectField
      name="currency"
      label={m.choose_currency()}
      options={currencies.map((value) => ({ value, label: value }))}
    />
  );
}

/** What billers call what is sold. @param epoch the name of its field, as `segpay` is of the other */
export function BillerCodeFields({ epoch, segpay, hint }: { epoch: string; segpay: string; hint?: string }) {
  return (
    <>
      <TextField name={epoch} label={m.epoch_code()} hint={hint} isCode />
      <TextField name={segpay} label={m.segpay_code()} isCode />
    </>
  );
}
