import type { CurrentRedirects } from './redirects/current-redirects.ts';

export type { CurrentRedirects } from './redirects/current-redirects.ts';

/** What other modules and the program may use. */
export interface SeoApi {
  redirects: CurrentRedirects;
}
