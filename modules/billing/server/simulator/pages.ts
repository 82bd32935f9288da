import { html, raw } from 'hono/html';
import { formatMinorUnits } from '../billers/minor-units.ts';
import type { Order, Sale } from './books.ts';
import { FAULTS, type Fault, type Sent } from './courier.ts';
import { REHEARSAL_NOTE, simulatorPage } from './page-shell.ts';
import { ACTIONS, type Action, outcomeOf, type SaleStanding } from './sale-rules.ts';

/** The hosted page of a biller's simulator. */
export function orderPage(biller: string, { price, code, email }: Order) {
  const sum = `${formatMinorUnits(price.first.minor)} ${price.currency}`;
  const further = price.further
    ? `, then ${formatMinorUnits(price.further.minor)} ${price.currency} every ${price.further.days} days`
    : '';
  return simulatorPage(
    `${biller} (local)`,
    html`<form class="card" method="post"><h1>${biller}, on this machine</h1><p class="quiet">Paying as ${email}</p>
<div class="order"><div><strong>${code}</strong></div><div class="price">${sum}${further}</div></div>
<div class="stack"><button class="strong" name="action" value="approve">Approve ${sum}</button><button name="action" value="approve-test">Approve with a test card</button><button name="action" value="decline">Decline</button><button name="action" value="leave">Close the page</button></div></form>`,
    { note: REHEARSAL_NOTE },
  );
}

export function unknownOrderPage(biller: string) {
  return simulatorPage(
    `${biller} (local)`,
    html`<div class="card"><h1>Nothing is sold here</h1><p>The console of this biller has no such product, or the address is not one that the merchant made.</p></div>`,
    { note: REHEARSAL_NOTE },
  );
}

/** What each fault does, for whoever runs a rehearsal. */
const FAULT_LABELS: Readonly<Record<Fault, string>> = {
  duplicate: 'Send each message twice',
  delay: 'Send messages ten minutes late',
  reorder: 'Send messages in the wrong order',
  drop: 'Lose messages',
  'wrong-source': 'Send from an address that isn’t the biller’s',
  impatient: 'Take no first answer, and send again',
  silent: 'Don’t answer the site',
};

/** Sales, deliveries and faults. */
export function consolePage(
  biller: string,
  { sales, sent, faults }: { sales: readonly Sale[]; sent: readonly Sent[]; faults: ReadonlySet<Fault> },
) {
  return simulatorPage(
    `${biller} (local)`,
    html`<div class="card"><h1>${biller}, on this machine</h1>
<form method="post" action="/console/faults"><p>What goes wrong:</p><div class="checks">${FAULTS.map((fault) => html`<label><input type="checkbox" name="fault" value="${fault}"${raw(faults.has(fault) ? ' checked' : '')}> ${FAULT_LABELS[fault]}</label>`)}</div><button>Save</button></form><h1>Sales</h1>
<div class="scroll"><table><thead><tr><th>Sold</th><th>Reference</th><th>Buyer</th><th>Product</th><th>State</th><th>Left</th><th>Actions</th></tr></thead><tbody>${sales.map(row)}</tbody></table></div>
<h1>Messages to the site</h1><div class="scroll"><table><tbody>${sent
      .toReversed()
      .slice(0, 50)
      .map(
        ({ status, answer, fields }) =>
          html`<tr><td>${status} ${answer.slice(0, 40)}</td><td class="raw">${JSON.stringify(fields)}</td></tr>`,
      )}</tbody></table></div></div>`,
    { wide: true, note: REHEARSAL_NOTE },
  );
}

function row({ soldAt, id, email, code, state, payments, price }: Sale) {
  const left = payments.reduce((sum, payment) => sum + payment.left, 0);
  return html`<tr><td>${soldAt.toISOString().slice(0, 16).replace('T', ' ')}</td><td>${id}</td><td>${email}</td><td>${code}</td><td>${state}</td><td>${formatMinorUnits(left)} ${price.currency}</td><td><form method="post" action="/console/sales/${id}">${actionButtons({ state, furtherMinor: price.further?.minor ?? null, left }, { canVoid: true })}</form></td></tr>`;
}

/** Buttons for the actions that are still possible for a sale. */
export function actionButtons(standing: SaleStanding, { canVoid }: { canVoid: boolean }) {
  const actions = (Object.keys(ACTIONS) as Action[]).filter((action) => canVoid || action !== 'voided');
  return actions.map((action) => {
    const disabled = raw(outcomeOf(standing, action) ? '' : ' disabled');
    return html`<button name="act" value="${action}"${disabled}>${ACTIONS[action]}</button>`;
  });
}
