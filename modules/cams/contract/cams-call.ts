import { call } from '#api/declare/declare.ts';

/** R1. Declares an endpoint of cams; on sites without cams it doesn't exist. */
export const camsCall = call.meta({ access: 'anyone', flag: 'cams' });
