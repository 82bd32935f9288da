import { Link } from 'react-router';
import { MailFrame } from '#admin/components/preview/mail-frame.tsx';
import { Badge, field, oneScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import type { MailDetail } from '../../contract/email-api.ts';
import { admin } from '../api.ts';
import { MAIL_STATE } from './email-labels.ts';

export const { loader, Component } = oneScreen<MailDetail>({
  load: ({ id = '' }) => admin().mail({ id }),
  title: ({ subject }) => subject,
  actions: [
    {
      label: m.resend,
      permission: 'operators.send-mail',
      when: ({ canRepeat }) => canRepeat,
      confirm: ({ recipient }) => ({ title: m.resend(), text: m.resend_hint({ recipient }) }),
      run: async ({ id }) => (await admin().resendMail({ id })).data.id,
      done: ({ recipient }) => m.resent({ recipient }),
      to: (_, id) => `/mails/${id}`,
    },
  ],
  facts: [
    field.text('recipient', m.recipient),
    field.custom('state', m.how_it_stands, ({ state, error }) => (
      <>
        <Badge labels={MAIL_STATE} value={state} /> {error && <span className="fault">{error}</span>}
      </>
    )),
    field.time('madeAt', m.at),
    field.custom(
      'repeats',
      m.repeats,
      ({ repeats }) => repeats && <Link to={`/mails/${repeats}`}>{m.first_mail()}</Link>,
    ),
  ],
  BelowFacts: ({ of: { canRepeat } }) => <p className="muted">{canRepeat ? m.links_masked() : m.links_removed()}</p>,
  parts: [
    { title: m.mail_text, Part: ({ of: { text } }) => <pre className="raw">{text}</pre> },
    {
      title: m.mail_html,
      Part: ({ of: { id } }) => <MailFrame call={`mails/${id}`} title={m.mail_html()} />,
    },
  ],
});
