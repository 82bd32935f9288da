import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';

/** R14. An account and its sessions are gone; whoever holds anything else about the person forgets it now. */
export const AccountRemoved = event('access.account-removed', z.object({ userId: z.uuid() }));
