import { hashOf } from '#kernel/signing/hash-of.ts';

/** What a biller calls a card, in a form that says nothing of it. */
export const cardKey = (biller: string, card: string) => hashOf(`card ${biller} ${card}`);

/** The same for every spelling that reaches the same mailbox. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [mailbox = ''] = local.split('+', 1);
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return hashOf(isGoogle ? `email ${mailbox.replaceAll('.', '')}@gmail.com` : `email ${mailbox}@${domain}`);
}

/** `a…@e….org`: enough to tell entries apart, too little to tell a person by. */
export function emailHint(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}….${domain.split('.').at(-1)}`;
}
