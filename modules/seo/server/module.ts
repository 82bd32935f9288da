import type { Module } from '#kernel/module.ts';
import { seoHandlers } from './api.ts';
import type { SeoDeps } from './deps.ts';
import { seoHttp } from './http.ts';

/** What search engines, sharers and machines read of a site. */
export function seoModule(deps: SeoDeps) {
  return {
    name: 'seo' as const,
    endpoints: seoHandlers(deps),
    http: seoHttp(deps),
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
