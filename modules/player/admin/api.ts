import { adminEndpoints } from '#admin/components/request/api.ts';
import type { catalogueAdminEndpoints } from '#modules/catalogue/contract/admin-api.ts';
import type { mediaAdminEndpoints } from '#modules/media/contract/admin-api.ts';
import type { playerAdminEndpoints } from '../contract/admin-api.ts';

export const player = () => adminEndpoints<typeof playerAdminEndpoints>('player');

/** Whose titles and pictures these screens show. */
export const catalogue = () => adminEndpoints<typeof catalogueAdminEndpoints>('catalogue');
export const media = () => adminEndpoints<typeof mediaAdminEndpoints>('media');
