import { html } from 'hono/html';
import { formatMinorUnits } from '../billers/minor-units.ts';
import { simulatorPage } from '../simulator/page-shell.ts';
import { actionButtons } from '../simulator/pages.ts';
import type { listSales } from './sales-store.ts';

type Listed = Awaited<ReturnType<typeof listSales>>[number];

/** The biller's own books: its sales, with buttons for what can happen to a sale later. */
export function operatorPage(sales: readonly Listed[], notice: string | undefined) {
  const table = html`<div class="scroll"><table><thead><tr><th>Sold</th><th>Checkout</th><th>Plan</th><th>State</th><th>Received</th><th>Next payment</th><th>Actions</th></tr></thead><tbody>${sales.map(row)}</tbody></table></div>`;
  const nothing = html`<p>Nothing has been sold yet. Begin a checkout on the site, and it will show here.</p>`;
  return simulatorPage(
    'Sandbox biller',
    html`<div class="card"><h1>Sandbox biller</h1><p class="quiet">Each button does what a real biller would: it books the movement and posts it to the site.</p>${notice ? html`<p role="status">${notice}</p>` : ''}${sales.length > 0 ? table : nothing}</div>`,
    { wide: true },
  );
}

function row(sale: Listed) {
  const pending = sale.undelivered > 0 ? ` · ${sale.undelivered} not delivered` : '';
  const next = sale.state === 'live' ? (sale.nextRebillAt?.toISOString().slice(0, 10) ?? 'none') : 'none';
  return html`<tr><td>${sale.createdAt.toISOString().slice(0, 16).replace('T', ' ')}</td><td>${sale.checkout}</td><td>${sale.name}<br><span class="quiet">${sale.id}</span></td><td>${sale.state}${pending}</td><td>${formatMinorUnits(sale.balance)} ${sale.currency}</td><td>${next}</td><td><form method="post" action="/sandbox-biller/sales/${sale.id}">${actionButtons({ state: sale.state, furtherMinor: sale.rebillMinor, left: sale.balance }, { canVoid: false })}</form></td></tr>`;
}
