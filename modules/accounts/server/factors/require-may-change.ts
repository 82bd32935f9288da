import { ORPCError } from '@orpc/server';
import type { ApiContext } from '#api/request/context.ts';
import { OF_AN_OPERATOR } from '../../contract/refusals.ts';
import type { AccountsDeps } from '../deps.ts';
import { mayEnterAdmin } from './needs-second-step.ts';
import { requireProof } from './proof.ts';

/**
 * R32, R33. Lets those alone through who have proved who they are in the last ten minutes. What opens the admin is changed in the admin, which asks
 * for a factor, keeps the last one and writes it down.
 */
export async function requireMayChange(
  deps: Pick<AccountsDeps, 'db' | 'clock'>,
  context: Pick<ApiContext, 'visitor'>,
): Promise<void> {
  if (mayEnterAdmin(context.visitor.roles)) throw new ORPCError('OF_AN_OPERATOR', OF_AN_OPERATOR.OF_AN_OPERATOR);
  await requireProof(deps, context);
}
