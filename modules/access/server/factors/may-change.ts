import { ORPCError } from '@orpc/server';
import type { CallContext } from '#calls/context.ts';
import { OF_AN_OPERATOR } from '../../contract/refusals.ts';
import type { AccessParts } from '../parts.ts';
import { mayEnterDesk } from './needs-second-step.ts';
import { requireProof } from './proof.ts';

/**
 * R32, R33. Lets those alone through who have proved who they are in the last ten minutes. What opens the desk is changed at the desk, which asks
 * for a factor, keeps the last one and writes it down.
 */
export async function requireMayChange(
  parts: Pick<AccessParts, 'db' | 'clock'>,
  context: Pick<CallContext, 'visitor'>,
): Promise<void> {
  if (mayEnterDesk(context.visitor.roles))
    throw new ORPCError('OF_AN_OPERATOR', OF_AN_OPERATOR.OF_AN_OPERATOR);
  await requireProof(parts, context);
}
