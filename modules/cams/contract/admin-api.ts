import { moduleEndpoints } from '#api/declare/declare.ts';

export const camsAdminEndpoints = moduleEndpoints('cams', {});
