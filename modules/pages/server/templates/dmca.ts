import type { Template } from './template.ts';

export const dmca: Template = {
  title: 'DMCA policy',
  description: 'How to tell [[site]] that something here infringes your copyright, and how to answer such a notice.',
  text: `[[company]] answers notices under the Digital Millennium Copyright Act (17 U.S.C. § 512) for [[domain]].

## Our designated agent

[[dmcaAgent]]
[[dmcaAddress]]
[[[dmcaEmail]]](mailto:[[dmcaEmail]])

## What a notice contains

1. Your signature, on paper or electronic, or that of whom you act for.
2. The work that you say is infringed.
3. What infringes it, and the address of the page where it is.
4. Your address, phone number and email address.
5. A statement that you believe in good faith that the use is not authorised by the owner, its agent or the law.
6. A statement that the notice is accurate, and, under penalty of perjury, that you may act for the owner.

## What happens next

We take down what a complete notice names as soon as we can, and tell the person who put it there. If something is missing, we ask you for it.

## Counter-notice

If you believe that your content was taken down by mistake, send our agent your signature; what was taken down and where it was; a statement under penalty of perjury that you believe in good faith that it was a mistake or a wrong identification; and your name, address and phone number with your consent to the jurisdiction of the federal court of your district and to service of process by the person who sent the notice. We pass it on. Unless that person tells us that they have gone to court, we put the content back after ten and within fourteen business days.

## Repeat infringers

We close the accounts of people who infringe copyrights repeatedly.`,
};
