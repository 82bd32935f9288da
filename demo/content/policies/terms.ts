import type { SiteWords } from '../site-words.ts';

export const terms = ({ name, domain }: SiteWords) => ({
  title: 'Terms and conditions',
  description: `What you and ${name} agree on when you use this site or join it.`,
  text: `These terms are the agreement between you and the operator of ${domain} ("${name}", "we"). Please read them before you join. If you do not agree, do not use the site.

## Who may use this site

You must be at least 18 years old, and of the age of majority where you live. By entering you say that you are, that you request to see content for adults, and that doing so is lawful where you are. Where the law or the site asks for it, we check your age before we show anything.

## Your account

An account is for one person. Keep your password to yourself; you answer for what is done with it. Tell us at once if somebody else has used it. We may sign an account out, or close it, when it is shared, when payments are taken back without a reason, or when these terms are broken.

## Membership and prices

The price, the currency, the length and whether a membership renews are told on the page where you join and once more before you pay. A membership that renews does so at the end of each period, at the price that was told, until you cancel. Introductory prices end when the page says that they end.

## Cancelling

You can cancel at any time on your dashboard, in two steps, without giving a reason. Access remains until the end of the time that you have paid for. Nothing is charged after that.

## Right of withdrawal

If you live in the European Union or the United Kingdom, you may withdraw from a purchase at a distance within 14 days. When you ask us to give access at once, and videos have been delivered to you, that right ends with the delivery; we ask you to agree to this when you join. What we give back beyond it is in our [refund policy](/refund-policy/).

## What you may do with videos

You may watch them, and download them where your plan says so, for yourself. You may not copy them for others, show them in public, sell or lend them, take off marks or protections, or feed them to programs that imitate people. All rights remain with us and with those who made them.

## What we owe you

We keep the site running with the care that can be expected. There are hours in which it is closed for work, and single videos may leave it. We answer without limit for intent and gross negligence, and for harm to life, body and health. In all other cases we answer for the foreseeable damage that is typical of such a contract.

## Changes

When these terms change, the new version stands here with its date, and earlier versions stay readable. Members hear of a change that alerts them 30 days before it counts; who does not agree may cancel.

## Law

The law of the country in which the operator has its seat applies. Consumers keep what the law of their own country grants them without exception.`,
});
