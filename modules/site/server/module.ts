import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { siteCalls } from '../contract/calls.ts';
import { digestOf } from './digest.ts';

export function siteModule() {
  const calls = implement(siteCalls).$context<CallContext>();
  return {
    name: 'site',
    calls: {
      digest: calls.digest.handler(({ context }) => done({ digest: digestOf(context.site) })),
      maintenance: calls.maintenance.handler(() => done({ maintenance: false })),
    },
  };
}
