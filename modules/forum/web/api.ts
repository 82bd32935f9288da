import { browserEndpoints } from '#api/browser/browser.ts';
import { endpointsFor } from '#api/page.ts';
import type { profilesEndpoints } from '#modules/profiles/contract/api.ts';
import type { forumEndpoints } from '../contract/api.ts';

export const forum = endpointsFor<typeof forumEndpoints>('forum');
/** For use after hydration. */
export const forumInBrowser = browserEndpoints<typeof forumEndpoints>('forum');
export const profilesInBrowser = browserEndpoints<typeof profilesEndpoints>('profiles');
