import * as m from '#messages/admin';
import { BILLER_CODES, CODE_OWNERS } from '#modules/billing/contract/biller-codes.ts';
import { billerName } from '#modules/billing/contract/biller-names.ts';
import { useOperator } from '../account/operator.ts';
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

/** What each biller calls what is sold: one field a biller that has codes, `name.biller`. */
export function BillerCodeFields({ name, hint }: { name: string; hint?: string }) {
  return CODE_OWNERS.map((owner, index) => (
    <TextField
      key={owner}
      name={`${name}.${owner}`}
      label={m.biller_code({ biller: billerName(owner) })}
      hint={index === 0 ? hint : undefined}
      placeholder={BILLER_CODES[owner].example}
      isCode
    />
  ));
}
