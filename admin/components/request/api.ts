import addresses from 'virtual:admin-endpoint-table';
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract';
import { type ApiClient, apiClient } from '#api/browser/api-client.ts';
import type { ModuleNameOf } from '#api/declare/declare.ts';
import { send } from './admin-send.ts';
import { type UploadOptions, uploading } from './admin-upload.ts';

/** What several calls have in common: `admin().retryJobs(input, { context: { act } })`. */
export interface AdminApiContext {
  /** A UUID. What they change stands in the audit log as one act. */
  act?: string;
}

let client: ApiClient<AdminApiContext> | undefined;

/**
 * The typed calls of one module: `const access = adminEndpoints<typeof accountsAdminEndpoints>('accounts')`. Refusals
 * reject as `ApiRefused`, see `refusal.ts`; a session that has ended leads to the sign-in.
 */
export function adminEndpoints<Contract extends AnyContractRouter>(
  module: ModuleNameOf<Contract>,
): ContractRouterClient<Contract, AdminApiContext> {
  client ??= apiClient<AdminApiContext>(addresses, {
    origin: location.origin,
    send: (request, context) => send(inOperation(request, context)),
  });
  return client[module] as unknown as ContractRouterClient<Contract, AdminApiContext>;
}

/** The same for a call whose body is a file. */
export function uploadEndpoints<Contract extends AnyContractRouter>(
  module: ModuleNameOf<Contract>,
  options: UploadOptions,
): ContractRouterClient<Contract> {
  const carry = uploading(options);
  const sender = apiClient<never>(addresses, {
    origin: location.origin,
    send: (request) => send(request, carry),
  });
  return sender[module] as unknown as ContractRouterClient<Contract>;
}

function inOperation(request: Request, { act }: AdminApiContext = {}): Request {
  if (act) request.headers.set('admin-act', act);
  return request;
}
