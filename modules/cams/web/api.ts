import { browserEndpoints } from '#api/browser/browser.ts';
import { endpointsFor } from '#api/page.ts';
import type { camsEndpoints } from '../contract/api.ts';

export const cams = endpointsFor<typeof camsEndpoints>('cams');
/** Only after hydration. */
export const camsInBrowser = browserEndpoints<typeof camsEndpoints>('cams');
