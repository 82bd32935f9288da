import type { Site } from '#sites/site.ts';

/** R11. A site's sender and reply-to address. */
export function senderFields({ name, email }: Pick<Site, 'name' | 'email'>) {
  return {
    fromName: email.senderName || name,
    ...(email.senderAddress && { fromAddress: email.senderAddress }),
    ...(email.replyTo && { replyTo: email.replyTo }),
  };
}
