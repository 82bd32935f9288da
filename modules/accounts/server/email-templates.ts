import type { EmailTemplate } from '#kernel/email-template.ts';
import * as accountEmails from './emailed-links/account-emails.ts';
import { FACTOR_EMAILS } from './factors/factor-emails.ts';
import { LINK_PURPOSES } from './tables.ts';

const { linkEmail } = accountEmails;

const NOTICES = {
  'password-changed': accountEmails.passwordChangedEmail,
  'email-change-requested': accountEmails.emailChangeRequestedEmail,
  'email-changed': accountEmails.emailChangedEmail,
  'email-changed-by-operator': accountEmails.emailChangedByOperatorEmail,
  'new-address': accountEmails.newAddressEmail,
  'email-has-account': accountEmails.emailHasAccountEmail,
  removed: accountEmails.accountRemovedEmail,
  ...FACTOR_EMAILS,
};

/** For the admin's list of emails. Links in samples lead to a page without a token. */
export const accountEmailTemplates: readonly EmailTemplate[] = [
  ...LINK_PURPOSES.map((purpose) => ({
    key: `accounts.link-${purpose}`,
    write: (site: { key: string; name: string }) => linkEmail(purpose, { site, token: '' }),
  })),
  ...Object.entries(NOTICES).map(([name, write]) => ({ key: `accounts.${name}`, write })),
].map(({ key, write }) => ({
  key,
  kind: 'account',
  sample: ({ name }) => write({ key: '', name }),
}));
