import { deskCalls } from '#admin/parts/calls.ts';
import type { shopDeskCalls } from '#modules/shop/contract/desk-calls.ts';
import type { leavingDeskCalls } from '../contract/desk-calls.ts';

export const leaving = () => deskCalls<typeof leavingDeskCalls>('leaving');
export const shop = () => deskCalls<typeof shopDeskCalls>('shop');
