import { call } from '#api/declare/declare.ts';

/** R1. Starts the declaration of each call of cams: none is there where the site has no cams. */
export const camsCall = call.meta({ access: 'anyone', flag: 'cams' });
