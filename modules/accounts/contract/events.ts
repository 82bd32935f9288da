import { z } from 'zod';
import { event } from '#kernel/events/declare.ts';

/** R14. An account and its sessions were removed; every module deletes what it stores about the person. */
export const AccountRemoved = event('accounts.account-removed', z.object({ userId: z.uuid() }));
