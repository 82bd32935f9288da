import { endpointsFor } from '#api/page.ts';
import type { pagesEndpoints } from '../contract/api.ts';

export const staticPages = endpointsFor<typeof pagesEndpoints>('pages');
