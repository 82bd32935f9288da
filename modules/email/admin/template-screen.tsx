import { MailFrame } from '#admin/components/preview/mail-frame.tsx';
import { Badge, field, oneScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/email-admin';
import type { TemplatePreview } from '../contract/admin-api.ts';
import { email } from './api.ts';
import { KIND } from './labels.ts';
import { SiteChoice } from './site-choice.tsx';

export const { loader, Component } = oneScreen<TemplatePreview>({
  load: ({ key = '' }, url) => email().template({ key, site: new URL(url).searchParams.get('site') ?? '' }),
  title: ({ subject }) => subject,
  actions: [
    {
      label: m.send_to_me,
      permission: 'site.edit',
      run: async ({ key, site }) => m.sent_to({ address: (await email().sendTemplate({ key, site })).data.to }),
    },
  ],
  facts: [
    field.custom('site', m.site, ({ site }) => <SiteChoice site={site} />),
    field.custom('kind', m.kind, ({ kind }) => <Badge labels={KIND} value={kind} />),
    field.text('from', m.from),
    field.text('replyTo', m.reply_to),
  ],
  parts: [
    {
      title: m.html,
      Part: ({ of: { key, site } }) => <MailFrame call={`email-templates/${key}`} site={site} title={m.html()} />,
    },
    { title: m.text, Part: ({ of: { text } }) => <pre className="raw">{text}</pre> },
  ],
});
