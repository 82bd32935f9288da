import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import type { Module } from '#kernel/module.ts';
import { siteCalls } from '../contract/calls.ts';
import { digestOf } from './digest.ts';

export function siteModule() {
  const calls = implement(siteCalls).$context<CallContext>();
  return {
    name: 'site' as const,
    calls: {
      digest: calls.digest.handler(({ context }) => done({ digest: digestOf(context.site) })),
      maintenance: calls.maintenance.handler(() => done({ maintenance: false })),
    },
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
