import addresses from 'virtual:desk-call-table';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { type CallClient, callClient } from '#calls/call-client.ts';
import type { ModuleNameOf } from '#calls/declare.ts';
import { send } from './desk-send.ts';
import { type UploadOptions, uploading } from './desk-upload.ts';

/** What several calls have in common: `desk().retryJobs(input, { context: { act } })`. */
export interface DeskCallContext {
  /** A UUID. What they change stands in the audit log as one act. */
  act?: string;
}

let client: CallClient<DeskCallContext> | undefined;

/**
 * The typed calls of one module: `const access = deskCalls<typeof accessDeskCalls>('access')`. Refusals reject as
 * `CallRefused`, see `refusal.ts`; a session that has ended leads to the sign-in.
 */
export function deskCalls<Contract extends AnyContractRouter>(
  module: ModuleNameOf<Contract>,
): ContractRouterClient<Contract, DeskCallContext> {
  client ??= callClient<DeskCallContext>(addresses, {
    origin: location.origin,
    send: (request, context) => send(inAct(request, context)),
  });
  return client[module] as unknown as ContractRouterClient<Contract, DeskCallContext>;
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

function inAct(request: Request, { act }: DeskCallContext = {}): Request {
  if (act) request.headers.set('desk-act', act);
  return request;
}
