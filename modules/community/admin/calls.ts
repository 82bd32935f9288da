import { deskCalls } from '#admin/parts/calls.ts';
import type { communityDeskCalls } from '../contract/desk-calls.ts';

export const community = () => deskCalls<typeof communityDeskCalls>('community');
