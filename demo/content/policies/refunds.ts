import type { SiteWords } from '../site-words.ts';

export const refunds = ({ name }: SiteWords) => ({
  title: 'Refund policy',
  description: `When ${name} gives money back, how to ask for it and how long it takes.`,
  text: `## When we give money back

- **You were charged twice** for the same membership: always, in full.
- **You were charged after you had cancelled**: always, in full.
- **Somebody else used your card**: always, in full; tell your bank as well.
- **It did not work**, and we could not mend it within three days: in full for the present period.
- **You forgot to cancel** and have not watched or downloaded anything since the renewal: once, if you ask within seven days.

## When we do not

For time that has passed while the site worked, and for memberships with videos downloaded in the period, unless the law says otherwise.

## How to ask

[Write to us](/contact/) from the address of your account, with the date and the sum of the charge. We answer within one working day.

## How long it takes

We order it on the day we agree. Banks take three to ten working days until you see it. The money goes back the way it came. Access ends with the refund.

## Before you ask your bank

A chargeback takes weeks and closes the account for good. Writing to us takes a day.`,
});
