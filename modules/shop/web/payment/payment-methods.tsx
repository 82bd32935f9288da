import { useEffect, useState } from 'react';
import { Form } from 'react-router';
import * as m from '#messages/shop';
import type { PaymentSystem } from '#modules/billing/contract/types.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { formatMoney } from '#ui/text/money.ts';
import type { Tariff } from '../../contract/types.ts';
import { priceTexts } from '../plan/price-terms.ts';

/** The choice between payment systems: a dialog, or a section of the page without JavaScript. */
export function PaymentMethods({
  systems,
  plan,
  locale,
  next,
  busy,
  onClose,
}: {
  systems: readonly PaymentSystem[];
  plan: Tariff;
  locale: string;
  next: string;
  busy: boolean;
  onClose(): void;
}) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  const { nonRecurringPrice } = plan.price;
  const form = (
    <Form method="post" className="payment-methods">
      <input type="hidden" name="priceUuid" value={plan.id} />
      <input type="hidden" name="next" value={next} />
      {plan.vipRebill && <p>{m.price_and_terms(priceTexts(plan, locale))}</p>}
      <fieldset className="payment-methods__list">
        <legend className="payment-methods__legend">{m.how_to_pay()}</legend>
        {systems.map(({ name, nameHuman, isNonRecurring }, index) => (
          <label className="payment-methods__item" key={name}>
            <input type="radio" name="paymentSystem" value={name} defaultChecked={index === 0} />
            <span>{nameHuman}</span>
            {isNonRecurring && nonRecurringPrice && (
              <span className="payment-methods__price">
                {m.once_amount({ amount: formatMoney(locale, nonRecurringPrice) })}
              </span>
            )}
          </label>
        ))}
      </fieldset>
      <Button busy={busy}>{m.to_checkout()}</Button>
    </Form>
  );
  if (isLive)
    return (
      <Dialog open title={m.select_method()} onClose={onClose}>
        {form}
      </Dialog>
    );
  return (
    <section aria-label={m.select_method()}>
      <h3>{m.select_method()}</h3>
      {form}
    </section>
  );
}
