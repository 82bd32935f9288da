import { endpointsFor } from '#api/page.ts';
import type { catalogueEndpoints } from '../contract/api.ts';

export const catalogue = endpointsFor<typeof catalogueEndpoints>('catalogue');
