import type { Template } from './template.ts';

export const complaints: Template = {
  title: 'Complaints policy',
  description: 'How to complain about something on [[site]], what happens next and when.',
  text: `Anyone can complain about anything on this site, with or without an account. It’s free and you don’t need a form.

## How to complain

Write to [[[complaintsEmail]]](mailto:[[complaintsEmail]]) with the address of the page and what is wrong, or [report it](/report/) here. Do the same if you appear in a video and did not agree, or no longer agree.

## What happens next

1. We confirm your complaint within one working day.
2. Content that may be unlawful or without consent is hidden while we review it.
3. We decide within seven working days and tell you our decision and the reasons.
4. Content that is unlawful or without consent is deleted permanently, with all copies. Anyone who uploaded it can’t upload again.

## If you do not agree

Ask for a review: someone who wasn’t part of the first decision decides again within seven working days. If consent is in dispute, a neutral association can decide, and we accept its decision.

## Reports

We report the number of complaints by type and outcome to payment companies and authorities on request. The reports contain no names.`,
};
