import { deskCalls } from '#admin/parts/calls.ts';
import type { webhooksDeskCalls } from '../contract/desk-calls.ts';

export const webhooks = () => deskCalls<typeof webhooksDeskCalls>('webhooks');
