import { html, raw } from 'hono/html';
import { formatMinorUnits } from '../minor-units.ts';
import { sandboxPage } from './page-shell.ts';
import { isPossible, OPERATOR_EVENTS, type OperatorEvent } from './sales.ts';
import type { ListedSale } from './store.ts';

const LABELS: Record<OperatorEvent, string> = {
  rebilled: 'Rebill',
  'rebill-declined': 'Decline a rebill',
  refunded: 'Refund',
  'charged-back': 'Chargeback',
  canceled: 'Cancel',
  expired: 'Expire now',
};

/** The biller's own books: what was sold, and buttons for what happens to a sale later. */
export function operatorPage(sales: readonly ListedSale[], notice: string | undefined) {
  const table = html`<div class="scroll"><table><thead><tr><th>Sold</th><th>Buyer</th><th>Plan</th><th>State</th><th>Received</th><th>Next payment</th><th>Make it happen</th></tr></thead><tbody>${sales.map(row)}</tbody></table></div>`;
  const nothing = html`<p>Nothing has been sold yet. Begin a checkout on the site, and it will show here.</p>`;
  return sandboxPage(
    'Sandbox biller',
    html`<div class="card"><h1>Sandbox biller</h1><p class="quiet">Each button does what a real biller would: it books the movement and posts it to the site.</p>${notice ? html`<p role="status">${notice}</p>` : ''}${sales.length > 0 ? table : nothing}</div>`,
    { wide: true },
  );
}

function row(sale: ListedSale) {
  const pending = sale.undelivered > 0 ? ` · ${sale.undelivered} not delivered` : '';
  const next = sale.state === 'live' ? (sale.next_rebill_at?.toISOString().slice(0, 10) ?? 'none') : 'none';
  return html`<tr><td>${sale.created_at.toISOString().slice(0, 16).replace('T', ' ')}</td><td>${sale.email}</td><td>${sale.name}<br><span class="quiet">${sale.id}</span></td><td>${sale.state}${pending}</td><td>${formatMinorUnits(sale.balance)} ${sale.currency}</td><td>${next}</td><td><form method="post" action="/sandbox-biller/sales/${sale.id}">${OPERATOR_EVENTS.map((event) => html`<button name="event" value="${event}"${raw(isPossible(sale, event) ? '' : ' disabled')}>${LABELS[event]}</button>`)}</form></td></tr>`;
}
