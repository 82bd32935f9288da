import type { Site } from '#sites/site.ts';

/** R11. Who an email of a site is from, and who gets the answer. */
export function senderFields({ name, email }: Pick<Site, 'name' | 'email'>) {
  return {
    fromName: email.senderName || name,
    ...(email.senderAddress && { fromAddress: email.senderAddress }),
    ...(email.replyTo && { replyTo: email.replyTo }),
  };
}
