import type { EmailTemplate } from '#kernel/email-template.ts';
import * as m from '#messages/operators';
import type { Email } from '#modules/email/server/index.ts';

/** The email to an invited colleague. */
export function invitationEmail({
  site: { key, name },
  token,
}: {
  site: { key: string; name: string };
  token: string;
}): Pick<Email, 'site' | 'subject' | 'paragraphs' | 'action'> & { kind: 'account' } {
  return {
    site: key,
    kind: 'account',
    subject: m.email_invitation({ site: name }),
    paragraphs: [m.email_invitation_text({ site: name }), m.email_invitation_life(), m.email_invitation_not_you()],
    // In the fragment, which is neither logged nor sent to other sites.
    action: { text: m.email_invitation_act(), path: `/admin/invitation#${token}`, secret: true },
  };
}

/** For the admin's list of emails. The link in the sample doesn't work. */
export const invitationTemplate: EmailTemplate = {
  key: 'operators.invitation',
  kind: 'account',
  sample: ({ name }) => invitationEmail({ site: { key: '', name }, token: '' }),
};
