import type { Module } from '#kernel/module.ts';
import { siteCallHandlers } from './calls.ts';
import type { SiteDeps } from './parts.ts';

/** What a site says about itself, and the frame of its pages. */
export function siteModule(deps: SiteDeps) {
  return {
    name: 'site' as const,
    calls: siteCallHandlers(deps),
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
