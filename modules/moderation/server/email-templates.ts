import type { EmailTemplate } from '#kernel/email-template.ts';
import * as m from '#messages/moderation';
import {
  appealDecidedEmail,
  appealReceivedEmail,
  hiddenEmail,
  liftedEmail,
  outcomeEmail,
  reportReceivedEmail,
  reversedEmail,
  statementEmail,
} from './moderation-emails.ts';

const NUMBER = 1001;
const REASON = 'It breaks rule 3 of our terms.';
const WHAT = 'public name';

const statement = {
  what: WHAT,
  text: 'Example',
  isHidden: true,
  ground: 'terms',
  rule: '3',
  facts: REASON,
  // 8 March 2030.
  sanction: { kind: 'mute', scope: 'site', endsAt: new Date(1_899_158_400_000) },
  isReported: true,
  wasHiddenAtOnce: false,
  isRenewing: false,
} as const;

const appeal = { facts: REASON, isBySame: false, isOfReporter: false };

/** For the admin's list of emails. */
export const moderationEmailTemplates: readonly EmailTemplate[] = [
  (site: string) => reportReceivedEmail(NUMBER, site),
  (site: string) => outcomeEmail(NUMBER, site, { isRestricted: true, isHidden: true }),
  (site: string) => hiddenEmail(site, WHAT),
  (site: string, locale: string) => statementEmail(site, { ...statement, locale }),
  appealReceivedEmail,
  (site: string) => appealDecidedEmail(site, { ...appeal, outcome: 'upheld' }),
  (site: string) => reversedEmail(site, REASON),
  (site: string) => liftedEmail(site, REASON),
].map((write) => ({
  key: `moderation.${write('', 'en').name}`,
  kind: 'account',
  sample: ({ name, locale }) => ({
    ...write(name, locale),
    action: { text: m.email_to_statement(), path: '/statement/' },
  }),
}));
