import type { Template } from './template.ts';

export const contact: Template = {
  title: 'Contact',
  description: 'How to reach the people behind [[site]]: support, payments, complaints, privacy.',
  text: `A person reads your message.

- **Members and payments:** [[[email]]](mailto:[[email]])
- **Complaints and removal of content:** [[[complaintsEmail]]](mailto:[[complaintsEmail]]), or [report it](/report/)
- **Privacy:** [[[privacyEmail]]](mailto:[[privacyEmail]])

Please write from the email address of your account, and never send us a card number.

[[company]], [[address]]`,
};
