import { useEffect, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { browserEndpoints } from '#api/browser/browser.ts';
import * as m from '#messages/shop';
import { Button, ButtonLink } from '#ui/form/button.tsx';
import { Notice } from '#ui/text/notice.tsx';
import type { shopEndpoints } from '../../contract/api.ts';

const shop = browserEndpoints<typeof shopEndpoints>('shop');

const POLL_MS = 3000;
/** Five minutes. */
const POLLS = 100;

/**
 * Says that a payment is being confirmed, and reloads the page's data once it is. @param checkoutId unknown until the
 * viewer data has loaded
 */
export function PendingPayment({ checkoutId }: { checkoutId: string | null | undefined }) {
  const payment = checkoutId ? `/payment/?checkout=${checkoutId}` : '/payment/';
  useConfirmation(checkoutId, payment);
  return (
    <Notice
      title={m.payment_pending()}
      actions={
        <>
          <ButtonLink to={payment} size="small">
            {m.see_payment()}
          </ButtonLink>
          {checkoutId && <LeftUnpaid payment={payment} />}
        </>
      }
    >
      {m.payment_pending_text()}
    </Notice>
  );
}

/** Ends the wait for a buyer who didn't pay. */
export function LeftUnpaid({ payment }: { payment: string }) {
  return (
    <Form method="post" action={payment}>
      <Button kind="quiet" size="small">
        {m.did_not_pay()}
      </Button>
    </Form>
  );
}

function useConfirmation(checkoutId: string | null | undefined, payment: string): void {
  const [polls, setPolls] = useState(0);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!checkoutId || polls >= POLLS) return;
    const timer = setTimeout(async () => {
      try {
        const { state } = (await shop.paymentResult({ checkoutId })).data;
        // Navigates to the same URL, so that both the page and the viewer data are reloaded.
        if (state === 'approved') await navigate(pathname + search, { replace: true, preventScrollReset: true });
        if (state === 'declined') await navigate(payment);
      } catch {
        // Try again.
      }
      setPolls(polls + 1);
    }, POLL_MS);
    return () => clearTimeout(timer);
  }, [checkoutId, polls, navigate, pathname, search, payment]);
}
