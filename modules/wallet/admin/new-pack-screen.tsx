import { useNavigate } from 'react-router';
import { useOperator } from '#admin/components/account/operator.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import * as m from '#messages/wallet-admin';
import { NO_CODES } from '#modules/billing/contract/biller-codes.ts';
import { PackFields } from '../contract/pack-admin-types.ts';
import { wallet } from './api.ts';
import { PackFields as Fields } from './pack-fields.tsx';
import { labelOf } from './pack-labels.ts';

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

export function Component() {
  const navigate = useNavigate();
  const { siteHere } = useOperator();
  return (
    <>
      <PageHead title={m.new_pack()} />
      <RecordForm
        schema={PackFields}
        value={{ ...BLANK, site: siteHere }}
        act={m.make_pack()}
        labelOf={labelOf}
        save={async (fields) => (await wallet().makePack(fields)).data}
        onSaved={({ id }) => void navigate(`/token-packs/${id}`, { replace: true })}
      >
        <Fields currency={BLANK.currency} isNew />
      </RecordForm>
    </>
  );
}
