import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { SmallForm } from '#admin/components/form/small-form.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/email-admin';
import type { Arrival } from '../contract/admin-api.ts';
import { email } from './api.ts';

/** R13: a code is sent to the operator, and what arrives is entered here. */
export function ArrivalCard({ site, arrival }: { site: string; arrival: Arrival }) {
  const [act, isBusy] = useActing();
  const { revalidate } = useRevalidator();
  const [sentTo, setSentTo] = useState<string>();
  const mayEdit = useMay('site.edit');
  const { sender, sentAt, arrivedAt } = arrival;
  const send = () =>
    act(
      () => email().sendArrival({ site }),
      ({ data }) => {
        setSentTo(data.to);
        return m.code_sent({ address: data.to });
      },
    );
  return (
    <section className="card" aria-labelledby="arrival">
      <h2 id="arrival">{m.arrival()}</h2>
      <p>
        <span className="badge" data-tone={arrivedAt ? 'good' : 'warn'}>
          {arrivedAt ? m.arrived() : m.not_arrived()}
        </span>{' '}
        {arrivedAt ? m.arrived_at({ time: dateTime(arrivedAt) }) : m.arrival_hint()}
      </p>
      <p className="muted">{sender ? m.arrival_sender({ sender }) : m.arrival_usual_sender()}</p>
      <DnsHints sender={sender} />
      {mayEdit && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void send()}>
          {m.send_code()}
        </button>
      )}
      {mayEdit && !arrivedAt && (sentAt || sentTo) && (
        <SmallForm
          fields={[
            { name: 'code', label: m.code(), hint: m.code_hint(), type: 'text', autoComplete: 'one-time-code', isCode: true },
          ]}
          act={m.confirm_code()}
          onSubmit={async ({ code = '' }) => {
            await email().confirmArrival({ site, code });
            await revalidate();
          }}
        />
      )}
    </section>
  );
}

/** What the sender's domain has to say, so that other mail servers believe the emails. */
function DnsHints({ sender }: { sender: string }) {
  const domain = sender.split('@')[1];
  if (!domain) return null;
  return (
    <details>
      <summary>{m.dns()}</summary>
      <ul>
        <li>{m.dns_spf({ domain })}</li>
        <li>{m.dns_dkim({ domain })}</li>
        <li>{m.dns_dmarc({ domain })}</li>
      </ul>
    </details>
  );
}
