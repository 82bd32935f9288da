import { browserEndpoints } from '#api/browser/browser.ts';
import type { profilesEndpoints } from '#modules/profiles/contract/api.ts';
import type { camsEndpoints } from '../../contract/api.ts';

/** Only after hydration. */
export const chatInBrowser = browserEndpoints<typeof camsEndpoints>('cams');
export const profilesInBrowser = browserEndpoints<typeof profilesEndpoints>('profiles');
