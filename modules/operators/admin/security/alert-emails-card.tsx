import { useActing } from '#admin/components/request/use-acting.ts';
import * as m from '#messages/operators-admin';
import { admin } from '../api.ts';

/** R40. Whether an operator gets emails about alerts. */
export function AlertEmailsCard({ isOn }: { isOn: boolean }) {
  const [act, isBusy] = useActing();
  const set = (next: boolean) =>
    act(() => admin().setAlertEmails({ isOn: next }), next ? m.alert_emails_on() : m.alert_emails_off());
  return (
    <section className="card" aria-labelledby="alert-emails">
      <h2 id="alert-emails">{m.alert_emails()}</h2>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          aria-describedby="alert-emails-hint"
          onChange={({ target }) => void set(target.checked)}
        />
        {m.alert_emails_label()}
      </label>
      <p className="muted" id="alert-emails-hint">
        {m.alert_emails_hint()}
      </p>
    </section>
  );
}
