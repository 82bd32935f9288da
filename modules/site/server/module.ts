import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import type { Module } from '#kernel/module.ts';
import { siteCalls } from '../contract/calls.ts';
import { digestOf } from './digest.ts';

export interface SiteDeps {
  /** What is this visitor's own on the page at a path; throws NotFound where there is no such thing. */
  noteOf(path: string, context: CallContext): Promise<{ of: string; mine: unknown }>;
}

export function siteModule({ noteOf }: SiteDeps) {
  const calls = implement(siteCalls).$context<CallContext>();
  return {
    name: 'site' as const,
    calls: {
      digest: calls.digest.handler(({ context }) => done({ digest: digestOf(context.site) })),
      note: calls.note.handler(async ({ context, input }) => done(await noteOf(input.path, context))),
      maintenance: calls.maintenance.handler(() => done({ maintenance: false })),
    },
    forgetAccount: 'holds nothing',
  } satisfies Module;
}
