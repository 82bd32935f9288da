import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { SmallForm } from '#admin/components/form/small-form.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import * as m from '#messages/email-admin';
import type { Arrival } from '../contract/admin-api.ts';
import { email } from './api.ts';

/** R13: sends the operator a code, which they enter here once it arrives. */
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
    <section className="card panel" aria-labelledby="arrival">
      <h2 id="arrival">{m.arrival()}</h2>
      <p>
        <span className="badge" data-tone={arrivedAt ? 'good' : 'warn'}>
          {arrivedAt ? m.arrived() : m.not_arrived()}
        </span>{' '}
        {arrivedAt ? m.arrived_at({ time: dateTime(arrivedAt) }) : m.arrival_hint()}
      </p>
      <p className="muted">{sender ? m.arrival_sender({ sender }) : m.arrival_usual_sender()}</p>
      <DnsHints site={site} sender={sender} />
      {mayEdit && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void send()}>
          {m.send_code()}
        </button>
      )}
      {mayEdit && !arrivedAt && (sentAt || sentTo) && (
        <SmallForm
          fields={[
            {
              name: 'code',
              label: m.code(),
              hint: m.code_hint(),
              type: 'text',
              autoComplete: 'one-time-code',
              isCode: true,
            },
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

/** DNS records that the sender's domain should have, and which of them it has. */
function DnsHints({ site, sender }: { site: string; sender: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const domain = sender.split('@')[1];
  if (!domain) return null;
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{m.dns()}</summary>
      {isOpen && <Records site={site} domain={domain} />}
    </details>
  );
}

function Records({ site, domain }: { site: string; domain: string }) {
  const { data, fault } = useLoaded(domain, async () => (await email().senderRecords({ site })).data);
  if (fault) return <p className="fault">{fault}</p>;
  return (
    <ul>
      <li>
        {m.dns_spf({ domain })} {data && <Found record={data.spf} />}
      </li>
      <li>{m.dns_dkim({ domain })}</li>
      <li>
        {m.dns_dmarc({ domain })} {data && <Found record={data.dmarc} />}
      </li>
    </ul>
  );
}

function Found({ record }: { record: string | null }) {
  if (record === null) return <strong>{m.dns_none()}</strong>;
  return (
    <>
      {m.dns_found()} <code>{record}</code>
    </>
  );
}
