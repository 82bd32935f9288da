import type { EmailTemplate } from '#kernel/email-template.ts';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import { EMAIL_TEXTS, type EmailName, kindOf } from './email-texts.ts';

/** 1 and 4 March 2030, in epoch seconds. */
const PAID_THROUGH = 1_898_553_600;
const UNTIL = 1_898_812_800;

/** For the admin's list of emails. */
export const membershipEmailTemplates: readonly EmailTemplate[] = (Object.keys(EMAIL_TEXTS) as EmailName[]).map(
  (name) => ({
    key: `membership.${name}`,
    kind: kindOf(name),
    sample: ({ name: site, locale }) =>
      EMAIL_TEXTS[name]({
        site,
        plan: '1 month',
        date: formatDate(locale, PAID_THROUGH),
        sum: formatMoney(locale, { minor: 2999, currency: 'USD' }),
        isForLife: false,
        until: formatDate(locale, UNTIL),
        isOver: false,
        before: formatMoney(locale, { minor: 100, currency: 'USD' }),
      }),
  }),
);
