import { deskCalls } from '#admin/parts/calls.ts';
import type { shopDeskCalls } from '../contract/desk-calls.ts';

export const shop = () => deskCalls<typeof shopDeskCalls>('shop');
