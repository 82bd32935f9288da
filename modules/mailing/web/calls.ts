import { callsFor } from '#calls/page.ts';
import type { mailingCalls } from '../contract/calls.ts';

export const mailing = callsFor<typeof mailingCalls>('mailing');
