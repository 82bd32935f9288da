import { deskCalls } from '#admin/parts/calls.ts';
import type { accessDeskCalls } from '../contract/desk-calls.ts';

export const access = () => deskCalls<typeof accessDeskCalls>('access');
