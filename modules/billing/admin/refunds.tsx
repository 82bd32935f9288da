import { useId, useState } from 'react';
import { useMay } from '#admin/components/account/operator.ts';
import { ReasonDialog } from '#admin/components/dialog/reason-dialog.tsx';
import { asAmount, asMinor } from '#admin/components/field/minor-units.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import { Badge, type Labels } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/billing-admin';
import type { CheckoutDetail, MoneyRow, RefundRow } from '../contract/admin-types.ts';
import { billerName } from '../contract/biller-names.ts';
import { billing } from './api.ts';

const STATES: Labels<RefundRow['state']> = {
  waiting: m.refund_waiting,
  requested: m.refund_waiting,
  done: m.refund_done,
  unknown: [m.refund_unknown, 'warn'],
};

/** Refunds that were requested, and payments that can still be refunded. */
export function Refunds({ checkout }: { checkout: CheckoutDetail }) {
  const mayRefund = useMay('billing.refund');
  const field = useId();
  const [, , perform] = useActing();
  const [payment, setPayment] = useState<MoneyRow>();
  const { entries, refundable, refunds, biller, inPart } = checkout;
  const [typed, setTyped] = useState('');
  const open = mayRefund ? entries.filter(({ id }) => refundable.includes(id)) : [];
  function refund({ id, amount }: MoneyRow, reason: string) {
    const minor = inPart ? partOf(typed, amount) : undefined;
    return perform(() => billing().refundPayment({ id, reason, minor }), m.refund_requested());
  }
  function begin(entry: MoneyRow) {
    setTyped(asAmount(String(entry.amount.minor), entry.amount.currency));
    setPayment(entry);
  }
  return (
    <>
      {refunds.length > 0 && (
        <ul className="plain-list">
          {refunds.map(({ transactionReference, amount, state, reason, requestedAt }) => (
            <li key={transactionReference}>
              <Badge labels={STATES} value={state} />
              <code>{transactionReference}</code>
              {amount && <span>{money(amount)}</span>}
              <span>{reason}</span>
              <span className="muted">{dateTime(requestedAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {open.length > 0 && (
        <p className="form-acts">
          {open.map((entry) => (
            <button key={entry.id} type="button" className="button" onClick={() => begin(entry)}>
              {m.refund_of({ amount: money(entry.amount), at: dateTime(entry.occurredAt) })}
            </button>
          ))}
        </p>
      )}
      {payment && (
        <ReasonDialog
          title={m.refund_title({ amount: money(payment.amount) })}
          act={m.refund_now()}
          tone="danger"
          hint={m.reason_hint()}
          onReason={(reason) => refund(payment, reason)}
          onClose={() => setPayment(undefined)}
        >
          <p>{m.refund_hint({ biller: billerName(biller) })}</p>
          {inPart && (
            <div className="field">
              <label htmlFor={field}>{m.refund_amount({ currency: payment.amount.currency })}</label>
              <input
                id={field}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                required
                value={typed}
                aria-describedby={`${field}-note`}
                onChange={({ target }) => setTyped(target.value)}
              />
              <p id={`${field}-note`} className="field-hint">
                {m.refund_part_hint()}
              </p>
            </div>
          )}
        </ReasonDialog>
      )}
    </>
  );
}

/**
 * The amount entered, in minor units; undefined if it is the whole payment. The endpoint refuses what isn't an amount.
 */
function partOf(typed: string, { minor, currency }: MoneyRow['amount']): number | undefined {
  const requested = Number(asMinor(typed, currency));
  return requested === minor ? undefined : requested;
}
