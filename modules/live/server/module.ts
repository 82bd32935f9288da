import type { Module } from '#kernel/module.ts';
import type { LiveDeps } from './deps.ts';
import type { LiveApi } from './index.ts';
import { noEngine } from './no-engine.ts';

/** Live streams: who may publish and view them, whatever the engine is. */
export function liveModule(_deps: LiveDeps) {
  return { name: 'live' as const, api: noEngine(), forgetAccount: 'holds nothing' } satisfies Module & { api: LiveApi };
}
