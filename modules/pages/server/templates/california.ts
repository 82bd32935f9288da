import type { Template } from './template.ts';

export const california: Template = {
  title: 'California privacy rights',
  description: 'Your rights under the law of California at [[site]], and how to use them.',
  text: `This page is for residents of California and adds to our [privacy policy](/privacy-policy/), under the California Consumer Privacy Act as amended (CCPA/CPRA).

## What we collect

Identifiers (email address, IP address), commercial information (memberships, payments without card numbers), and activity on this site (videos you opened and downloaded). We collect no precise location, no biometric data, and nothing from brokers.

## We do not sell or share

We do not sell personal information, and do not share it for advertising across contexts. There is nothing to opt out of, but we do honour the Global Privacy Control signal.

## Your rights

- **To know** what we have collected about you in the last twelve months and longer.
- **To delete** it, except for what the law requires us to keep.
- **To correct** what is wrong.
- **To limit** the use of sensitive information: we use none beyond what the service needs.
- **Not to be treated worse** for asking.

## How to ask

Use your dashboard or [contact us](/contact/). We confirm within 10 days and answer within 45. To protect your data, we ask you to sign in or to write from the email address of your account. You can name an agent in writing.

## Shine the Light

Under Civil Code § 1798.83 you may ask whether we gave personal information to others for their own marketing. We did not.`,
};
