import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';

/** R14. An account and its sessions are gone; anyone who holds anything else about the person forgets it now. */
export const AccountRemoved = event('accounts.account-removed', z.object({ userId: z.uuid() }));
