import { useNavigate } from 'react-router';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/shop-admin';
import { NO_CODES } from '#modules/billing/contract/biller-codes.ts';
import { TariffFields } from '../contract/admin-types.ts';
import { STANDARD } from '../contract/tariff-types.ts';
import { shop } from './api.ts';
import { labelOf } from './labels.ts';
import { TariffFields as Fields } from './tariff-fields.tsx';

const BLANK: TariffFields = {
  site: '',
  type: STANDARD,
  sort: 10,
  name: '',
  image: null,
  currency: 'USD',
  priceMinor: 2999,
  periodDays: 30,
  recurring: true,
  rebillMinor: null,
  rebillDays: null,
  trial: false,
  dailyDownloadCap: 10,
  onSale: false,
  codes: NO_CODES,
  customPaymentUrl: null,
  nonRecurringMinor: null,
  slaveSites: [],
  saleEvent: null,
  vipMonths: null,
  vipRebillMinor: null,
  freeTokens: null,
};

export function Component() {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={m.new_tariff()} />
      <RecordForm
        schema={TariffFields}
        value={BLANK}
        act={m.make_tariff()}
        labelOf={labelOf}
        save={async (fields) => (await shop().makeTariff(fields)).data}
        onSaved={({ id }) => void navigate(`/tariffs/${id}`, { replace: true })}
      >
        <Fields tariff={BLANK} isNew />
      </RecordForm>
    </>
  );
}
