import { deskCalls } from '#admin/parts/calls.ts';
import type { billingDeskCalls } from '../contract/desk-calls.ts';

export const billing = () => deskCalls<typeof billingDeskCalls>('billing');
