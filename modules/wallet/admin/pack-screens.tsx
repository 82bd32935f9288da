import { CheckField, MoneyField, NumberField, SelectField } from '#admin/components/field/fields.ts';
import { BillerCodeFields, CurrencyField, SiteField } from '#admin/components/field/sold-fields.tsx';
import { recordScreens } from '#admin/components/resource/index.ts';
import { choose_currency } from '#messages/admin';
import * as m from '#messages/wallet-admin';
import { NO_CODES } from '#modules/billing/contract/biller-codes.ts';
import { CURRENCIES } from '#modules/billing/contract/types.ts';
import { type AdminPack, PackChanges, PackFields } from '../contract/pack-admin-types.ts';
import { TOKEN_IMAGES } from '../contract/types.ts';
import { wallet } from './api.ts';

const PICTURES: Readonly<Record<(typeof TOKEN_IMAGES)[number], () => string>> = {
  coin: m.picture_coin,
  coins: m.picture_coins,
  stack: m.picture_stack,
  chest: m.picture_chest,
};

const LABELS: Readonly<Record<string, () => string>> = {
  site: m.site,
  sort: m.sort,
  tokens: m.pack_tokens,
  imageToken: m.picture,
  isQuickBuy: m.quick_buy,
  onSale: m.on_sale,
  currency: choose_currency,
  normalMinor: m.normal_price,
  normalCodes: m.codes,
  normalOnceMinor: m.normal_once,
  specialMinor: m.special_price,
  specialCodes: m.codes_of_members,
  specialOnceMinor: m.special_once,
};

const BLANK: Omit<PackFields, 'site' | 'normalMinor'> = {
  sort: 10,
  tokens: 100,
  imageToken: 'coin',
  isQuickBuy: false,
  onSale: false,
  currency: 'USD',
  normalCodes: NO_CODES,
  normalOnceMinor: null,
  specialMinor: null,
  specialCodes: NO_CODES,
  specialOnceMinor: null,
};

export const { make, one } = recordScreens<typeof PackFields, typeof PackChanges, AdminPack>({
  fields: PackFields,
  changes: PackChanges,
  blank: BLANK,
  Fields,
  labels: LABELS,
  path: '/token-packs',
  title: ({ tokens }) => m.pack_of({ count: tokens }),
  newTitle: m.new_pack,
  make: m.make_pack,
  idLabel: m.price_uuid,
  saved: m.saved,
  endpoints: {
    load: (id) => wallet().pack({ id }),
    make: (fields) => wallet().makePack(fields),
    save: (changes) => wallet().savePack(changes),
    history: (id) => wallet().packHistory({ id }),
  },
  actions: [
    {
      label: m.remove_pack,
      tone: 'danger',
      permission: 'shop.set-prices',
      confirm: () => ({ title: m.remove_title(), text: m.remove_text() }),
      run: ({ id, version }) => wallet().removePack({ id, version }),
      done: m.removed,
      to: () => '/token-packs',
    },
  ],
});

/** A pack's site and currency can't change later. */
function Fields({ of: { currency = BLANK.currency }, isNew }: { of: Partial<AdminPack>; isNew: boolean }) {
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
