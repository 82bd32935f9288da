import { deskCalls } from '#admin/parts/calls.ts';
import type { leavingDeskCalls } from '../contract/desk-calls.ts';

export const leaving = () => deskCalls<typeof leavingDeskCalls>('leaving');
