import { useState } from 'react';
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirectDocument,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { asFormRefusal, visitorOf } from '#calls/page.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import type { Tariff } from '../contract/wire.ts';
import { membership, site } from './calls.ts';
import { PaymentMethods } from './payment-methods.tsx';
import { PlanCard } from './plan-card.tsx';
import { requireSignedIn, textOf } from './require-signed-in.ts';

export const meta = ({ loaderData }: { loaderData?: { copy: { joinTitle: string; joinText: string } } }) => [
  { title: loaderData?.copy.joinTitle ?? 'Membership' },
  { name: 'description', content: loaderData?.copy.joinText ?? '' },
];

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user, subscription } = visitorOf(context);
  const [digest, slots] = await Promise.all([site(context).digest(), membership(context).priceSlots()]);
  const { copy, locale } = digest.data.digest.site;
  return {
    copy: { joinTitle: copy.joinTitle, joinText: copy.joinText, benefits: copy.benefits },
    locale,
    plans: slots.data.items,
    systems: slots.data.paymentSystems,
    isGuest: !user,
    isMember: subscription === 'active',
    isCanceled: subscription === 'canceled',
    isBack: url.searchParams.get('event') === 'expired',
    // One for each showing of the form: pressing twice begins one checkout. A guest's page is the same for all.
    idempotencyKey: user ? crypto.randomUUID() : '',
  };
}

export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args, '/join-now/');
  const form = await args.request.formData();
  const priceUuid = textOf(form, 'priceUuid');
  const paymentSystem = textOf(form, 'paymentSystem');
  if (!paymentSystem) return { choose: priceUuid, problem: undefined };
  try {
    const idempotencyKey = textOf(form, 'idempotencyKey') || undefined;
    const { data } = await membership(args.context).join({ priceUuid, paymentSystem, idempotencyKey });
    return redirectDocument(data.paymentUrl);
  } catch (error) {
    const { message } = asFormRefusal(error);
    return data({ choose: undefined, problem: message }, { status: 400 });
  }
}

export default function JoinPage() {
  const { copy, locale, plans, isGuest, isMember, isCanceled, isBack } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="join-page">
      <header className="join-page__head">
        {isBack && (
          <p className="join-page__back">Welcome back. Your membership has ended; pick up where you left.</p>
        )}
        <h1 className="join-page__title">{copy.joinTitle}</h1>
        <p className="join-page__lead">{copy.joinText}</p>
        <ul className="join-page__benefits">
          {copy.benefits.map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      </header>
      <div className="join-page__plans">
        {answer?.problem && (
          <Notice kind="problem" title={answer.problem}>
            The checkout did not begin, and nothing was charged.
          </Notice>
        )}
        {isMember && (
          <Notice
            kind="success"
            title="You are a member"
            actions={<ButtonLink to="/main-dashboard/">Go to your dashboard</ButtonLink>}
          >
            Your membership is active, so there is nothing to buy.
          </Notice>
        )}
        {isCanceled && (
          <Notice title="Your membership is canceled">
            Joining again turns renewal back on. The time you have already paid for is added to the new
            period.
          </Notice>
        )}
        {!isMember &&
          plans.map((plan) => (
            <PlanCard plan={plan} locale={locale} key={plan.id}>
              {isGuest ? <SignUpFirst /> : <BuyForm plan={plan} />}
            </PlanCard>
          ))}
        {plans.length === 0 && (
          <EmptyState title="Nothing is on sale at the moment">Please come back a little later.</EmptyState>
        )}
      </div>
      {!isMember && plans.length > 0 && <NextSteps isGuest={isGuest} />}
    </div>
  );
}

function SignUpFirst() {
  const next = encodeURIComponent('/join-now/');
  return (
    <div className="plan-card__action">
      <ButtonLink size="large" to={`/sign-up/?next=${next}`}>
        Create an account to continue
      </ButtonLink>
      <p className="plan-card__aside">
        Already have one? <Link to={`/sign-in/?next=${next}`}>Sign in</Link>
      </p>
    </div>
  );
}

function BuyForm({ plan }: { plan: Tariff }) {
  const { systems, idempotencyKey } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const busy = useNavigation().state !== 'idle';
  const [closed, setClosed] = useState<typeof answer>();
  const only = systems.length === 1 ? systems[0] : undefined;
  const chooses = answer?.choose === plan.id && answer !== closed;
  if (systems.length === 0)
    return <p className="plan-card__aside">No way to pay is available at the moment.</p>;
  return (
    <div className="plan-card__action">
      <Form method="post">
        <input type="hidden" name="priceUuid" value={plan.id} />
        <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
        {only && <input type="hidden" name="paymentSystem" value={only.name} />}
        <Button size="large" busy={busy}>
          {only ? 'Continue to Checkout' : 'Choose how to pay'}
        </Button>
      </Form>
      {only && <p className="plan-card__aside">Pay with: {only.nameHuman}</p>}
      {chooses && (
        <PaymentMethods
          systems={systems}
          priceUuid={plan.id}
          idempotencyKey={idempotencyKey}
          busy={busy}
          onClose={() => setClosed(answer)}
        />
      )}
    </div>
  );
}

function NextSteps({ isGuest }: { isGuest: boolean }) {
  return (
    <section className="join-page__next" aria-labelledby="next-title">
      <h2 id="next-title">What happens next</h2>
      <ol>
        {isGuest && <li>You create an account. It takes an e-mail and a password.</li>}
        <li>You pay on the payment provider’s own page. Your card never reaches this site.</li>
        <li>As soon as the provider confirms it, every film is open to you.</li>
        <li>You can cancel from your dashboard at any time and keep access to the end of the paid period.</li>
      </ol>
    </section>
  );
}
