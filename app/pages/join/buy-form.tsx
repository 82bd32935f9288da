import { useState } from 'react';
import { Form, Link, useActionData, useLoaderData, useNavigation } from 'react-router';
import * as m from '#messages/app';
import type { PriceSlot } from '#modules/shop/contract/types.ts';
import { PaymentMethods } from '#modules/shop/web/index.tsx';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import type { action, loader } from './join-page.tsx';

/** Sign up first, or go to the checkout. */
export function BuyPlan({ plan }: { plan: PriceSlot }) {
  const { isGuest } = useLoaderData<typeof loader>();
  return isGuest ? <SignUpFirst plan={plan} /> : <BuyForm plan={plan} />;
}

function SignUpFirst({ plan }: { plan: PriceSlot }) {
  const next = useReturnPath(plan.id);
  return (
    <div className="plan-card__action">
      <ButtonLink size="large" to={`/sign-up/?next=${next}`}>
        {m.account_first()}
      </ButtonLink>
    </div>
  );
}

export function SignInLink() {
  return (
    <p className="plan-card__aside">
      {m.have_account()} <Link to={`/sign-in/?next=${useReturnPath()}`}>{m.sign_in()}</Link>
    </p>
  );
}

/** This page with its query and the chosen plan, to come back to after signing up. */
function useReturnPath(plan?: string): string {
  const { query, slots } = useLoaderData<typeof loader>();
  const params = new URLSearchParams(query);
  // With a single plan there is no choice to remember.
  if (plan && slots.length > 1) params.set('plan', plan);
  return encodeURIComponent(`/join-now/${params.size > 0 ? `?${params}` : ''}`);
}

function BuyForm({ plan }: { plan: PriceSlot }) {
  const { systems: all, locale, next } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { state, formData } = useNavigation();
  const isSubmitting = state !== 'idle';
  const busy = isSubmitting && formData?.get('priceUuid') === plan.id;
  const [closed, setClosed] = useState<typeof answer>();
  const systems = all.filter(({ name }) => plan.systems.includes(name));
  const only = systems.length === 1 ? systems[0] : undefined;
  const isChoosing = answer?.choose === plan.id && answer !== closed;
  const { customPaymentUrl } = plan.price;
  if (customPaymentUrl)
    return (
      <div className="plan-card__action">
        <AnyLink className="button button--primary button--large" to={customPaymentUrl}>
          <span className="button__label">{m.to_checkout()}</span>
        </AnyLink>
      </div>
    );
  if (systems.length === 0) return <p className="plan-card__aside">{m.no_way_to_pay()}</p>;
  return (
    <div className="plan-card__action">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="priceUuid" value={plan.id} />
        <input type="hidden" name="next" value={next} />
        {only && <input type="hidden" name="paymentSystem" value={only.name} />}
        <Button size="large" busy={busy} disabled={isSubmitting}>
          {only ? m.to_checkout() : m.choose_how_to_pay()}
        </Button>
      </Form>
      {only && <p className="plan-card__aside">{m.pay_with({ method: only.nameHuman })}</p>}
      {isChoosing && <PaymentMethods {...{ systems, plan, locale, next, busy }} onClose={() => setClosed(answer)} />}
    </div>
  );
}
