import type { SiteWords } from '../site-words.ts';

export const privacy = ({ name }: SiteWords) => ({
  title: 'Privacy policy',
  description: `What ${name} knows about you, why, for how long, and what you can have deleted.`,
  text: `What you watch is nobody's business. We keep as little as we can, and this page says all of it.

## What we keep, and why

| what | why | how long |
| --- | --- | --- |
| e-mail address and password (as a hash) | so that you can sign in | until you remove the account |
| membership, payments (no card numbers) | the contract, and the law on books | ten years, without what you watched |
| videos you opened and downloaded | to go on where you stopped, and to count downloads | until you remove the account |
| address of your connection | against attacks | 14 days |
| result of an age check | because the law asks for it | until it expires; no document, picture or date of birth |

## What we do not do

We sell nothing about you, show no advertiser who you are, and build no profile across sites. Our pages load nothing from anybody else that could tell them that you are here.

## Cookies

Only those that the site needs; the [cookie policy](/cookie-policy/) names each.

## Who else takes part

- **Payment companies** take your card and tell us that it was paid. They are responsible for what they keep.
- **Age check providers** tell us yes or no. We never receive what you showed them.
- **Hosting**: our servers stand in certified data centres whose operators may not look inside.

## Your rights

You may see what we keep about you, have it corrected, take it with you, have it deleted, or object. Removing the account on your dashboard deletes everything that the law does not make us keep. For the rest [write to us](/contact/); we answer within 30 days. You may also complain to the data protection authority of your country.

## Children

This site is for adults. If you believe that a minor has an account, tell us and we close it the same day.`,
});
