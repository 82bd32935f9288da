import type { Template } from './template.ts';

export const refunds: Template = {
  title: 'Refund policy',
  description: 'When [[site]] refunds a payment, how to ask and how long it takes.',
  text: `## When we refund you

- **You were charged twice** for the same membership: always, in full.
- **You were charged after you had cancelled**: always, in full.
- **Someone else used your card**: always, in full. Tell your bank as well.
- **It didn’t work** and we couldn’t fix it within three days: in full for the current period.
- **You forgot to cancel** and have not watched or downloaded anything since the renewal: once, if you ask within seven days.

## When we don’t

For time in which the site worked, and for periods in which you downloaded videos, unless the law says otherwise.

## How to ask

Write to [[[email]]](mailto:[[email]]) from the email address of your account, with the date and the amount of the charge. We answer within one working day.

## How long it takes

We send the refund on the day we approve it. Your bank takes three to ten working days. You get it on the card you paid with. Your access ends with the refund.

## Before you ask your bank

A chargeback takes weeks and closes your account permanently. Contacting us takes a day.`,
};
