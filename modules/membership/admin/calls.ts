import { deskCalls } from '#admin/parts/calls.ts';
import type { membershipDeskCalls } from '../contract/desk-calls.ts';

export const membership = () => deskCalls<typeof membershipDeskCalls>('membership');
