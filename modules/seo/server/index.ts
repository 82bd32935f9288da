import type { CurrentRedirects } from './redirects/current-redirects.ts';

export type { CurrentRedirects } from './redirects/current-redirects.ts';

/** The module's API for other modules and the program. */
export interface SeoApi {
  redirects: CurrentRedirects;
}
