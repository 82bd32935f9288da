import addresses from 'virtual:desk-call-table';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { type CallClient, callClient } from '#calls/call-client.ts';
import type { ModuleNameOf } from '#calls/declare.ts';
import { send } from './desk-send.ts';
import { type UploadOptions, uploading } from './desk-upload.ts';

let client: CallClient<never> | undefined;

/**
 * The typed calls of one module: `const access = deskCalls<typeof accessDeskCalls>('access')`. Refusals reject as
 * `CallRefused`, see `refusal.ts`; a session that has ended leads to the sign-in.
 */
export function deskCalls<Contract extends AnyContractRouter>(
  module: ModuleNameOf<Contract>,
): ContractRouterClient<Contract> {
  client ??= callClient<never>(addresses, { origin: location.origin, send: (request) => send(request) });
  return client[module] as unknown as ContractRouterClient<Contract>;
}

/** The same for a call whose body is a file. */
export function uploadCalls<Contract extends AnyContractRouter>(
  module: ModuleNameOf<Contract>,
  options: UploadOptions,
): ContractRouterClient<Contract> {
  const carry = uploading(options);
  const sender = callClient<never>(addresses, {
    origin: location.origin,
    send: (request) => send(request, carry),
  });
  return sender[module] as unknown as ContractRouterClient<Contract>;
}
