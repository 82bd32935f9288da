import { implement } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { discoveryCalls } from '../contract/calls.ts';
import { linkedDataOf } from './linked-data.ts';
import type { DiscoveryDeps } from './parts.ts';

/** The calls of `contract/calls.ts`. */
export function discoveryCallHandlers({ originOf, callsOf }: Pick<DiscoveryDeps, 'originOf' | 'callsOf'>) {
  const calls = implement(discoveryCalls).$context<CallContext>();
  return {
    linkedData: calls.linkedData.handler(async ({ context, input }) => {
      const { site } = context;
      const asked = { site, origin: originOf(site), calls: callsOf(context) };
      return done({ item: await linkedDataOf(asked, input) });
    }),
  };
}
