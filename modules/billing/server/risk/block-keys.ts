import { hashOf } from '#kernel/signing/hash-of.ts';

/** A hash of a biller's id of a card, which reveals nothing about the card. */
export const cardKey = (biller: string, card: string) => hashOf(`card ${biller} ${card}`);

/** The same for all spellings that reach the same mailbox. */
export function emailKey(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  const [mailbox = ''] = local.split('+', 1);
  const isGoogle = domain === 'gmail.com' || domain === 'googlemail.com';
  return hashOf(isGoogle ? `email ${mailbox.replaceAll('.', '')}@gmail.com` : `email ${mailbox}@${domain}`);
}

/** `a…@e….org`: enough to distinguish entries, too little to identify a person. */
export function emailHint(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.slice(0, 1)}…@${domain.slice(0, 1)}….${domain.split('.').at(-1)}`;
}
