import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { EmailTemplate, EmailText } from '#kernel/email-template.ts';
import type { PayloadOf } from '#kernel/events/declare.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import * as m from '#messages/billing';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import { ChargedBack, RebillApproved, Refunded, SaleApproved } from '../../contract/events.ts';
import { formatReceiptNumber } from '../api.ts';
import { billerNameOf } from '../billers/biller-name.ts';
import { pendingText } from '../checkout/pending-purchase.ts';
import type { BillingDeps } from '../deps.ts';
import { receiptNumber } from './receipts-store.ts';

/** Older movements were imported or found long after, and nobody expects an email about them. */
const NEWS_FOR = 14 * DAY;

type Movement = 'paid' | 'given-back';
type Deps = Pick<BillingDeps, 'email' | 'clock' | 'siteOf' | 'billers'>;
type Paid = PayloadOf<typeof SaleApproved>;

/** Sends an email for each movement of money, with a link to its receipt. */
export function receiptEmails(deps: Deps): Subscription[] {
  return [
    on(SaleApproved, (paid, tx) => write(tx, deps, paid, 'paid')),
    on(RebillApproved, (paid, tx) => write(tx, deps, paid, 'paid')),
    on(Refunded, (back, tx) => write(tx, deps, back, 'given-back')),
    on(ChargedBack, (back, tx) => write(tx, deps, back, 'given-back')),
  ];
}

async function write(tx: Tx, deps: Deps, fact: Paid, what: Movement): Promise<void> {
  const { userId, offer, transactionReference, amount } = fact;
  const occurredAt = new Date(fact.occurredAt);
  if (deps.clock.now().getTime() - occurredAt.getTime() > NEWS_FOR) return;
  const number = await receiptNumber(tx, fact.biller, transactionReference);
  // A free trial moves no money.
  if (!number) return;
  const { locale, name: site } = deps.siteOf(offer.site);
  const biller = billerNameOf(deps, fact.biller);
  const sum = formatMoney(locale, amount);
  const date = formatDate(locale, Math.floor(occurredAt.getTime() / 1000));
  const values = { sum, date, plan: offer.name, site, biller, transaction: transactionReference };
  await deps.email.send(tx, {
    ...receiptText(what, { ...values, number: formatReceiptNumber(number) }),
    kind: 'membership',
    site: offer.site,
    to: { userId },
    cause: `billing.receipt:${number}`,
  });
}

interface ReceiptValues {
  sum: string;
  date: string;
  plan: string;
  site: string;
  biller: string;
  number: string;
  transaction: string;
}

function receiptText(what: Movement, values: ReceiptValues): EmailText {
  return {
    subject: what === 'paid' ? m.email_paid_subject(values) : m.email_refund_subject(values),
    paragraphs: [
      what === 'paid' ? m.email_paid(values) : m.email_refund(values),
      m.email_number(values),
      m.email_statement(values),
    ],
    action: { text: m.see_receipt(), path: `/main-dashboard/receipts/${values.number.toLowerCase()}/` },
  };
}

export const pendingTemplate: EmailTemplate = {
  key: 'billing.pending',
  kind: 'membership',
  sample: ({ name }) => pendingText({ site: name, plan: '1 month' }),
};

/** 1 March 2030, in epoch seconds. */
const SAMPLE_DATE = 1_898_553_600;

export const receiptTemplates: readonly EmailTemplate[] = (['paid', 'given-back'] as const).map((what) => ({
  key: `billing.${what}`,
  kind: 'membership',
  sample: ({ name, locale }) =>
    receiptText(what, {
      sum: formatMoney(locale, { minor: 2999, currency: 'USD' }),
      date: formatDate(locale, SAMPLE_DATE),
      plan: '1 month',
      site: name,
      biller: 'Biller',
      number: formatReceiptNumber('7QK2M4XD'),
      transaction: 'T-1001',
    }),
}));
