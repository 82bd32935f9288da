import { endpointsFor } from '#api/page.ts';
import type { blogEndpoints } from '../contract/api.ts';

export const blog = endpointsFor<typeof blogEndpoints>('blog');
