import type { SiteWords } from '../site-words.ts';

export const complaints = ({ name }: SiteWords) => ({
  title: 'Complaints policy',
  description: `How to complain about something on ${name}, what happens then, and by when.`,
  text: `Anybody may complain about anything on this site, with or without an account. It costs nothing and needs no form.

## How to complain

[Write to us](/contact/) and say which page it is about and what is wrong. If you are shown in a video and did not agree, or no longer agree, the [removal page](/removal/) is the quickest way.

## What happens then

1. We confirm that we have your complaint, within one working day.
2. Whatever may be unlawful, or was made or shown without consent, is taken off the site while we look into it.
3. We decide within seven working days, and tell you what we decided and why.
4. If we find that something was unlawful or without consent, it is removed for good, its copies too, and anyone who brought it loses the right to bring more.

## If you do not agree

Ask for a second look: somebody who had no part in the first decision decides anew within seven working days. If consent is in dispute, a neutral association may be asked to decide; we do what it says.

## Reports

We count complaints by kind and outcome, and hand the figures to payment companies and authorities that may ask for them. They hold no names.`,
});
