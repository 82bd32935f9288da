import type { Template } from './template.ts';

export const terms: Template = {
  title: 'Terms and conditions',
  description: 'What you and [[site]] agree on when you use this site or join it.',
  text: `These terms are the agreement between you and [[company]], [[address]], which operates [[domain]] (“[[site]]”, “we”). Please read them before you join. If you do not agree, do not use the site.

## Who may use this site

You must be at least 18 years old, and of the age of majority where you live. By entering you confirm that you are, that you want to see adult content, and that this is legal where you are. Where the law or the site requires it, we check your age before we show anything.

## Your account

An account is for one person. Keep your password to yourself. You are responsible for what is done with your account. Tell us at once if someone else has used it. We may sign out or close an account that is shared, whose payments are charged back without a reason, or that breaks these terms.

## Membership and prices

You see the price, currency, length and renewal of a membership on the join page and again before you pay. A recurring membership renews at the end of each period, at the price shown, until you cancel. Introductory prices end when the page says so.

## Canceling

You can cancel at any time on your dashboard, in two steps, without giving a reason. You keep access until the end of the period you have paid for. You are not charged after that.

## Right of withdrawal

If you live in the European Union or the United Kingdom, you may withdraw from a purchase at a distance within 14 days. When you ask us to give access at once, and videos have been delivered to you, that right ends with the delivery; we ask you to agree to this when you join. Our [refund policy](/refund-policy/) says when we refund you beyond that.

## What you may do with videos

You may watch them, and download them where your plan says so, for yourself. You may not copy them for others, show them in public, sell or lend them, take off marks or protections, or feed them to programs that imitate people. All rights remain with us and with those who made them.

## What we owe you

We keep the site running with the care that can be expected. It may be closed for maintenance, and videos may be removed. Our liability is unlimited for intent and gross negligence, and for injury to life, body or health. In all other cases it is limited to foreseeable damage that is typical of such a contract.

## Changes

When these terms change, we publish the new version here with its date. Earlier versions stay readable. We notify members of changes that affect them 30 days in advance. If you do not agree, you can cancel.

## Law

The law of [[country]] applies. Consumers keep the mandatory rights of their own country.`,
};
