import { useEffect, useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { orErrorPage } from '#calls/page.ts';
import { requireSignedIn } from '#calls/require-signed-in.ts';
import { ButtonLink } from '#ui/button.tsx';
import { FormPage } from '#ui/form-page.tsx';
import { privateMeta } from '#ui/page-meta.ts';
import type { PageHandle } from '#ui/page-query.ts';
import { membership } from './calls.ts';
import { ResultMark } from './result-mark.tsx';

export const meta = privateMeta('Your payment');
export const handle: PageHandle = { ownQuery: ['attempt'] };

const POLL_MS = 2000;
/** The confirmation usually overtakes the buyer on the way back, so the first look is a quick one. */
const FIRST_POLL_MS = 600;
/** Two minutes; a confirmation that takes longer is no longer worth watching for. */
const POLLS = 60;

export async function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const attemptId = args.url.searchParams.get('attempt');
  if (!attemptId) throw new Response(null, { status: 404 });
  const result = await orErrorPage(membership(args.context).paymentResult({ attemptId }));
  return { ...result, here: args.url.pathname + args.url.search };
}

export default function PaymentPage() {
  const { state, status, here } = useLoaderData<typeof loader>();
  if (state === 'pending') return <Pending here={here} />;
  if (state === 'declined') return <Declined />;
  if (status === 'active' || status === 'canceled') return <Approved />;
  return (
    <FormPage title="This payment was received" lead="The membership it paid for is no longer active.">
      <p className="payment-result">
        <ButtonLink to="/main-dashboard/">See your membership</ButtonLink>
      </p>
    </FormPage>
  );
}

function Approved() {
  return (
    <FormPage
      icon={<ResultMark kind="approved" />}
      title="You are a member"
      lead="Your payment is confirmed, and every film is open to you. Put on your headset, or start in this window."
    >
      <p className="payment-result" role="status">
        <ButtonLink to="/videos/" size="large">
          Watch now
        </ButtonLink>
        <ButtonLink to="/main-dashboard/" kind="secondary" size="large">
          Go to your dashboard
        </ButtonLink>
      </p>
    </FormPage>
  );
}

function Declined() {
  return (
    <FormPage
      icon={<ResultMark kind="declined" />}
      title="The payment was declined"
      lead="Nothing was charged. Your plan is still there: try again, perhaps with another card."
    >
      <p className="payment-result" role="alert">
        <ButtonLink to="/join-now/" size="large">
          Try again
        </ButtonLink>
      </p>
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
      title="Waiting for the payment provider"
      lead={
        isLate
          ? 'This takes longer than usual. You can leave this page: once the payment is confirmed, your membership starts by itself.'
          : 'A payment counts once the provider confirms it to us. That usually takes a few seconds, and this page shows it by itself.'
      }
    >
      <noscript>
        <meta httpEquiv="refresh" content="4" />
      </noscript>
      <p className="payment-result" role="status" aria-busy={!isLate}>
        <ButtonLink to={here} kind="secondary" reloadDocument>
          Check again
        </ButtonLink>
      </p>
      <p className="payment-result__aside">
        If you left the provider’s page without paying, nothing was charged.
      </p>
    </FormPage>
  );
}
