import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { dateTime } from '#admin/parts/dates.ts';
import { money } from '#admin/parts/money.ts';
import { notify } from '#admin/parts/notices.tsx';
import { useMay } from '#admin/parts/operator.ts';
import * as m from '#messages/billing-admin';
import type { CheckoutDetail, MoneyRow, RefundRow } from '../contract/desk-wire.ts';
import { billing } from './calls.ts';
import { ReasonDialog } from './reason-dialog.tsx';

const STATES: Readonly<Record<RefundRow['state'], () => string>> = {
  waiting: m.refund_waiting,
  asked: m.refund_waiting,
  done: m.refund_done,
  unknown: m.refund_unknown,
};

/** What was asked to be given back, and what still can be. */
export function Refunds({ checkout }: { checkout: CheckoutDetail }) {
  const mayRefund = useMay('billing.refund');
  const revalidator = useRevalidator();
  const [payment, setPayment] = useState<MoneyRow>();
  const { entries, refundable, refunds, biller } = checkout;
  const open = mayRefund ? entries.filter(({ id }) => refundable.includes(id)) : [];
  async function refund({ id }: MoneyRow, reason: string) {
    await billing().refundPayment({ id, reason });
    notify(m.refund_asked());
    await revalidator.revalidate();
  }
  return (
    <>
      {refunds.length > 0 && (
        <ul className="plain-list">
          {refunds.map(({ transactionReference, state, reason, requestedAt }) => (
            <li key={transactionReference}>
              <span className="badge" data-tone={state === 'unknown' ? 'warn' : undefined}>
                {STATES[state]()}
              </span>
              <code>{transactionReference}</code>
              <span>{reason}</span>
              <span className="muted">{dateTime(requestedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <p className="form-acts">
          {open.map((entry) => (
            <button key={entry.id} type="button" className="button" onClick={() => setPayment(entry)}>
              {m.give_back({ amount: money(entry.amount), at: dateTime(entry.occurredAt) })}
            </button>
          ))}
        </p>
      )}
      {payment && (
        <ReasonDialog
          title={m.give_back_title({ amount: money(payment.amount) })}
          act={m.give_back_now()}
          onAct={(reason) => refund(payment, reason)}
          onClose={() => setPayment(undefined)}
        >
          <p>{m.give_back_hint({ biller })}</p>
        </ReasonDialog>
      )}
    </>
  );
}
