import { deskCalls } from '#admin/parts/calls.ts';
import type { catalogueDeskCalls } from '../contract/desk-calls.ts';

export const catalogue = () => deskCalls<typeof catalogueDeskCalls>('catalogue');
