import { useEffect, useState } from 'react';
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useRevalidator,
} from 'react-router';
import { orEmpty, orErrorPage, visitorOf } from '#api/page.ts';

import { requireSignedIn } from '#api/request/require-signed-in.ts';

import * as m from '#messages/shop';

import { ButtonLink } from '#ui/form/button.tsx';
import { FormPage } from '#ui/form/form-page.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { PolicyLinks } from '#ui/page/policy-links.tsx';
import { shop } from '../api.ts';
import { LeftUnpaid } from './pending-payment.tsx';
import { ResultMark } from './result-mark.tsx';

export const meta = privateMeta(m.your_payment);
export const handle: PageHandle = { sheets: ['shop'], isNeutral: true, ownQuery: ['checkout'] };

const POLL_MS = 2000;
/** The confirmation usually arrives before the buyer does, so the first poll is early. */
const FIRST_POLL_MS = 600;
/** Two minutes. */
const POLLS = 60;

const NOTHING_PENDING = { pendingCheckout: null };
const NO_PAYMENT = { state: 'unnamed', status: undefined, here: '', next: null, plan: null } as const;

export async function loader(args: LoaderFunctionArgs) {
  const checkoutId = args.url.searchParams.get('checkout');
  const { pending } = visitorOf(args.context);
  // Some billers send the buyer back without saying which payment it was.
  if (!checkoutId) {
    const { pendingCheckout } = pending ? await orErrorPage(shop(args.context).purchaseStanding()) : NOTHING_PENDING;
    if (pendingCheckout) throw redirect(`/payment/?checkout=${pendingCheckout}`);
    return NO_PAYMENT;
  }
  requireSignedIn(args);
  const result = await orErrorPage(shop(args.context).paymentResult({ checkoutId }));
  if (result.state === 'pending' && !pending)
    await orEmpty(args.context, shop(args.context).paymentReturned({ checkoutId }), {});
  return { ...result, here: args.url.pathname + args.url.search };
}

/** The buyer says that they didn't pay (R19 of `modules/billing`). */
export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const checkoutId = args.url.searchParams.get('checkout') ?? '';
  await orErrorPage(shop(args.context).paymentReturned({ checkoutId, paid: false }));
  return redirect('/join-now/');
}

export default function PaymentPage() {
  const { state, status, here, next, plan } = useLoaderData<typeof loader>();
  if (state === 'unnamed') return <Unnamed />;
  if (state === 'pending') return <Pending here={here} />;
  if (state === 'declined') return <Declined next={next} plan={plan} />;
  if (status === 'active' || status === 'canceled') return <Approved next={next} />;
  return (
    <FormPage title={m.received()} lead={m.received_lead()}>
      <p className="payment-result">
        <ButtonLink to="/main-dashboard/">{m.see_membership()}</ButtonLink>
      </p>
    </FormPage>
  );
}

function Unnamed() {
  return (
    <FormPage title={m.your_payment()} lead={m.unnamed_lead()}>
      <p className="payment-result">
        <ButtonLink to="/main-dashboard/">{m.see_membership()}</ButtonLink>
        <ButtonLink to="/join-now/" kind="secondary">
          {m.see_plans()}
        </ButtonLink>
      </p>
    </FormPage>
  );
}

function Approved({ next }: { next: string | null }) {
  return (
    <FormPage icon={<ResultMark kind="approved" />} title={m.is_member()} lead={m.confirmed_lead()}>
      <p className="payment-result" role="status">
        <ButtonLink to={next ?? '/videos/'} size="large">
          {next ? m.watch_what_you_came_for() : m.watch_now()}
        </ButtonLink>
        <ButtonLink to="/main-dashboard/" kind="secondary" size="large">
          {m.to_dashboard()}
        </ButtonLink>
      </p>
    </FormPage>
  );
}

/** Retrying leads to the same video and plan (R12). */
function Declined({ next, plan }: { next: string | null; plan: string | null }) {
  const video = /^\/video\/([a-z0-9-]+)\/$/.exec(next ?? '')?.[1];
  const params = new URLSearchParams({ ...(video && { video }), ...(plan && { plan }) });
  return (
    <FormPage icon={<ResultMark kind="declined" />} title={m.declined()} lead={m.declined_lead()}>
      <p className="payment-result" role="alert">
        <ButtonLink to={`/join-now/${params.size > 0 ? `?${params}` : ''}`} size="large">
          {m.try_again()}
        </ButtonLink>
      </p>
      <PolicyLinks />
    </FormPage>
  );
}

function Pending({ here }: { here: string }) {
  const { revalidate } = useRevalidator();
  const [polls, setPolls] = useState(0);
  const isLate = polls >= POLLS;
  useEffect(() => {
    if (isLate) return;
    const timer = setTimeout(
      () => {
        setPolls(polls + 1);
        void revalidate();
      },
      polls === 0 ? FIRST_POLL_MS : POLL_MS,
    );
    return () => clearTimeout(timer);
  }, [polls, isLate, revalidate]);
  return (
    <FormPage
      icon={<ResultMark kind="pending" />}
      title={m.waiting()}
      lead={isLate ? m.waiting_late() : m.waiting_lead()}
    >
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <p className="payment-result" role="status" aria-busy={!isLate}>
        <ButtonLink to={here} kind="secondary" reloadDocument>
          {m.check_again()}
        </ButtonLink>
      </p>
      <p className="payment-result__aside">{m.left_unpaid()}</p>
      <LeftUnpaid payment={here} />
    </FormPage>
  );
}
