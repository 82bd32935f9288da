import { html } from 'hono/html';
import { formatMinorUnits } from '../billers/minor-units.ts';
import { simulatorPage } from '../simulator/page-shell.ts';
import type { CheckoutOrder } from './wire.ts';

/** The hosted checkout. The card's fields have no names, so browsers never send them. */
export function checkoutPage(order: CheckoutOrder) {
  const { name, email, amountMinor, currency } = order;
  const price = `${formatMinorUnits(amountMinor)} ${currency}`;
  const terms = termsOf(order);
  return simulatorPage(
    'Checkout (sandbox)',
    html`<form class="card" method="post">
<h1>Checkout</h1><p class="quiet">Paying as ${email}</p>
<div class="order"><div><strong>${name}</strong><br><span class="quiet">${terms}</span></div><div class="price">${price}</div></div>
<label>Card number<input value="4242 4242 4242 4242" inputmode="numeric" autocomplete="off"></label>
<div class="pair"><label>Expires<input value="12 / 34" autocomplete="off"></label><label>Security code<input value="123" inputmode="numeric" autocomplete="off"></label></div>
<label>Name on card<input value="Test Buyer" autocomplete="off"></label>
<div class="stack"><button class="strong" name="action" value="approve">Approve payment of ${price}</button><button name="action" value="approve-late">Approve, and tell the site a minute later</button><button name="action" value="decline">Decline payment</button><button name="action" value="leave">Leave without paying</button></div>
</form>`,
  );
}

/** A century: how plans for life are sold. */
const FOR_LIFE_DAYS = 36_500;

function termsOf({ periodDays, rebillMinor, rebillDays, laterAfter, laterMinor, currency }: CheckoutOrder): string {
  if (rebillMinor === undefined && (periodDays ?? 0) >= FOR_LIFE_DAYS) return 'once, for life';
  const first = periodDays === undefined ? 'once' : `for ${periodDays} days`;
  if (rebillMinor === undefined) return periodDays === undefined ? first : `once, ${first}`;
  const every = (minor: number) => `${formatMinorUnits(minor)} ${currency} every ${rebillDays} days`;
  if (laterAfter === undefined || laterMinor === undefined)
    return `${first}, then ${every(rebillMinor)} until canceled`;
  const further = laterAfter > 1 ? `then ${every(rebillMinor)}, ${laterAfter - 1} times, ` : '';
  return `${first}, ${further}then ${every(laterMinor)} until canceled`;
}

export function paidPage(order: CheckoutOrder) {
  return simulatorPage(
    'Already paid (sandbox)',
    html`<div class="card"><h1>Already paid</h1><p>This checkout has been paid. It will not be charged again.</p><a class="link" href="${order.returnUrl}">Go back to the site</a></div>`,
  );
}

export function expiredPage() {
  return simulatorPage(
    'Checkout expired (sandbox)',
    html`<div class="card"><h1>This checkout is not valid</h1><p>The address is incomplete, or it is more than a day old. Nothing was charged. Please start again on the site.</p></div>`,
  );
}
