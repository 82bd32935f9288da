import {
  CheckField,
  MoneyField,
  NumberField,
  PickField,
  SelectField,
  TextField,
} from '#admin/components/field/fields.ts';
import { RowsField } from '#admin/components/field/rows-field.tsx';
import { BillerCodeFields, CurrencyField, SiteField } from '#admin/components/field/sold-fields.tsx';
import { loadPictures } from '#admin/components/pictures/picture.ts';
import { PictureField } from '#admin/components/pictures/picture-field.tsx';
import { recordScreens } from '#admin/components/resource/index.ts';
import { at_billers } from '#messages/admin';
import * as m from '#messages/shop-admin';
import { CURRENCIES } from '#modules/billing/contract/types.ts';
import { BLANK_TARIFF, type TariffDetail, TariffFields } from '../contract/admin-types.ts';
import { SPECIAL, STANDARD } from '../contract/tariff-types.ts';
import { shop } from './api.ts';
import { BuyerSentence } from './buyer-sentence.tsx';
import { LABELS } from './labels.ts';

const changes = TariffFields.omit({ site: true, currency: true });

export const { make, one } = recordScreens<typeof TariffFields, typeof changes, TariffDetail>({
  fields: TariffFields,
  changes,
  blank: BLANK_TARIFF,
  Fields,
  labels: LABELS,
  path: '/tariffs',
  title: ({ name }) => name,
  newTitle: m.new_tariff,
  make: m.make_tariff,
  idLabel: m.price_uuid,
  saved: m.saved,
  endpoints: {
    load: (id) => shop().tariff({ id }),
    make: (fields) => shop().makeTariff(fields),
    save: (changed) => shop().saveTariff(changed),
    history: (id) => shop().tariffHistory({ id }),
  },
});

async function findSaleEvents(search: string) {
  const { rows } = (await shop().entries({ kind: 'sale-event', search, limit: 24, sort: 'name' })).data;
  return rows.flatMap(({ key, name }) => (key === null ? [] : [{ id: key, label: `${name} (${key})` }]));
}

/** A tariff's site and currency can't change later. */
function Fields({ of: tariff, isNew }: { of: Partial<TariffDetail>; isNew: boolean }) {
  const currency = tariff.currency ?? 'USD';
  return (
    <>
      <TextField name="name" label={m.name()} />
      {isNew && <SiteField />}
      <SelectField
        name="type"
        label={m.type()}
        hint={m.type_hint()}
        options={[
          { value: String(STANDARD), label: m.standard() },
          { value: String(SPECIAL), label: m.special() },
        ]}
      />
      <NumberField name="sort" label={m.sort()} min={0} />
      <CheckField name="onSale" label={m.on_sale()} hint={m.on_sale_hint()} />
      {tariff.obstacles && tariff.obstacles.length > 0 && (
        <p className="field-fault">{m.nobody_can_buy({ reasons: tariff.obstacles.join(' ') })}</p>
      )}
      <PickField
        name="saleEvent"
        label={m.sale_event()}
        hint={m.sale_event_hint()}
        load={findSaleEvents}
        known={tariff.saleEvent ? [{ id: tariff.saleEvent, label: tariff.saleEvent }] : []}
      />
      <fieldset className="field-part">
        <legend>{m.price()}</legend>
        {isNew && <CurrencyField currencies={CURRENCIES} />}
        <MoneyField name="priceMinor" label={m.first_price()} hint={m.first_price_hint()} currency={currency} />
        <NumberField name="periodDays" label={m.period()} min={1} unit={m.days()} />
        <CheckField name="recurring" label={m.recurring()} />
        <MoneyField name="rebillMinor" label={m.rebill_price()} hint={m.rebill_hint()} currency={currency} />
        <NumberField name="rebillDays" label={m.rebill_period()} min={1} unit={m.days()} />
        <MoneyField
          name="nonRecurringMinor"
          label={m.non_recurring_price()}
          hint={m.non_recurring_hint()}
          currency={currency}
        />
        <BuyerSentence currency={currency} />
      </fieldset>
      <CheckField name="trial" label={m.trial()} hint={m.trial_hint()} />
      <NumberField name="dailyDownloadCap" label={m.download_cap()} hint={m.download_cap_hint()} min={1} />
      <NumberField name="vipMonths" label={m.vip_months()} hint={m.vip_months_hint()} min={1} unit={m.months()} />
      <MoneyField name="vipRebillMinor" label={m.vip_rebill()} hint={m.vip_rebill_hint()} currency={currency} />
      <NumberField name="freeTokens" label={m.free_tokens()} hint={m.free_tokens_hint()} min={1} />
      <PictureField name="image" label={m.image()} begins={tariff.image} load={loadPictures} isOptional />
      <fieldset className="field-part">
        <legend>{at_billers()}</legend>
        <BillerCodeFields name="codes" />
        <TextField name="customPaymentUrl" label={m.custom_url()} hint={m.custom_url_hint()} isCode />
      </fieldset>
      <RowsField
        name="slaveSites"
        label={m.slave_sites()}
        hint={m.slave_sites_hint()}
        begins={tariff.slaveSites}
        columns={[
          { name: 'siteHost', label: m.site_host() },
          { name: 'url', label: m.site_url() },
          { name: 'returnUrl', label: m.return_url() },
          { name: 'segpayPackageId', label: m.segpay_package(), isOptional: true },
        ]}
        add={m.add_site()}
      />
    </>
  );
}
