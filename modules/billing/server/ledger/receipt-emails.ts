import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import type { PayloadOf } from '#kernel/events/declare.ts';
import { on, type Subscription } from '#kernel/events/events.ts';
import * as m from '#messages/billing';
import { formatDate } from '#ui/text/formats.ts';
import { formatMoney } from '#ui/text/money.ts';
import { ChargedBack, RebillApproved, Refunded, SaleApproved } from '../../contract/events.ts';
import { formatReceiptNumber } from '../api.ts';
import { billerNameOf } from '../billers/biller-name.ts';
import type { BillingDeps } from '../deps.ts';
import { receiptNumber } from './receipts-store.ts';

/** What is older was brought in from elsewhere, or found long after: nobody is surprised by a letter about it. */
const NEWS_FOR = 14 * DAY;

type Deps = Pick<BillingDeps, 'email' | 'clock' | 'siteOf' | 'billers'>;
type Paid = PayloadOf<typeof SaleApproved>;

/** A letter for each movement of money, once for each, with the receipt behind it. */
export function receiptEmails(deps: Deps): Subscription[] {
  return [
    on(SaleApproved, (paid, tx) => write(tx, deps, paid, 'paid')),
    on(RebillApproved, (paid, tx) => write(tx, deps, paid, 'paid')),
    on(Refunded, (back, tx) => write(tx, deps, back, 'given-back')),
    on(ChargedBack, (back, tx) => write(tx, deps, back, 'given-back')),
  ];
}

async function write(tx: Tx, deps: Deps, fact: Paid, what: 'paid' | 'given-back'): Promise<void> {
  const { userId, offer, transactionReference, amount } = fact;
  const occurredAt = new Date(fact.occurredAt);
  if (deps.clock.now().getTime() - occurredAt.getTime() > NEWS_FOR) return;
  const number = await receiptNumber(tx, fact.biller, transactionReference);
  // A trial that costs nothing moved nothing.
  if (!number) return;
  const { locale, name: site } = deps.siteOf(offer.site);
  const biller = billerNameOf(deps, fact.biller);
  const sum = formatMoney(locale, amount);
  const date = formatDate(locale, Math.floor(occurredAt.getTime() / 1000));
  const words = { sum, date, plan: offer.name, site };
  await deps.email.send(tx, {
    kind: 'membership',
    site: offer.site,
    to: { userId },
    cause: `billing.receipt:${number}`,
    subject: what === 'paid' ? m.email_paid_subject(words) : m.email_refund_subject(words),
    paragraphs: [
      what === 'paid' ? m.email_paid(words) : m.email_refund(words),
      m.email_number({ number: formatReceiptNumber(number), transaction: transactionReference, biller }),
      m.email_statement({ biller }),
    ],
    action: { text: m.see_receipt(), path: `/main-dashboard/receipts/${formatReceiptNumber(number).toLowerCase()}/` },
  });
}
