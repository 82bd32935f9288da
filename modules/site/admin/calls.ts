import { deskCalls } from '#admin/parts/calls.ts';
import type { siteDeskCalls } from '../contract/desk-calls.ts';

export const site = () => deskCalls<typeof siteDeskCalls>('site');
