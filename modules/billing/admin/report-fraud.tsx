import { useId, useState } from 'react';
import { useMay } from '#admin/components/account/operator.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { money } from '#admin/components/screen/money.ts';
import * as m from '#messages/billing-admin';
import type { CheckoutDetail } from '../contract/admin-types.ts';
import { billing } from './api.ts';

/** Records a fraud report of a card network, which billers announce in their consoles or by email. */
export function ReportFraud({ checkout: { entries } }: { checkout: CheckoutDetail }) {
  const mayReport = useMay('billing.block');
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [act, isBusy] = useActing();
  const payments = entries.filter(({ amount }) => amount.minor > 0);
  if (!mayReport || payments.length === 0) return null;
  async function report(values: FormData) {
    const entry = Number(values.get('payment'));
    const said = ({ data }: { data: { isNew: boolean } }) =>
      data.isNew ? m.fraud_reported() : m.fraud_reported_before();
    if (await act(() => billing().reportFraud({ id: entry }), said)) setIsOpen(false);
  }
  return (
    <>
      <p className="form-acts">
        <button type="button" className="button" onClick={() => setIsOpen(true)}>
          {m.report_fraud()}
        </button>
      </p>
      {isOpen && (
        <AdminDialog title={m.report_fraud()} onClose={() => setIsOpen(false)}>
          <form
            className="small-form"
            onSubmit={(event) => {
              event.preventDefault();
              void report(new FormData(event.currentTarget));
            }}
          >
            <p>{m.report_fraud_text()}</p>
            <div className="field">
              <label htmlFor={`${id}-payment`}>{m.payment()}</label>
              <select id={`${id}-payment`} name="payment">
                {payments.map((entry) => (
                  <option key={entry.id} value={entry.id}>
                    {money(entry.amount)}, {dateTime(entry.occurredAt)}
                  </option>
                ))}
              </select>
            </div>
            <div className="form-acts">
              <button type="submit" className="button primary" disabled={isBusy} aria-busy={isBusy}>
                {m.report_fraud()}
              </button>
            </div>
          </form>
        </AdminDialog>
      )}
    </>
  );
}
