import type { EmailTemplate } from '#kernel/email-template.ts';
import * as m from '#messages/championship';
import { reminderEmail } from './remind.ts';
import { confirmEmail } from './sign-up.ts';

const TITLE = 'World championship';
const action = (text: string) => ({ text, path: '/championship/reminder/?token=example' });

/** For the admin's list of email templates. */
export const championshipEmailTemplates: readonly EmailTemplate[] = [
  {
    key: 'championship.confirm',
    kind: 'account',
    sample: ({ name }) => ({ ...confirmEmail(name, TITLE), action: action(m.email_confirm_action()) }),
  },
  {
    key: 'championship.reminder',
    kind: 'account',
    sample: ({ name }) => ({ ...reminderEmail(name, TITLE, 1), action: action(m.email_reminder_action()) }),
  },
];
