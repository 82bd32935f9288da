import { useState } from 'react';
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { dateTime } from '#admin/components/dates.ts';
import { AdminDialog } from '#admin/components/dialog.tsx';
import { notify } from '#admin/components/notices.tsx';
import { useMay } from '#admin/components/operator.ts';
import { PageHead } from '#admin/components/page-head.tsx';
import { messageOf } from '#admin/components/refusal.ts';
import * as m from '#messages/operators-admin';
import { admin } from './api.ts';
import { MailState } from './email-state.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  return (await admin().mail({ id: params.id ?? '' })).data;
}

export function Component() {
  const mail = useLoaderData<typeof loader>();
  const maySend = useMay('operators.send-mail');
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <PageHead title={mail.subject}>
        {maySend && mail.canRepeat && (
          <button type="button" className="button" onClick={() => setIsAsked(true)}>
            {m.resend()}
          </button>
        )}
      </PageHead>
      <section className="card">
        <dl className="facts">
          <dt>{m.recipient()}</dt>
          <dd>{mail.recipient}</dd>
          <dt>{m.how_it_stands()}</dt>
          <dd>
            <MailState state={mail.state} /> {mail.error && <span className="fault">{mail.error}</span>}
          </dd>
          <dt>{m.at()}</dt>
          <dd>{dateTime(mail.madeAt)}</dd>
          {mail.repeats && (
            <>
              <dt>{m.repeats()}</dt>
              <dd>
                <Link to={`/mails/${mail.repeats}`}>{m.first_mail()}</Link>
              </dd>
            </>
          )}
        </dl>
        <p className="muted">{mail.canRepeat ? m.links_masked() : m.links_removed()}</p>
      </section>
      <section className="card">
        <h2>{m.mail_text()}</h2>
        <pre className="raw">{mail.text}</pre>
      </section>
      <section className="card">
        <h2>{m.mail_html()}</h2>
        <iframe className="mail-frame" sandbox="" srcDoc={mail.html} title={m.mail_html()} />
      </section>
      {isAsked && <Resend id={mail.id} recipient={mail.recipient} onClose={() => setIsAsked(false)} />}
    </>
  );
}

function Resend({ id, recipient, onClose }: { id: string; recipient: string; onClose: () => void }) {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  async function send() {
    setIsBusy(true);
    try {
      const { data } = await admin().resendMail({ id });
      notify(m.resent({ recipient }));
      await navigate(`/mails/${data.id}`);
    } catch (error) {
      notify(messageOf(error), { kind: 'failed' });
    }
    onClose();
  }
  return (
    <AdminDialog title={m.resend()} onClose={onClose}>
      <p>{m.resend_hint({ recipient })}</p>
      <p className="page-acts">
        <button
          type="button"
          className="button primary"
          disabled={isBusy}
          aria-busy={isBusy}
          onClick={() => void send()}
        >
          {m.resend()}
        </button>
      </p>
    </AdminDialog>
  );
}
