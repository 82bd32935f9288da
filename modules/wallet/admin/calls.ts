import { deskCalls } from '#admin/parts/calls.ts';
import type { walletDeskCalls } from '../contract/desk-calls.ts';

export const wallet = () => deskCalls<typeof walletDeskCalls>('wallet');
