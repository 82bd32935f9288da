import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { siteCalls } from '../contract/calls.ts';
import { digestOf } from './digest.ts';
import type { SiteDeps } from './parts.ts';

/** The calls of `contract/calls.ts`. */
export function siteCallHandlers({ noteOf }: SiteDeps) {
  const calls = implement(siteCalls).$context<CallContext>();

  return {
    digest: calls.digest.handler(({ context }) => done({ digest: digestOf(context.site) })),
    note: calls.note.handler(async ({ context, input }) => done(await noteOf(input.path, context))),
    maintenance: calls.maintenance.handler(() => done({ maintenance: false })),
  };
}
