import { endpointsFor } from '#api/page.ts';
import type { pagesEndpoints } from '../contract/api.ts';

export const community = endpointsFor<typeof pagesEndpoints>('pages');
