import { callsFor } from '#calls/page.ts';
import type { catalogueCalls } from '../contract/calls.ts';

export const catalogue = callsFor<typeof catalogueCalls>('catalogue');
