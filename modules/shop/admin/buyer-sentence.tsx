import { useField } from '@conform-to/react';
import * as m from '#messages/shop-admin';
import type { Money } from '#modules/billing/contract/types.ts';
import { vipOfferOf } from '../contract/vip-offer.ts';
import { priceTexts } from '../web/plan/price-terms.ts';

/** The price as buyers read it on the sale page, while it is being typed. */
export function BuyerSentence({ currency }: { currency: Money['currency'] }) {
  const minor = useNumber('priceMinor');
  const periodDays = useNumber('periodDays');
  const rebillMinor = useNumber('rebillMinor');
  const rebillDays = useNumber('rebillDays');
  const vipMonths = useNumber('vipMonths');
  const vipRebillMinor = useNumber('vipRebillMinor');
  const [{ value }] = useField<string>('recurring');
  const recurring = value === 'on';
  if (minor === null || periodDays === null) return null;
  const price = { minor, currency };
  const further = { price: { minor: rebillMinor ?? minor, currency }, periodDays: rebillDays ?? periodDays };
  const fields = { priceMinor: minor, periodDays, recurring, rebillMinor, rebillDays, vipMonths, vipRebillMinor };
  const plan = { price, periodDays, recurring, rebill: recurring ? further : null };
  return (
    <p className="field-hint">{m.buyers_see(priceTexts({ ...plan, ...vipOfferOf({ ...fields, currency }) }, 'en'))}</p>
  );
}

/** Null while the field is empty. */
function useNumber(name: string): number | null {
  const [{ value }] = useField<string>(name);
  return value === undefined || value === '' || Number.isNaN(Number(value)) ? null : Number(value);
}
