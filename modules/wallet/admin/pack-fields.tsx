import { CheckField, MoneyField, NumberField, SelectField } from '#admin/components/field/fields.ts';
import { BillerCodeFields, CurrencyField, SiteField } from '#admin/components/field/sold-fields.tsx';
import * as m from '#messages/wallet-admin';
import { CURRENCIES } from '#modules/billing/contract/types.ts';
import { TOKEN_IMAGES } from '../contract/types.ts';

const PICTURES: Readonly<Record<(typeof TOKEN_IMAGES)[number], () => string>> = {
  coin: m.picture_coin,
  coins: m.picture_coins,
  stack: m.picture_stack,
  chest: m.picture_chest,
};

/** What an operator says about a pack, new or not. A pack stays at its site and in its currency. */
export function PackFields({ currency, isNew }: { currency: string; isNew: boolean }) {
  return (
    <>
      <NumberField name="tokens" label={m.pack_tokens()} min={1} />
      {isNew && <SiteField />}
      <NumberField name="sort" label={m.sort()} hint={m.sort_hint()} min={0} />
      <SelectField
        name="imageToken"
        label={m.picture()}
        options={TOKEN_IMAGES.map((value) => ({ value, label: PICTURES[value]() }))}
      />
      <CheckField name="isQuickBuy" label={m.quick_buy()} hint={m.quick_buy_hint()} />
      <CheckField name="onSale" label={m.on_sale()} hint={m.on_sale_hint()} />
      <fieldset className="field-part">
        <legend>{m.everybody_pays()}</legend>
        {isNew && <CurrencyField currencies={CURRENCIES} />}
        <MoneyField name="normalMinor" label={m.amount()} currency={currency} />
        <BillerCodeFields name="normalCodes" hint={m.codes_hint()} />
        <MoneyField name="normalOnceMinor" label={m.once_price()} hint={m.once_hint()} currency={currency} />
      </fieldset>
      <fieldset className="field-part">
        <legend>{m.members_pay()}</legend>
        <MoneyField name="specialMinor" label={m.amount()} hint={m.amount_special_hint()} currency={currency} />
        <BillerCodeFields name="specialCodes" />
        <MoneyField name="specialOnceMinor" label={m.once_price()} hint={m.once_hint()} currency={currency} />
      </fieldset>
    </>
  );
}
