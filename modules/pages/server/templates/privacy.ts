import type { Template } from './template.ts';

export const privacy: Template = {
  title: 'Privacy policy',
  description: 'What [[site]] stores about you, why and for how long, and how to have it deleted.',
  text: `What you watch is nobody’s business. We store as little as we can, and this page lists all of it. [[company]], [[address]], is responsible for your data on [[domain]]. Write to [[[privacyEmail]]](mailto:[[privacyEmail]]).

## What we store, and why

| what | why | how long |
| --- | --- | --- |
| email address and password (as a hash) | so that you can sign in | until you delete your account |
| membership and payments (no card numbers) | to fulfil our contract and keep legal accounts | ten years, without what you watched |
| videos you opened and downloaded | to continue where you stopped, and to count downloads | until you delete your account |
| how you set pictures and captions in a headset | so that they’re the same on all your devices | until you delete your account; those of videos until you clear or turn off your watch history |
| which parts of a video are watched, and where viewers look | to show what is watched most | a year, as sums of at least five viewers a day, without who they were; nothing if you turn off your watch history |
| IP address | to protect the site from attacks | 14 days |
| result of an age check | required by law | until it expires; no document, picture or date of birth |

## What we do not do

We don’t sell your data, identify you to advertisers or track you across sites. Our pages load nothing from others that could reveal your visit.

## Cookies

Those that the site needs, and marketing cookies of our own that remember for seven days which partner’s link and which offers you opened. Where the law asks for it, we set them only with your consent: we ask you when you come by a partner’s link, and not again for six months. You can allow or refuse them at any time in the [cookie settings](/cookie-settings/); refusing deletes them. A browser that sends Global Privacy Control has refused. The [cookie policy](/cookie-policy/) lists each cookie.

## Who else is involved

- **Payment companies** charge your card and confirm the payment to us. They are responsible for the data they store.
- **Age check providers** only tell us yes or no. We never receive what you showed them.
- **Hosting**: our servers run in certified data centres whose operators have no access to your data.

## Your rights

You can access, correct, export or delete your data, or object to its use. Deleting your account on your dashboard deletes everything that the law doesn’t require us to keep. For anything else, [contact us](/contact/). We answer within 30 days. You can also complain to the data protection authority of your country.

## Children

This site is for adults. If you believe that a minor has an account, tell us. We’ll close it the same day.`,
};
