import type { Module } from '#kernel/module.ts';
import { discoveryCallHandlers } from './calls.ts';
import { discoveryHttp } from './http.ts';
import type { DiscoveryDeps } from './parts.ts';

/** What search engines, sharers and machines read of a site. */
export function discoveryModule(deps: DiscoveryDeps) {
  return {
    name: 'discovery' as const,
    calls: discoveryCallHandlers(deps),
    http: discoveryHttp(deps),
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
